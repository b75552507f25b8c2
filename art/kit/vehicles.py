"""Vehicles look along +x, centred on their place. Bodies are lofted from stations along x, with real wheel arches."""
from math import cos, pi, sin, sqrt

from . import car_ends
from .builder import placement
from .cockpit import behind_the_windscreen, shell_without_windscreen
from .lights import spot_light
from .materials import glass, glow, paint
from .street import sign
from .wheels import wheel

WHEEL, ARCH, TRACK = .335, .405, .80        # radii of wheel and arch; half the track
AXLES = (-1.33, 1.37)

# bonnet and belt line (x, z) from rear to front; cabin: foot and roof as x at the rear and at the front, roof height
KINDS = dict(
    suv=dict(top=((-2.20, .86), (-2.05, 1.02), (-1.0, 1.03), (.95, 1.03), (1.6, .985), (2.0, .90), (2.20, .76)),
             foot=(-2.04, 1.12), roof=(-1.74, .18), height=1.64, panes=((-1.86, -1.42), (-1.32, -.42), (-.33, .72))),
    hatch=dict(top=((-1.98, .80), (-1.88, .92), (-1.0, .95), (.95, .95), (1.6, .90), (2.0, .81), (2.16, .68)),
               foot=(-1.90, 1.12), roof=(-1.46, .10), height=1.50, panes=((-1.60, -1.36), (-1.28, -.42), (-.33, .68))),
    sedan=dict(top=((-2.24, .78), (-2.12, .93), (-1.45, .97), (-.8, .945), (.95, .935), (1.6, .885), (2.02, .80), (2.22, .66)),
               foot=(-1.62, 1.12), roof=(-.98, .08), height=1.44, panes=((-1.22, -.98), (-.92, -.38), (-.29, .70))))


def _smooth(table, x):
    for (x0, z0), (x1, z1) in zip(table, table[1:]):
        if x <= x1:
            t = max(0, (x - x0) / (x1 - x0))
            return z0 + (z1 - z0) * (t * .4 + .6 * t * t * (3 - 2 * t))
    return table[-1][1]


def _section(top, half, x):
    """Half width, lower and upper edge of the body; both ends are tucked in over 30 cm."""
    tuck = max(0, 1 - min(x - top[0][0], top[-1][0] - x) / .30)
    return half * (1 - .22 * tuck ** 2.4) * (1 - .03 * max(0, abs(x) - .8)), .27 + .06 * tuck ** 3, _smooth(top, x) - .06 * tuck ** 3


def _body(b, material, top, half):
    rear, front = top[0][0], top[-1][0]
    xs = [rear + (front - rear) * i / 40 for i in range(1, 40)]
    for axle in AXLES:
        xs = [x for x in xs if abs(x - axle) > ARCH + .01]
        xs += [axle + ARCH * cos(pi * i / 16) for i in range(17)] + [axle - ARCH - .004, axle + ARCH + .004]
    rings = []
    for x in sorted(xs + [rear, rear + .02, rear + .06, front - .06, front - .02, front]):
        w, low, high = _section(top, half, x)
        for axle in AXLES:
            if abs(x - axle) <= ARCH:
                low = max(low, WHEEL + sqrt(ARCH ** 2 - (x - axle) ** 2))
        side = [(w * .975, low), (w * .995, low + .35 * (high - low) * .5), (w, low + (high - low) * .45), (w * .99, high - .17 * (high - low) - .02),
                (w * .965, high - .055), (w * .925, high - .018), (w * .84, high + .006), (w * .5, high + .028), (0, high + .036)]
        rings.append([(x, -y, z) for y, z in side] + [(x, y, z) for y, z in reversed(side[:-1])])
    b.loft(material, rings)


class _Cabin:
    """The glazed part: t rises from belt 0 to roof 1; its four sides are curved surfaces."""

    def __init__(self, spec, half):
        self.spec, self.half = spec, half

    def level(self, t):
        s, ease = self.spec, t + .10 * t * (1 - t)
        z0 = _smooth(s['top'], 0) - .03
        mix = lambda a, c: a + (c - a) * ease                                # noqa: E731
        return (mix(s['foot'][0], s['roof'][0]), mix(s['foot'][1], s['roof'][1]), mix(self.half - .05, self.half - .25),
                z0 + (s['height'] - .06 - z0) * t)

    def front(self, t, v, out=0):
        _, x, w, z = self.level(t)
        return (x - .16 * v * v + out, v * w * .93, z + out * .5)

    def rear(self, t, v, out=0):
        x, _, w, z = self.level(t)
        return (x + .10 * v * v - out, v * w * .93, z + out * .5)

    def side(self, t, x, hand, out=0):
        x0, x1, w, z = self.level(t)
        edge = min(1, max(0, min(x - x0 - .10, x1 - .16 - x) / .5))
        return (x, hand * (w * (.93 + .07 * sqrt(1 - (1 - edge) ** 2)) + out), z)

    def ring(self, t):
        x0, x1, _, _ = self.level(t)
        n, span = 10, (x0 + .10, x1 - .16)
        right = [self.side(t, span[0] + (span[1] - span[0]) * i / n, -1) for i in range(n + 1)]
        left = [self.side(t, span[1] - (span[1] - span[0]) * i / n, 1) for i in range(n + 1)]
        return right + [self.front(t, v / 4) for v in range(-3, 4)] + left + [self.rear(t, -v / 4) for v in range(-3, 4)]


def car(b, colour='white', kind='suv', patrol=False, lit=True, headlights=0, plate='GVL3D25', driver=None):
    """kind: suv, hatch, sedan. lit: lamps glow; headlights: watts thrown on the road (graze wet asphalt sparingly).
    plate: Mercosul pattern, fictional. driver: draws a person sitting at the wheel, who is seen through a clear windscreen."""
    spec, half = KINDS[kind], .895
    body = paint('#F3F1EC', .3, coat=.6) if colour == 'white' else paint(colour, .28, .15, coat=.9)
    dark, tint = paint('#12161D', .6), paint('#0E1825', .05, spec=.9)
    _body(b, body, spec['top'], half)
    b.box(dark, 0, 0, .19, 4.0, 1.50, .28, .06, 3)
    cabin = _Cabin(spec, half)
    rings = [cabin.ring(t / 6) for t in range(7)]
    x0, x1, _, zr = cabin.level(1)
    cx = (x0 + x1) / 2
    for shrink, rise in ((.975, .022), (.93, .040), (.75, .058), (.35, .068)):
        rings.append([(cx + (x - cx) * shrink, y * shrink, zr + rise) for x, y, _ in rings[6]])
    if driver:
        shell_without_windscreen(b, body, rings)
        behind_the_windscreen(b, dark, cabin, driver)
    else:
        b.loft(body, rings)
    levels = [.10 + .80 * i / 6 for i in range(7)]
    screen = glass('#DCE6EE', .10, .05) if driver else tint
    b.sheet(screen, [[cabin.front(t, v / 10, .006) for v in range(-9, 10)] for t in levels])
    b.sheet(tint, [[cabin.rear(t, v / 10, .006) for v in range(8, -9, -1)] for t in levels[1:]])
    for hand in (-1, 1):
        for p0, p1 in spec['panes']:
            rows = []
            for t in levels:
                r0, r1, _, _ = cabin.level(t)
                lo, hi = max(p0, r0 + .17), min(p1, r1 - .26)
                if hi - lo > .02:
                    cut = [lo + (hi - lo) * i / 6 for i in range(7)]
                    rows.append([cabin.side(t, x, hand, .005) for x in (cut if hand < 0 else cut[::-1])])
            if len(rows) > 1:
                b.sheet(tint, rows)
    for hand in (-1, 1):                                                     # a bright line under the windows
        r0, r1, _, _ = cabin.level(.06)
        b.tube(paint('steel', .3, .8), [cabin.side(.06, r0 + .25 + (r1 - r0 - .55) * i / 12, hand, .004) for i in range(13)], .007, 6)
    for y in (-.30, .22):
        b.tube(dark, [cabin.front(.04, y, .02), cabin.front(.09, y + .42, .018)], .009, 6)
    _trim(b, spec, half, body, dark, lit, plate)
    if patrol:
        _livery(b, spec, half, dark, zr, x1)
    if headlights:
        for side in (-1, 1):
            spot_light(b.point(2.3, side * .6, .7), b.point(9, side * .7, 0), headlights, '#FFEBC8', 60, .7, .06)


def _trim(b, spec, half, body, dark, lit, plate):
    rear, front, belt = spec['top'][0][0], spec['top'][-1][0], _smooth(spec['top'], 0)
    section = lambda x: _section(spec['top'], half, x)                        # noqa: E731
    for side in (-1, 1):
        for axle in AXLES:
            wheel(b, axle, side * (TRACK - .01))
            b.tube(dark, [(axle + ARCH * cos(t), side * (half * .984 - .10 * max(0, abs(axle + ARCH * cos(t)) - 1.75)), WHEEL + ARCH * sin(t))
                          for t in (-.1 + (pi + .2) * i / 20 for i in range(21))], .020, 8)
        b.box(dark, .02, side * half * .975, .255, 1.86, .05, .12, .02)
        b.box(body, .82, side * (half + .105), belt + .02, .13, .20, .13, .05, 3)
        b.box(dark, .85, side * (half - .01), belt, .06, .14, .05, .01)
        for x in (.22, -.80):
            _door_handle(b, x, side * (half - .002), belt - .20)
        b.box(paint('#7E93A8', .05, 1), .752, side * (half + .105), belt + .035, .006, .16, .09, .02, 2)
        b.box(paint('amber', .3), .875, side * (half + .150), belt + .085, .022, .09, .018, .006, 1)
        for x in (.84, -.37, -1.0):
            _door_seam(b, dark, spec, half, x, side)
        b.tube(dark, [(x, side * half * (.80 - .10 * max(0, x - 1.5)), _smooth(spec['top'], x) + .0085) for x in (.98 + i * .12 for i in range(9))], .005, 6)
    car_ends.front(b, section, front, lit, plate)
    car_ends.rear(b, section, rear, lit, plate)


def _door_seam(b, dark, spec, half, x, side):
    high = _smooth(spec['top'], x)
    w, low = half * (1 - .03 * max(0, abs(x) - .8)), .27
    b.tube(dark, [(x, side * w * k, low + (high - low) * t) for t, k in ((.12, .985), (.30, .996), (.45, 1.0), (.75, .992))] + [(x, side * w * .967, high - .055)], .0045, 6)


def _door_handle(b, x, y, z):
    b.box(paint('#10141A', .7), x, y, z - .012, .21, .010, .052, .004, 1)
    b.box(paint('steel', .3, .6), x, y * 1.012, z, .20, .026, .026, .010, 2)


def _livery(b, spec, half, dark, roof, windscreen):
    """The company's own: navy and amber band, amber light bar. Nothing like police."""
    for side in (-1, 1):
        out = side * (half + .003)
        b.box(paint('navy', .35, coat=.5), .02, out, .56, 1.84, .010, .17, 0)
        b.box(paint('amber', .4), .02, out, .735, 1.84, .012, .045, 0)
    x = windscreen - .62
    b.box(dark, x, 0, roof + .045, .26, 1.06, .05, .02)
    for side in (-1, 1):
        b.box(glow('#FFA51F', 12), x, side * .33, roof + .092, .22, .40, .085, .03)
    b.box(paint('white', .3), x, 0, roof + .092, .20, .22, .08, .02)


def truck(b, colour='white', cab='navy2', length=7.5, band='navy', plate='GVL7H42'):
    """Box truck."""
    box = paint(colour, .5)
    b.box(box, -length / 2 + .4, 0, 1.05, length, 2.4, 2.7, .05, 3)
    b.box(paint(band, .4), -length / 2 + .4, 0, 1.5, length + .01, 2.42, .28, 0)
    b.box(paint('amber', .4), -length / 2 + .4, 0, 1.86, length + .01, 2.42, .07, 0)
    for i in range(int(length / .6)):
        for side in (-1, 1):
            b.box(paint('mist', .5) if colour == 'white' else box, -length + .8 + i * .6, side * 1.205, 1.15, .04, .02, 2.5, 0)
    b.box(paint('black', .6), -length / 2 + 1.2, 0, .6, length + 1.6, .9, .4, .03)

    def ring(z, x0, x1, w):
        corner = .16
        return [(x0, -w, z), (x1 - corner, -w, z), (x1 - .03, -w + corner, z), (x1, -w * .4, z), (x1, w * .4, z), (x1 - .03, w - corner, z),
                (x1 - corner, w, z), (x0, w, z)]
    b.loft(paint(cab, .3, coat=.6), [ring(.5, .95, 2.74, 1.15), ring(1.0, .95, 2.80, 1.16), ring(1.62, .95, 2.78, 1.15), ring(2.55, .95, 2.50, 1.08),
                                     ring(2.74, .98, 2.36, 1.02), ring(2.80, 1.1, 2.2, .92)], .02)
    tint = paint('#0B131D', .22, spec=.35)
    b.sheet(tint, [[(2.785 - .243 * t - .03 * abs(v) ** 3, v * (.97 - .06 * t), 1.68 + .80 * t) for v in (k / 6 for k in range(-6, 7))]
                   for t in (0, .5, 1)])
    for side in (-1, 1):
        b.box(tint, 1.92, side * 1.10, 1.70, .86, .06, .68, .04)
        b.box(paint('black', .4), 2.62, side * 1.33, 1.65, .07, .18, .48, .03)
        b.rod(paint('black', .4), (2.45, side * 1.1, 2.15), (2.62, side * 1.33, 2.1), .02)
        b.box(glow('#FFF1D6', 5), 2.79, side * .85, .8, .05, .35, .14, .02)
        for x, y in ((1.9, 1.05), (-length + 1.6, 1.0), (-length + 2.7, 1.0)):
            wheel(b, x, side * y, .48, .3)
        turns = [pi * i / 20 for i in range(21)]
        arch = [[(1.9 + r * cos(t), side * 1.166, .5 + r * sin(t)) for t in turns] for r in (.02, .57)]
        b.sheet(paint('#08090B', .8), arch)
        b.tube(paint('#12161D', .6), arch[1], .022, 8)
    b.box(paint('#12161D', .6), 2.80, 0, 1.05, .06, 1.5, .30, .02)
    b.box(paint('#12161D', .6), 2.78, 0, .46, .14, 2.2, .22, .05)
    with b.at(2.87, 0, .58, 90):
        b.box(paint('#F4F4F0', .5), 0, 0, -.065, .40, .02, .13, .006, 1)
        b.box(paint('#1C3F94', .5), 0, -.002, .035, .40, .02, .030, .004, 1)
        with b.within(placement(0, -.014, -.018)):
            sign(b, plate, .088, paint('black', .5), depth=.002, font='Inter-Bold')
