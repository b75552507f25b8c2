"""High vans: ambulance, school transport. They look along +x, as the other vehicles; nothing here carries a real crest."""
from math import cos, pi, sin, sqrt

from .builder import placement
from .materials import glow, paint
from .street import sign
from .wheels import wheel

HALF, AXLES, ARCH, RADIUS = .99, (-1.72, 1.78), .44, .37
ROOF = ((-2.80, 2.30), (-2.72, 2.46), (-2.4, 2.52), (-.6, 2.55), (.80, 2.50), (1.02, 2.42), (2.02, 1.26), (2.36, 1.12), (2.66, 1.00), (2.80, .82))


def _roof(x):
    for (x0, z0), (x1, z1) in zip(ROOF, ROOF[1:]):
        if x <= x1:
            return z0 + (z1 - z0) * max(0, (x - x0) / (x1 - x0))
    return ROOF[-1][1]


def _wide(z):
    return HALF - .10 * max(0, (z - 1.15) / 1.4) ** 1.5


def heart(b, size, material, depth=.02):
    """Upright, read from -y; size: its height."""
    points = [(16 * sin(t) ** 3, 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) for t in (2 * pi * i / 48 for i in range(48))]
    k = size / 29
    b.loft(material, [[(-x * k, y, (z + 2.5) * k) for x, z in points] for y in (-depth, 0)])


def van(b, kind='ambulancia', colour='white', lit=True, plate='GVL2S19'):
    """kind: ambulancia, escolar, or None for a plain one."""
    body, dark, tint = paint(colour, .3, coat=.6), paint('#12161D', .6), paint('#0B131D', .2, spec=.4)
    xs = [-2.80 + i * .1 for i in range(57)]
    for a in AXLES:
        xs = [x for x in xs if abs(x - a) > ARCH + .02] + [a + ARCH * cos(pi * i / 16) for i in range(17)] + [a - ARCH - .004, a + ARCH + .004]
    rings = []
    for x in sorted(xs + [-2.78, -2.72, 2.72, 2.78, 1.02, 2.02]):
        tuck = max(0, 1 - (2.80 - x) / .5) if x > 0 else max(0, 1 - (x + 2.80) / .12) * .3
        low = .30 + .10 * tuck ** 3
        for a in AXLES:
            if abs(x - a) <= ARCH:
                low = max(low, RADIUS + sqrt(ARCH ** 2 - (x - a) ** 2))
        high, side = _roof(x), []
        for f, r in ((0, .97), (.10, 1), (.28, 1), (.48, 1), (.66, 1), (.80, 1), (.90, .982), (.955, .945), (.985, .87)):
            z = low + (high - low) * f
            side.append((_wide(z) * r * (1 - .20 * tuck ** 2.2), z))
        side += [(HALF * .45 * (1 - .2 * tuck ** 2), high + .012), (0, high + .02)]
        rings.append([(x, -y, z) for y, z in side] + [(x, y, z) for y, z in reversed(side[:-1])])
    b.loft(body, rings)
    b.box(dark, 0, 0, .22, 5.0, 1.6, .3, .05)

    def pane(hand, corners, material, out=.007):
        b.sheet(material, [[(x0 + (x1 - x0) * i / 4, hand * (_wide(z) + out), z) for i in (range(5) if hand < 0 else range(4, -1, -1))] for x0, x1, z in corners])
    b.sheet(tint, [[(2.02 - 1.0 * t + .014 - .10 * (v / 10) ** 4, v / 10 * _wide(1.26 + 1.16 * t) * .91, 1.26 + 1.16 * t + .014) for v in range(-10, 11)]
                   for t in (.05 + .90 * k / 8 for k in range(9))])
    for hand in (-1, 1):
        pane(hand, [(.42, 1.84, 1.34), (.42, 1.50, 1.70), (.42, 1.14, 2.08)], tint)
        if kind == 'escolar':
            for x in (-2.5, -1.54, -.58):
                pane(hand, [(x, x + .86, 1.40), (x, x + .86, 1.72), (x + .02, x + .84, 2.04)], tint)
        for x in (.34, -.66):
            b.box(dark, x, hand * (HALF - .001), .55, .008, .012, .62, 0)
        b.box(dark, -.0, hand * .985, .32, 2.5, .05, .14, .02)
        b.box(dark, .16, hand * (HALF + .006), 1.12, .2, .02, .03, .005, 1)
        b.box(dark, 1.72, hand * 1.13, 1.30, .10, .20, .30, .03)
        b.rod(dark, (1.70, hand * .95, 1.36), (1.72, hand * 1.10, 1.42), .025)
        for a in AXLES:
            wheel(b, a, hand * .87, RADIUS, .24)
            b.tube(dark, [(a + ARCH * cos(t), hand * (HALF - .012), RADIUS + ARCH * sin(t)) for t in (-.1 + (pi + .2) * i / 20 for i in range(21))], .022, 8)
        b.ball(dark, 2.66, hand * .60, .80, .14, 3, (1.0, 1.5, .8))
        b.ball(glow('#FFF4E0', 11) if lit else paint('#DDE5EA', .15), 2.745, hand * .60, .80, .085, 3, (.9, 1.7, .6))
        b.box(glow('#FF2E1C', 2.6) if lit else paint('red', .3), -2.80, hand * .86, 1.0, .03, .12, .42, .01)
    b.ball(dark, 2.72, 0, .70, .12, 3, (.7, 4.6, .62))
    b.box(dark, 2.70, 0, .34, .14, 1.5, .2, .05)
    b.box(dark, -2.80, 0, .36, .12, 1.8, .16, .04)
    b.box(dark, -2.812, 0, .6, .012, .012, 1.8, 0)
    for side in (-1, 1):
        b.box(tint, -2.81, side * .42, 1.55, .012, .6, .5, .005, 1)
    for x, turn, z in ((2.80, 90, .50), (-2.825, -90, .66)):
        with b.at(x, 0, z, turn):
            b.box(paint('#F4F4F0', .5), 0, 0, -.065, .40, .02, .13, .006, 1)
            b.box(paint('#1C3F94', .5), 0, -.002, .035, .40, .02, .030, .004, 1)
            with b.within(placement(0, -.014, -.018)):
                sign(b, plate, .088, paint('black', .5), depth=.002, font='Inter-Bold')
    if kind == 'ambulancia':
        _ambulance(b, lit)
    elif kind == 'escolar':
        _school(b)


def _ambulance(b, lit):
    """Teal band, lettering, a heart; amber lights."""
    teal = paint('#2B8C82', .4)
    for hand in (-1, 1):
        b.box(teal, -1.14, hand * (HALF + .001), 1.00, 3.16, .012, .16, 0)
        b.box(paint('amber', .4), -1.14, hand * (HALF + .001), 1.185, 3.16, .012, .035, 0)
        with b.at(-1.35, hand * (_wide(1.50) + .012), 1.47, 0 if hand < 0 else 180):
            sign(b, 'AMBULÂNCIA', .34, paint('#1F6E66', .5), .006, 'Inter-Bold')
        with b.at(-1.35, hand * (_wide(1.95) + .008), 1.92, 0 if hand < 0 else 180):
            heart(b, .36, paint('#C8452F', .5), .012)
    with b.at(2.52, 0, 1.12, 90, -38):
        sign(b, 'AMBULÂNCIA', .19, paint('#1F6E66', .5), .004, 'Inter-Bold')
    for x, w in ((.55, 1.5), (-2.45, 1.5)):
        b.box(paint('#12161D', .5), x, 0, 2.53, .34, w, .06, .02)
        for side in (-1, 1):
            b.box(glow('#FF9A2E', 11) if lit else paint('amber', .3), x, side * w * .3, 2.585, .28, w * .36, .10, .03)


def _school(b):
    """The yellow band that Brazilian school transport must wear."""
    yellow = paint('#F2B705', .45)
    for hand in (-1, 1):
        b.box(yellow, -1.06, hand * (HALF + .001), .90, 3.3, .012, .40, 0)
        with b.at(-1.06, hand * (HALF + .008), 1.10, 0 if hand < 0 else 180):
            sign(b, 'ESCOLAR', .34, paint('black', .5), .005, 'Inter-Bold')
    b.box(yellow, -2.812, 0, .98, .012, 1.6, .36, 0)
    with b.at(-2.82, 0, 1.16, -90):
        sign(b, 'ESCOLAR', .28, paint('black', .5), .005, 'Inter-Bold')
    with b.at(2.50, 0, 1.115, 90, -38):
        sign(b, 'ESCOLAR', .19, paint('black', .5), .004, 'Inter-Bold')
    for side in (-1, 1):
        b.box(glow('#FFB02E', 6), .6, side * .6, 2.50, .12, .2, .08, .02)
