"""The trunk and what is worn on it. Origin: the pelvis; looks along +x. Flat pieces are laid on the shirt with `Shape.patch`."""
from math import cos, pi, sin

from .hair import ellipse
from .materials import paint


class Shape:
    """Rings of the shirt: height, half depth, half width, shift forward."""

    def __init__(self, female):
        waist, chest, shoulder = (.88, .92, .88) if female else (1, 1, 1)
        bust = .018 if female else 0
        self.waist, self.chest, self.shoulder, self.bust, self.hips = waist, chest, shoulder, bust, 1.04 if female else 1
        self.rows = [(.06, .117, .159 * waist, 0), (.085, .124, .165 * waist, 0), (.19, .114, .155 * waist, 0), (.33, .122 + bust, .173 * chest, bust * .8),
                     (.40, .126, .180 * chest, 0), (.47, .117, .178 * shoulder, -.004), (.505, .102, .168 * shoulder, -.006), (.535, .084, .142 * shoulder, -.008),
                     (.558, .069, .104, -.008), (.585, .054, .065, -.006)]

    def at(self, z):
        for low, high in zip(self.rows, self.rows[1:]):
            if z <= high[0]:
                t = max(0, (z - low[0]) / (high[0] - low[0]))
                return [a + (c - a) * t for a, c in zip(low, high)][1:]
        return self.rows[-1][1:]

    def ring(self, z, out=0):
        depth, width, shift = self.at(z)
        return ellipse(z, depth + out, width + out, shift, 28)

    def front(self, y, z, out=0):
        depth, width, shift = self.at(z)
        return (shift + depth * max(.05, 1 - (y / width) ** 2) ** .5 + out, y, z)

    def patch(self, b, material, corners, out=.005, cells=4):
        """A padded piece over four corners (y, z), counter-clockwise from the lower right of the wearer's front."""
        (y0, z0), (y1, z1), (y2, z2), (y3, z3) = corners
        rows = []
        for i in range(-1, cells + 2):
            v = max(0, min(1, i / cells))
            row = []
            for j in range(-1, cells + 2):
                u = max(0, min(1, j / cells))
                rim = i in (-1, cells + 1) or j in (-1, cells + 1)
                y = (y0 + (y1 - y0) * u) * (1 - v) + (y3 + (y2 - y3) * u) * v
                z = (z0 + (z1 - z0) * u) * (1 - v) + (z3 + (z2 - z3) * u) * v
                row.append(self.front(y, z, -.004 if rim else out))
            rows.append(row)
        b.sheet(material, rows)


def trunk(b, wear, skin, female):
    s = Shape(female)
    shirt, trousers = paint(wear['shirt'], .8), paint(wear['trousers'], .8)
    b.loft(trousers, [ellipse(z, rx, ry * s.hips, 0, 28) for z, rx, ry in ((-.120, .070, .080), (-.10, .094, .130), (-.06, .112, .166), (-.02, .121, .171),
                                                                            (.03, .119, .166 * s.waist), (.09, .113, .153 * s.waist / s.hips))])
    b.loft(shirt, [s.ring(z) for z in (.06, .075, .085, .12, .19, .26, .33, .365, .40, .435, .47, .49, .505, .52, .535, .558, .585)])
    if wear['collar'] == 'shirt':
        _collar(b, shirt)
    else:
        b.loft(shirt, [ellipse(.568, .066, .072, -.004, 24), ellipse(.592, .060, .064, -.004, 24)])
    if wear['collar'] == 'vee':
        s.patch(b, paint(skin, .55), ((-.004, .49), (.004, .49), (.034, .58), (-.034, .58)), .002)
    if wear['belt']:
        _belt(b, s)
    if wear['collar'] == 'shirt' and not wear['blazer']:
        _buttons(b, s, wear)
    if wear['blazer']:
        _blazer(b, s, wear)
    if wear['apron']:
        _apron(b, wear['apron'])
    if wear['vest']:
        _vest(b, s, wear)
    if wear['bands']:
        for z, out in ((.20, .013), (.345, .014)):
            b.loft(paint('#D8DEE2', .25, .3), [s.ring(z, out), s.ring(z + .04, out)], caps=False)
    if wear['badge']:
        _badge(b, s, out=.020 if wear['vest'] else .006)
    if wear['radio']:
        _radio(b, s)
    if wear['straps']:
        _epaulettes(b, s)
    if wear['harness']:
        _harness(b)
    if wear['holster']:
        _holster(b, s)


def _collar(b, shirt):
    """Stand and two wings; open at the throat."""
    b.loft(shirt, [ellipse(.565, .066, .072, -.006, 24), ellipse(.604, .058, .060, -.006, 24)])
    for side in (-1, 1):
        rows = []
        for k in range(9):
            t = k / 8
            a = pi - t * (pi - .22)
            drop, flare = .034 + .030 * t ** 3, .012 + .020 * t ** 3
            c, n = cos(a), side * sin(a)
            rows.append([(-.006 + .059 * c, .061 * n, .606), (-.006 + .066 * c, .069 * n, .604),
                         (-.006 + (.066 + flare) * c, (.069 + flare * (1 + t)) * n, .604 - drop)])
        b.sheet(shirt, rows)


def _belt(b, s):
    leather = paint('black', .45)
    b.loft(leather, [ellipse(z, rx, .165 * s.waist + (rx - .122), 0, 28) for z, rx in ((.052, .122), (.056, .127), (.088, .126), (.092, .121))])
    b.box(paint('gold', .3, .8), .128, 0, .053, .010, .056, .040, .006, 2)
    b.box(leather, .1295, .004, .061, .010, .036, .024, .003, 1)
    for a in (.55, -.55, 1.15, -1.15, 2.2, -2.2, 2.9, -2.9):
        with b.at(.126 * cos(a), (.165 * s.waist + .004) * sin(a), .048, a * 57.3):
            b.box(paint('navy', .8), 0, 0, 0, .008, .013, .050, .002, 1)


def _buttons(b, s, wear):
    """Buttons and, on uniforms, breast pockets with flaps."""
    shirt = paint(wear['shirt'], .75)
    if wear['tie']:
        silk = paint(wear['tie'], .5)
        s.patch(b, silk, ((-.017, .545), (.017, .545), (.024, .588), (-.024, .588)), .016, 3)
        s.patch(b, silk, ((-.036, .17), (.036, .17), (.018, .55), (-.018, .55)), .010, 5)
        s.patch(b, silk, ((-.004, .13), (.004, .13), (.036, .172), (-.036, .172)), .010, 2)
        b.box(paint('gold', .3, .8), .139, 0, .36, .006, .046, .008, .002, 1)
    else:
        s.patch(b, shirt, ((-.017, .10), (.017, .10), (.017, .555), (-.017, .555)), .003, 8)
        button = paint('mist' if wear['shirt'] in ('white', '#A9BFD6') else '#DAD3C6', .35)
        for k in range(5):
            x, y, z = s.front(0, .15 + k * .085, .006)
            b.ball(button, x, y, z, .0075, 2, (.5, 1, 1))
    if wear['badge'] or wear['straps']:
        for y in (-.085, .085):
            s.patch(b, shirt, ((y - .042, .315), (y + .042, .315), (y + .040, .395), (y - .040, .395)), .006)
            s.patch(b, shirt, ((y - .044, .383), (y + .044, .383), (y + .044, .412), (y - .044, .412)), .010, 3)
            x, _, z = s.front(y, .391, .012)
            b.ball(paint('mist', .4), x, y, z, .006, 2, (.5, 1, 1))


def _badge(b, s, out):
    """A shield of gold with a navy field, and a name plate on the other side."""
    y, z = .085, .455
    s.patch(b, paint('gold', .3, .7), ((y - .006, z - .040), (y + .006, z - .040), (y + .028, z - .006), (y - .028, z - .006)), out, 3)
    s.patch(b, paint('gold', .3, .7), ((y - .028, z - .008), (y + .028, z - .008), (y + .024, z + .026), (y - .024, z + .026)), out, 3)
    s.patch(b, paint('navy', .5), ((y - .014, z - .018), (y + .014, z - .018), (y + .014, z + .014), (y - .014, z + .014)), out + .003, 2)
    s.patch(b, paint('navy', .4), ((-.112, .425), (-.062, .425), (-.062, .441), (-.112, .441)), out, 2)


def _radio(b, s):
    """On the chest, with a cord to the belt."""
    case = paint('#14181F', .45)
    x, y, z = s.front(-.098, .43, .020)
    with b.at(x, y, z - .045, -18):
        b.box(case, 0, 0, 0, .040, .056, .105, .010, 2)
        b.box(paint('#2B3646', .6), .021, 0, .012, .006, .036, .034, .004, 1)
        b.box(paint('amber', .4), .021, 0, .066, .006, .030, .016, .003, 1)
        b.cylinder(case, 0, .012, .105, .008, .016, sides=10)
        b.tube(case, [(0, -.016, .10), (0, -.017, .125), (0, -.018, .205)], [.010, .007, .005], 8)
    b.tube(case, [(x, y, z - .04), (x - .002, y - .022, .30), (x - .020, y - .046, .20), (x - .060, y - .058, .10)], .005, 6)


def _epaulettes(b, s):
    for side in (-1, 1):
        with b.at(-.008, side * .132 * s.shoulder, .543, 0, side * -28):
            b.box(paint('navy', .6), 0, 0, 0, .060, .100, .012, .005, 2)
            for k in (-.018, 0):
                b.box(paint('amber', .45), 0, side * (.026 + k), .011, .060, .009, .004, .001, 1)
            b.ball(paint('gold', .3, .8), 0, side * -.036, .012, .008, 2, (1, 1, .6))


def _apron(b, colour):
    cloth = paint(colour, .8)
    b.sheet(cloth, [[(x - .012, -w * 1.08, z), (x + .008, -w * .6, z), (x + .02, 0, z), (x + .008, w * .6, z), (x - .012, w * 1.08, z)] for x, w, z in
                    ((.128, .10, .45), (.134, .12, .33), (.134, .13, .2), (.138, .165, .06), (.142, .175, -.10), (.156, .18, -.30))])
    b.sheet(cloth, [[(x, -.09, z), (x + .012, 0, z), (x, .09, z)] for x, z in ((.162, .00), (.172, -.12))])
    for side in (-1, 1):
        b.tube(cloth, [(.122, side * .095, .45), (.100, side * .075, .53), (.0, side * .072, .585), (-.06, side * .02, .59)], .010, 6, .5)
        b.tube(cloth, [(.125, side * .15, .10), (.05, side * .165, .10), (-.09, side * .10, .10)], .010, 6, .5)


def _vest(b, s, wear):
    colour = wear['vest']
    cloth, armour = paint(colour, .75), colour in ('black', 'navy', 'slate')
    out = .018 if armour else .010
    b.loft(cloth, [s.ring(z, out) for z in (.10, .19, .26, .33, .40, .45, .475) + (() if armour else (.505, .535, .558))], caps=False)
    if not armour:
        s.patch(b, paint(wear['shirt'], .8), ((-.004, .47), (.004, .47), (.045, .575), (-.045, .575)), out + .004, 4)
        s.patch(b, paint('#5A6470', .5), ((-.005, .11), (.005, .11), (.005, .47), (-.005, .47)), out + .003, 6)
        return
    b.loft(paint('black', .6), [s.ring(z, out + .002) for z in (.10, .114)], caps=False)
    for side in (-1, 1):
        b.tube(cloth, [s.front(side * .105, .45, out), s.front(side * .105, .51, out), (-.008, side * .110, .565), (-.110, side * .105, .46)], .036, 12, .35)
    webbing = paint('#2A323E' if colour == 'black' else 'black', .8)
    for z in (.28, .32):
        s.patch(b, webbing, ((-.13, z), (.13, z), (.13, z + .014), (-.13, z + .014)), out + .003, 6)
    for y in (-.078, .0, .078):
        x, _, z = s.front(y, .17, out)
        with b.at(x, y, z - .02, y * 200):
            b.box(cloth, .012, 0, 0, .046, .066, .105, .012)
            b.box(webbing, .014, 0, .072, .050, .070, .030, .008)


def _blazer(b, s, wear):
    cloth, edge = paint(wear['blazer'], .75), paint(wear['blazer'], .6)
    b.loft(cloth, [ellipse(-.13, .150, .200, 0, 28), ellipse(-.03, .142, .193, 0, 28)] +
           [s.ring(z, .010) for z in (.07, .12, .19, .26, .33, .365, .40, .435, .47, .505, .535, .558)], caps=False)
    s.patch(b, paint(wear['shirt'], .8), ((-.004, .28), (.004, .28), (.050, .575), (-.050, .575)), .016, 6)
    for side in (-1, 1):                                                     # lapels: from the neck to the first button, with a notch
        lower = [(side * .004, .275), (side * .050, .40), (side * .078, .475), (side * .050, .485)]
        s.patch(b, edge, (lower[0], lower[1], lower[2], lower[3]) if side > 0 else (lower[0], lower[3], lower[2], lower[1]), .021, 4)
        s.patch(b, edge, ((side * .048, .482), (side * .080, .500), (side * .072, .565), (side * .044, .570)), .021, 3)
    for z in (.17, .25):
        x, y, _ = s.front(.006, z, .014)
        b.ball(paint('#1A1F28', .35), x, y, z, .010, 2, (.5, 1, 1))


def _harness(b):
    strap, metal = paint('amber', .6), paint('steel', .3, .8)
    for side in (-1, 1):
        b.tube(strap, [(.130, side * .07, .05), (.142, side * .09, .34), (.105, side * .10, .53), (0, side * .105, .562), (-.105, side * .09, .52),
                       (-.140, side * .04, .33), (-.125, side * .06, .05)], .019, 8, .45)
        b.tube(strap, [(.11, side * .14, .02), (.10, side * .15, -.10), (-.02, side * .185, -.12), (-.11, side * .13, -.08)], .017, 8, .5)
        b.box(metal, .147, side * .086, .235, .012, .044, .030, .004, 1)
        b.tube(metal, [(.02 + .026 * cos(t), side * .182, .03 + .026 * sin(t)) for t in (2 * pi * i / 14 for i in range(15))], .005, 6)
    b.loft(strap, [ellipse(.05, .130, .172), ellipse(.10, .129, .170)], caps=False)
    b.box(strap, .142, 0, .30, .014, .19, .035, .004, 1)
    b.tube(metal, [(.156, .020 * cos(t), .318 + .020 * sin(t)) for t in (2 * pi * i / 14 for i in range(15))], .005, 6)


def _holster(b, s):
    """Closed, at the hip; the hand stays away from it."""
    with b.at(-.005, -.176 * s.hips, -.13, 0, -4):
        b.box(paint('black', .45), 0, -.012, 0, .085, .046, .19, .014)
        b.box(paint('#232A35', .5), 0, -.016, .115, .090, .052, .016, .003, 1)
        with b.at(-.02, -.012, .17, 0, 0, -18):
            b.box(paint('#1C1F25', .6), 0, 0, 0, .05, .03, .085, .01)
