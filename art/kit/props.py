"""Things people use. Hand-held ones go into `with b.in_world(figure.right_hand):`, along +x of the torso."""
from math import cos, pi, sin

from .materials import glow, paint


def tablet(b, lit=True):
    """Held flat before the chest, between two hands in the pose `tablet`: place it at the torso, (.40, 0, .30)."""
    b.box(paint('black', .2), 0, 0, 0, .19, .26, .014, .005)
    if lit:
        b.quad(glow('#BFE0FF', 1.6), [(-.08, -.115, .016), (.08, -.115, .016), (.08, .115, .016), (-.08, .115, .016)])


def torch(b):
    b.cylinder(paint('black', .4), -.06, 0, 0, .016, .14, sides=12, axis='x')
    b.cylinder(paint('black', .4), .08, 0, 0, .016, .05, .026, sides=14, axis='x')
    b.cylinder(glow('#FFF0CC', 10), .128, 0, 0, .023, .004, sides=14, axis='x')


def mop(b, length=1.35):
    """Upright stick through the hand: origin at the floor."""
    b.rod(paint('steel', .35, .6), (0, 0, .05), (0, 0, length), .013)
    b.box(paint('navy3', .6), 0, 0, .03, .10, .42, .03, .01)
    b.box(paint('white', .9, noise=.15, noise_size=.03), 0, 0, 0, .14, .46, .035, .012)


def bucket(b, colour='amber'):
    b.cylinder(paint(colour, .45), 0, 0, .02, .13, .27, .16, sides=24, bevel=.01)
    b.cylinder(paint('#9FB8C8', .1), 0, 0, .285, .145, .008, sides=24)
    b.tube(paint('steel', .3, .7), [(0, -.15, .28), (.10, -.09, .36), (.12, 0, .38), (.10, .09, .36), (0, .15, .28)], .006, 6)


def wet_floor_sign(b):
    for side in (-1, 1):
        b.loft(paint('amber', .5), [[(side * .16, -.13, 0), (side * .16, .13, 0), (side * .145, .13, 0), (side * .145, -.13, 0)],
                                    [(side * .02, -.08, .6), (side * .02, .08, .6), (side * .005, .08, .6), (side * .005, -.08, .6)]])


def ladder(b, height=3, width=.42, lean=0):
    """Stands at the origin, climbed looking along +x, rungs every .33 m; lean: degrees from upright, top towards +x."""
    metal = paint('amber', .4)
    with b.at(0, 0, 0, 0, 0, lean):
        for side in (-1, 1):
            b.box(metal, 0, side * width / 2, 0, .06, .03, height, .006, 1)
        for k in range(1, int(height / .33) + 1):
            b.rod(paint('steel', .35, .7), (0, -width / 2, k * .33), (0, width / 2, k * .33), .017)


def hedge_trimmer(b):
    """Origin under the front handle, whose grip is at (.08, 0, .12); the rear grip is at (-.14, 0, .02); blade along +x."""
    case, dark, steel = paint('amber', .35, coat=.4), paint('#171C24', .5), paint('steel', .25, .9)
    b.loft(case, [[(x, y * w, z * h - .01) for y, z in ((-.05, -.05), (.05, -.05), (.06, .02), (.03, .065), (-.03, .065), (-.06, .02))]
                  for x, w, h in ((-.06, .7, .7), (-.02, 1, 1), (.12, 1, .95), (.19, .6, .6))], .012)
    b.tube(dark, [(-.05, 0, .03), (-.10, 0, .045), (-.20, 0, .015), (-.22, 0, -.03), (-.16, 0, -.055), (-.05, 0, -.04)], .017, 10)
    b.tube(dark, [(.06, .085, -.02), (.075, .085, .09), (.08, .05, .12), (.08, -.05, .12), (.075, -.085, .09), (.06, -.085, -.02)], .015, 10)
    b.box(paint('#2A323E', .4), .165, 0, -.02, .012, .20, .14, .005)            # guard between hand and blade
    b.tube(dark, [(-.06, .02, -.03), (-.02, .08, -.05), (.05, .085, -.03)], .012, 8)
    b.box(steel, .56, 0, -.046, .78, .045, .014, 0)
    for k in range(15):
        b.box(steel, .22 + k * .050, 0, -.044 + .003 * (k % 2), .018, .135, .008, 0)
    b.box(paint('slate', .4), .955, 0, -.050, .02, .06, .022, .004, 1)


def wheelbarrow(b, colour='leafL'):
    """Pushed along +x; its grips are at x -.60, y .175, z .91."""
    b.loft(paint(colour, .4), [[(-.36, -.22, .36), (.34, -.20, .40), (.34, .20, .40), (-.36, .22, .36)],
                               [(-.50, -.33, .66), (.52, -.30, .68), (.52, .30, .68), (-.50, .33, .66)]], .03)
    rubber, metal = paint('#14161A', .8), paint('slate', .4, .4)
    b.tube(rubber, [(.58 + .165 * cos(a), 0, .205 + .165 * sin(a)) for a in (2 * pi * i / 32 for i in range(33))], .040, 12)
    b.tube(paint('steel', .3, .7), [(.58 + .125 * cos(a), 0, .205 + .125 * sin(a)) for a in (2 * pi * i / 32 for i in range(33))], .014, 8)
    for k in range(6):
        b.rod(metal, (.58, 0, .205), (.58 + .125 * cos(pi * k / 3), 0, .205 + .125 * sin(pi * k / 3)), .009, 6)
    b.cylinder(metal, .58, -.10, .205, .022, .20, sides=14, axis='y')
    for side in (-1, 1):
        b.tube(metal, [(.58, side * .09, .205), (.30, side * .13, .37), (-.2, side * .22, .42), (-.48, side * .19, .82), (-.70, side * .168, .95)], .020, 10)
        b.tube(paint('black', .6), [(-.52, side * .186, .845), (-.70, side * .168, .95)], .026, 10)
        b.tube(metal, [(-.20, side * .22, .40), (-.30, side * .24, .02), (-.38, side * .24, .02)], .016, 8)


def cone(b, x, y, colour='#E07B3A'):
    b.box(paint('black', .7), x, y, 0, .40, .40, .03, .008)
    b.cylinder(paint(colour, .5), x, y, .03, .15, .62, .03, sides=20)
    b.cylinder(paint('white', .4), x, y, .27, .107, .14, .080, sides=20)


def pallet(b, x, y, z=0, load=0, rz=0):
    """load: height of the boxes on it, 0 for none."""
    with b.at(x, y, z, rz):
        for k in (-1, 0, 1):
            b.box(paint('wood', .8), 0, k * .45, 0, 1.2, .1, .1, .01, 1)
        for k in range(6):
            b.box(paint('wood', .8), -.53 + k * .212, 0, .1, .15, 1.0, .03, .006, 1)
        if load:
            b.box(paint('#B98A57', .8, noise=.06), 0, 0, .13, 1.1, .92, load, .02)


def chair(b):
    """Office chair, seat at z .45, the sitter looks along +x."""
    cloth, metal = paint('#1D2635', .7), paint('steel', .35, .7)
    b.box(cloth, .02, 0, .40, .48, .48, .07, .03, 3)
    with b.at(-.22, 0, .50, 0, 0, -8):
        b.box(cloth, 0, 0, 0, .07, .44, .58, .03, 3)
    b.cylinder(metal, 0, 0, .08, .03, .33, sides=12)
    for k in range(5):
        with b.at(rz=k * 72):
            b.box(metal, .15, 0, .05, .30, .045, .035, .01, 1)
            b.ball(paint('black', .5), .29, 0, .03, .03)


def desk(b, width=1.6, depth=.75, screens=2, lit=True):
    """The user sits at -x and looks along +x; screens face -x."""
    b.box(paint('woodD', .5), 0, 0, .71, depth, width, .04, .01)
    for side in (-1, 1):
        b.box(paint('slate', .5), 0, side * (width / 2 - .05), 0, depth - .1, .05, .71, .01)
    for i in range(screens):
        with b.at(depth * .22, (i - (screens - 1) / 2) * .66, .75, (i - (screens - 1) / 2) * -14):
            b.box(paint('black', .4), .04, 0, 0, .16, .2, .015, .004)
            b.box(paint('black', .4), .05, 0, 0, .03, .05, .2, .004)
            screen(b, 0, 0, .14, .60, .36, lit=lit)
    b.box(paint('#20262F', .5), -.12, 0, .75, .15, .42, .018, .005)


def screen(b, x, y, z, width, height, colour='sky', strength=2.0, lit=True):
    """Flat screen at x, lower edge at z, facing -x, brighter towards the top."""
    b.box(paint('black', .35), x + .02, y, z - .012, .035, width + .024, height + .024, .006, 1)
    if lit:
        b.quad(glow(colour, strength, shaded=True), [(x - .004, y + width / 2, z), (x - .004, y - width / 2, z),
                                                     (x - .004, y - width / 2, z + height), (x - .004, y + width / 2, z + height)],
               [(.55, .55, .6), (.45, .5, .55), (1, 1, 1), (.85, .9, 1)])
