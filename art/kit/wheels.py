"""Wheels: tyre with tread, alloy rim, brake disc. The outer side is the one away from the vehicle's middle (y = 0)."""
from math import cos, pi, sin

from .materials import paint


def wheel(b, x, y, radius=.335, width=.22):
    """Stands on the ground; x, y: its middle."""
    with b.at(x, y, radius, 180 if y < 0 else 0):                            # now +y is outside
        _tyre(b, radius, width)
        _rim(b, radius, width)
        _spokes(b, radius, width / 2 - .012)


def _turned(b, material, profile, sides=44):
    """A ring turned round the axle: profile of (radius, y)."""
    b.loft(material, [[(r * cos(2 * pi * i / sides), y, -r * sin(2 * pi * i / sides)) for i in range(sides)] for r, y in profile], caps=False)


def _tyre(b, radius, width):
    rubber, h = paint('#14161A', .8), width / 2
    _turned(b, rubber, ((radius * .66, -h), (radius * .90, -h), (radius * .975, -h * .86), (radius, -h * .62), (radius, h * .62), (radius * .975, h * .86),
                        (radius * .90, h * 1.0), (radius * .80, h * 1.04), (radius * .72, h * 1.0), (radius * .68, h * .90)))
    _turned(b, paint('#22262C', .7), ((radius * .885, h * 1.005), (radius * .875, h * 1.03), (radius * .860, h * 1.035), (radius * .85, h * 1.02)))
    groove = paint('#08090B', .9)
    for y in (-h * .30, h * .05, h * .36):
        _turned(b, groove, ((radius * 1.002, y), (radius * 1.002, y + .012)))


def _rim(b, radius, width):
    alloy, h = paint('steel', .3, .8), width / 2
    _turned(b, alloy, ((radius * .69, h * .92), (radius * .705, h * 1.0), (radius * .685, h * 1.02), (radius * .655, h * .96), (radius * .635, h * .70), (radius * .62, h * .1)))
    b.cylinder(paint('#0E1116', .7), 0, h * .05, 0, radius * .66, .02, sides=32, axis='y')
    b.cylinder(paint('#6D747C', .4, .8), 0, h * .22, 0, radius * .44, .02, sides=32, axis='y')
    b.box(paint('#3A1512', .5), -radius * .36, h * .30, -radius * .14, radius * .16, .05, radius * .30, .012)


def _spokes(b, radius, y):
    alloy = paint('steel', .3, .8)
    for k in range(5):
        for spread in (-.19, .19):
            a, e = k * 2 * pi / 5 + .3 + spread * .35, k * 2 * pi / 5 + .3 + spread
            foot, tip = (cos(a) * radius * .10, sin(a) * radius * .10), (cos(e) * radius * .665, sin(e) * radius * .665)
            across = (-sin(e), cos(e))
            rings = []
            for (px, pz), half, out in ((foot, .022, y - .012), (tip, .015, y)):
                w = half * radius / .335
                rings.append([(px + across[0] * s * w, out + d, pz + across[1] * s * w) for s, d in ((-1, -.022), (1, -.022), (1, 0), (.5, .008), (-.5, .008), (-1, 0))])
            b.loft(alloy, rings)
    b.cylinder(alloy, 0, y - .03, 0, radius * .19, .03, sides=24, bevel=.004, axis='y')
    b.cylinder(paint('navy', .3), 0, y - .004, 0, radius * .09, .010, sides=18, axis='y')
    for k in range(5):
        a = k * 2 * pi / 5 + .3 + pi / 5
        b.cylinder(paint('slate', .4, .6), cos(a) * radius * .135, y - .004, sin(a) * radius * .135, radius * .026, .012, sides=6, axis='y')
