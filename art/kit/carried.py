"""What passers-by carry and push. Origins are said for each."""
from math import cos, pi, sin

from .materials import paint


def backpack(b, colour='red'):
    """Worn: place it with `b.in_world(figure.torso)`."""
    cloth, dark = paint(colour, .8), paint('#1B2230', .7)
    b.loft(cloth, [[(x * k - .185, y * k, z) for x, y in ((-.09, -.13), (.06, -.14), (.06, .14), (-.09, .13))]
                   for z, k in ((.10, .92), (.16, 1), (.40, 1), (.49, .86), (.53, .6))], .03)
    b.box(cloth, -.285, 0, .13, .06, .20, .17, .025)
    b.box(dark, -.318, 0, .27, .01, .16, .012, 0)
    for side in (-1, 1):
        b.tube(dark, [(-.12, side * .10, .49), (-.02, side * .11, .585), (.09, side * .11, .53), (.135, side * .11, .38), (.08, side * .135, .20),
                      (-.10, side * .12, .14)], .017, 8, .6)


def shopping_bag(b, colour='#B98A57'):
    """Hangs from the hand at the origin: paper bag with something green in it."""
    b.box(paint(colour, .8), 0, 0, -.52, .18, .30, .36, .008, 1)
    for side in (-1, 1):
        b.tube(paint('woodD', .7), [(.05 * side, -.07, -.17), (.02 * side, -.05, -.02), (0, 0, .0), (.02 * side, .05, -.02), (.05 * side, .07, -.17)], .006, 6)
    for k in range(5):
        b.ball(paint('leafL' if k % 2 else 'leaf', .7), -.05 + k * .03, -.10 + k * .05, -.15, .05, 1, jitter=.2)


def briefcase(b, colour='woodD'):
    """Hangs from the hand at the origin, along x."""
    b.box(paint(colour, .5), 0, 0, -.36, .40, .09, .28, .02)
    b.tube(paint('black', .5), [(-.07, 0, -.08), (-.05, 0, -.02), (.05, 0, -.02), (.07, 0, -.08)], .012, 6)


def suitcase(b, colour='navy3'):
    """Stands on the ground beside its owner, drawn by a handle of 1 m at +x."""
    b.box(paint(colour, .4, coat=.4), 0, 0, .07, .28, .42, .60, .05, 3)
    for k in range(4):
        b.box(paint(colour, .5), .145, -.15 + k * .10, .12, .012, .03, .5, .004, 1)
    for y in (-.12, .12):
        b.rod(paint('steel', .3, .7), (.12, y, .66), (.12, y, 1.0), .01, 6)
    b.rod(paint('black', .5), (.12, -.12, 1.0), (.12, .12, 1.0), .016, 8)
    for x in (-.1, .1):
        for y in (-.16, .16):
            b.cylinder(paint('black', .6), x, y - .015, .035, .035, .03, sides=12, axis='y')


def dog(b, colour='#B9854F', dark='#5B3A22'):
    """Caramel mongrel, .5 m at the shoulder, looks along +x; the collar is at (.26, 0, .52)."""
    coat, nose = paint(colour, .8), paint('black', .4)
    b.tube(coat, [(-.30, 0, .42), (-.18, 0, .44), (.06, 0, .42), (.22, 0, .45), (.28, 0, .54), (.32, 0, .60)], [.085, .115, .13, .12, .085, .075], 16)
    b.ball(coat, .36, 0, .63, .085, 3, (1.1, .9, .95))
    b.tube(coat, [(.38, 0, .62), (.50, 0, .585)], [.062, .042], 12)
    b.ball(nose, .515, 0, .595, .022)
    for side in (-1, 1):
        b.ball(nose, .43, side * .05, .665, .013)
        b.tube(paint(dark, .8), [(.34, side * .07, .69), (.36, side * .10, .66), (.38, side * .105, .58)], [.03, .034, .012], 8, .5)
        for joints, radii in ((((.19, .42), (.15, .27), (.18, .14), (.17, .03)), (.080, .050, .034, .032)),
                              (((-.24, .42), (-.17, .27), (-.31, .17), (-.27, .03)), (.100, .062, .036, .032))):      # a foreleg, a hind leg with its hock
            b.tube(coat, [(x, side * .075, z) for x, z in joints], radii, 12)
            b.ball(coat, joints[-1][0] + .03, side * .078, .03, .040, 2, (1.5, 1, .75))
    b.tube(coat, [(-.33, 0, .46), (-.44, 0, .58), (-.46, 0, .72), (-.42, 0, .78)], [.035, .028, .022, .012], 10)
    b.tube(paint('amber', .5), [(.26 + .03 * cos(t), .088 * cos(t), .52 + .09 * sin(t)) for t in (2 * pi * i / 16 for i in range(17))], .012, 6)


def wheelchair(b, colour='navy3'):
    """Looks along +x; seat at z .50 (a seated person goes at (-.05, 0, .05)); push handles at x -.42, z .95."""
    cloth, metal, rubber = paint(colour, .7), paint('steel', .3, .7), paint('#101216', .8)
    b.box(cloth, .02, 0, .46, .44, .44, .05, .015)
    with b.at(-.22, 0, .50, 0, 0, -8):
        b.box(cloth, 0, 0, 0, .04, .42, .44, .015)
    for side in (-1, 1):
        y = side * .255
        b.tube(rubber, [(-.14 + .30 * cos(t), side * .31, .30 + .30 * sin(t)) for t in (2 * pi * i / 36 for i in range(37))], .019, 8)
        b.tube(metal, [(-.14 + .25 * cos(t), side * .345, .30 + .25 * sin(t)) for t in (2 * pi * i / 32 for i in range(33))], .009, 6)
        for k in range(9):
            a = k * 2 * pi / 9
            b.rod(metal, (-.14, side * .31, .30), (-.14 + .29 * cos(a), side * .31, .30 + .29 * sin(a)), .004, 4)
        b.cylinder(metal, -.14, side * .31 - .02, .30, .03, .04, sides=14, axis='y')
        b.tube(metal, [(-.42, y, .95), (-.30, y, .95), (-.27, y, .90), (-.22, y, .46), (.24, y, .46), (.34, y, .12)], .014, 8)
        b.tube(metal, [(-.22, y, .72), (.14, y, .72), (.18, y, .66), (.18, y, .46)], .013, 8)
        b.box(paint('black', .6), -.04, y, .72, .28, .06, .03, .01)
        b.cylinder(rubber, .26, y - .015, .07, .07, .03, sides=20, axis='y')
        b.rod(metal, (.26, y, .07), (.22, y, .46), .014)
        b.box(paint('black', .6), .40, side * .12, .10, .20, .14, .02, .006)
        b.rod(paint('black', .6), (-.42, y, .95), (-.32, y, .95), .02)


def bicycle(b, colour='red', wheel=.26):
    """A child's, stands along x; its grips are at (.24, +-.22, .75)."""
    frame, rubber, metal = paint(colour, .35, coat=.4), paint('#101216', .8), paint('steel', .3, .7)
    rear, front, crank, seat, head = (-.42, 0, wheel), (.42, 0, wheel), (-.06, 0, wheel - .02), (-.17, 0, .60), (.30, 0, .62)
    for x in (rear[0], front[0]):
        b.tube(rubber, [(x + wheel * cos(t), 0, wheel + wheel * sin(t)) for t in (2 * pi * i / 32 for i in range(33))], .020, 8)
        for k in range(7):
            a = k * 2 * pi / 7
            b.rod(metal, (x, 0, wheel), (x + wheel * cos(a), 0, wheel + wheel * sin(a)), .003, 4)
        b.cylinder(metal, x, -.04, wheel, .025, .08, sides=12, axis='y')
    for start, end in ((crank, seat), (crank, head), (seat, head), (crank, rear), (seat, rear), (head, front)):
        b.rod(frame, start, end, .016, 8)
    b.rod(metal, head, (.29, 0, .74), .014, 8)
    b.tube(metal, [(.24, -.22, .75), (.31, -.14, .74), (.31, .14, .74), (.24, .22, .75)], .012, 8)
    b.box(paint('black', .6), -.19, 0, .62, .24, .12, .05, .02)
    b.cylinder(metal, crank[0], -.05, crank[2], .06, .03, sides=18, axis='y')
