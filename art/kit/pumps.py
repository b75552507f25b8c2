"""Pump room: pumps, pipes with flanges and valves, gauges, tags, a locked-out breaker. Fronts face -y."""
from math import cos, pi, sin

from mathutils import Vector

from .materials import glow, paint

# As NBR 6493 has it: green for water, red for fire; blue would be compressed air.
WATER, FIRE = '#2F6B4C', 'red'


def pipe(b, points, colour=WATER, radius=.055):
    """Round pipe along points with an elbow at each bend and a flange at both ends."""
    skin, points = paint(colour, .35, coat=.4), [Vector(p) for p in points]
    for start, end in zip(points, points[1:]):
        b.rod(skin, start, end, radius, 18)
    for corner in points[1:-1]:
        b.ball(skin, *corner, radius * 1.22, 3)
    for end, inner in ((points[0], points[1]), (points[-1], points[-2])):
        flange(b, end, (inner - end).normalized(), colour, radius)


def flange(b, at, along, colour=WATER, radius=.055):
    """Two bolted rings at a point of a pipe that runs along `along`."""
    at, along = Vector(at), Vector(along)
    side = along.orthogonal().normalized()
    other = along.cross(side)
    for k, material in ((-.016, paint(colour, .4)), (.004, paint('steel', .35, .6))):
        b.rod(material, at + along * k, at + along * (k + .014), radius * 1.75, 20)
    for i in range(6):
        spoke = (side * cos(pi * i / 3) + other * sin(pi * i / 3)) * radius * 1.45
        b.rod(paint('steel', .3, .8), at + spoke - along * .026, at + spoke + along * .028, .008, 6)


def gate_valve(b, colour='red', body=WATER, radius=.055):
    """On a pipe through the origin; the hand wheel looks along -y."""
    b.ball(paint(body, .4), 0, 0, 0, radius * 1.7, 3)
    b.rod(paint(body, .4), (0, 0, 0), (0, -radius * 2.4, 0), radius * .9, 14)
    b.rod(paint('steel', .3, .8), (0, -radius * 2.2, 0), (0, -radius * 3.9, 0), .012, 8)
    wheel, y = paint(colour, .4, coat=.3), -radius * 3.5
    ring = [(.115 * cos(pi * i / 16), y, .115 * sin(pi * i / 16)) for i in range(33)]
    b.tube(wheel, ring, .014, 10)
    for i in range(0, 32, 8):
        b.rod(wheel, (0, y, 0), ring[i], .009, 8)
    b.ball(wheel, 0, y, 0, .026)


def tag(b, colour='amber', size=1.0):
    """A label that hangs by a wire from the origin: coloured head, lines of writing."""
    with b.at(scale=size):
        b.rod(paint('steel', .3, .7), (0, 0, 0), (0, -.004, -.075), .004, 6)
        b.box(paint('cream', .6), 0, -.005, -.235, .105, .006, .165, .004, 1)
        b.box(paint(colour, .5), 0, -.010, -.118, .105, .006, .048, .003, 1)
        for k, wide in enumerate((.075, .058, .068)):
            b.box(paint('navy', .6), -.004, -.010, -.145 - k * .027, wide, .003, .010, 0)


def gauge(b, pressure=.4):
    """Pressure gauge on a short stem; pressure: share of the scale."""
    b.rod(paint('steel', .3, .8), (0, 0, -.11), (0, 0, -.04), .014, 10)
    b.cylinder(paint('steel', .25, .8), 0, .02, 0, .075, .045, sides=28, axis='y')
    with b.at(0, -.027, 0):
        b.cylinder(paint('white', .4), 0, 0, 0, .064, .047, sides=28, axis='y')
        a = (1.25 - 1.5 * pressure) * pi
        b.rod(paint('red', .4), (0, -.006, 0), (.05 * cos(a), -.006, .05 * sin(a)), .005, 6)
        for k in range(7):
            t = (1.25 - .25 * k) * pi
            b.ball(paint('navy', .5), .052 * cos(t), -.002, .052 * sin(t), .005, 1)


def pump(b, colour='navy3'):
    """Motor along +x, volute at -x, shaft at z .34. Suction leaves at (-.50, 0, .34) along -x, discharge at (-.26, 0, .58) upwards."""
    casing, metal, dark = paint(colour, .35, coat=.4), paint('steel', .35, .7), paint('#171E29', .5)
    b.box(paint('slate', .5, .3), .06, 0, 0, 1.12, .36, .07, .015)
    for x in (.12, .46):
        b.box(casing, x, 0, .06, .10, .26, .16, .02)
    b.cylinder(casing, .04, 0, .34, .150, .50, sides=32, bevel=.012, axis='x')
    for i in range(24):                                                      # cooling fins
        a = 2 * pi * i / 24
        b.rod(casing, (.08, .155 * cos(a), .34 + .155 * sin(a)), (.50, .155 * cos(a), .34 + .155 * sin(a)), .010, 6)
    b.cylinder(dark, .53, 0, .34, .168, .11, .150, sides=32, bevel=.015, axis='x')
    b.box(casing, .28, -.02, .48, .17, .15, .10, .015)
    b.box(paint('cream', .5), .28, -.100, .50, .11, .01, .06, .002, 1)
    b.cylinder(paint('amber', .45), -.12, 0, .34, .095, .17, sides=24, axis='x')   # guard of the coupling
    b.box(casing, -.26, 0, .06, .16, .24, .12, .02)
    b.cylinder(casing, -.34, 0, .34, .205, .17, sides=36, bevel=.03, axis='x')
    b.cylinder(metal, -.37, 0, .34, .10, .05, sides=24, axis='x')
    b.rod(casing, (-.26, 0, .40), (-.26, 0, .58), .07, 18)
    b.rod(casing, (-.34, 0, .34), (-.50, 0, .34), .07, 18)


def padlock(b):
    """Hangs from the origin, before a breaker that is off, with its red tag."""
    b.tube(paint('steel', .2, .9), [(-.030, 0, -.05), (-.030, 0, -.005), (-.016, 0, .018), (.016, 0, .018), (.030, 0, -.005), (.030, 0, -.05)], .008, 8)
    b.box(paint('red', .35, coat=.4), 0, 0, -.13, .095, .045, .085, .012)
    with b.at(.01, -.025, -.09):
        tag(b, 'red', 1.25)


def batten(b, x, y, z, length=1.3, ceiling=3.2):
    """Hanging tube lamp along x; pair it with an area light."""
    for side in (-1, 1):
        b.rod(paint('black', .5), (x + side * length * .4, y, z + .05), (x + side * length * .4, y, ceiling), .006, 6)
    b.box(paint('white', .4), x, y, z, length, .14, .06, .02)
    b.box(glow('#FFE6BE', 9), x, y, z - .025, length - .06, .09, .03, .01)
