"""The surveillance quadcopter and its search light."""
from math import cos, pi, sin

from mathutils import Vector

from .materials import beam, glass, glow, paint


def _rounded(z, x, y, n=24):
    def bend(v):
        return abs(v) ** .6 * (1 if v > 0 else -1)
    return [(x * bend(cos(2 * pi * i / n)), y * bend(sin(2 * pi * i / n)), z) for i in range(n)]


def drone(b, size=1.0, spin=0):
    """Looks along +x; about 1 m across at size 1; origin in the body. spin: blades in degrees."""
    dark, shell, blade = paint('#161D29', .35, .2), paint('#E9E6DF', .35, coat=.4), paint('#9AA6B4', .4, .3)
    with b.at(scale=size):
        b.loft(shell, [_rounded(-.055, .17, .09), _rounded(-.03, .225, .122), _rounded(.02, .23, .125), _rounded(.055, .19, .10),
                       _rounded(.07, .12, .06)])
        b.loft(dark, [_rounded(.058, .15, .075), _rounded(.082, .11, .052)])
        b.loft(paint('amber', .4), [_rounded(-.004, .2315, .1265), _rounded(.008, .2315, .1265)])
        b.cylinder(dark, -.2, 0, 0, .008, .2, sides=8)
        for k, (sx, sy) in enumerate(((1, 1), (1, -1), (-1, -1), (-1, 1))):
            x, y = sx * .40, sy * .37
            b.tube(shell, [(sx * .15, sy * .08, .01), (x, y, .045)], [.036, .024], 12)
            b.cylinder(dark, x, y, -.02, .042, .11, bevel=.008)
            b.cylinder(paint('steel', .3, .8), x, y, .09, .018, .03, sides=12)
            b.ball(glow('amber' if sx > 0 else '#37E08A', 14), x * 1.08, y * 1.08, .02, .014)
            for half in (0, 180):
                with b.at(x, y, .118, (0, 22, -12, 10)[k] + spin + half):
                    b.loft(blade, [[(0, -.009, 0), (0, .009, 0), (0, .009, .004), (0, -.009, .004)],
                                   [(.11, -.015, -.004), (.11, .011, .005), (.11, .011, .008), (.11, -.015, -.001)],
                                   [(.258, -.004, -.002), (.258, .005, .001), (.258, .005, .003), (.258, -.004, 0)]])
            b.add(glass('#F4F7FA', .02, .25), [(x + .262 * cos(2 * pi * i / 40), y + .262 * sin(2 * pi * i / 40), .122) for i in range(40)],
                  [tuple(range(40))])
        with b.at(.17, 0, -.09):
            b.cylinder(dark, 0, 0, 0, .03, .05, sides=14)
            b.ball(dark, .01, 0, -.03, .062, 3)
            b.cylinder(paint('black', .1), .055, 0, -.045, .034, .03, axis='x')
            b.cylinder(paint('#1B3C86', .03, spec=1), .086, 0, -.045, .022, .004, sides=18, axis='x')
        b.cylinder(dark, 0, 0, -.10, .05, .05, bevel=.008)
        b.cylinder(glow('#FFF0CC', 40), 0, 0, -.104, .04, .006)
        for sy in (-1, 1):
            b.box(glow('#FFF0CC', 14), .225, sy * .06, -.005, .02, .045, .018, .004, 1)


def light_cone(b, start, end, start_radius, end_radius, colour='#FFE2A8', strength=.3, power=2.4):
    """Light seen in the air; it lights nothing, add a spot_light."""
    start, end = Vector(start), Vector(end)
    turn, length, n, layers = (end - start).to_track_quat('Z', 'Y').to_matrix(), (end - start).length, 48, 6
    rings, colours = [], []
    for k in range(layers + 1):
        t = k / layers
        r, a = start_radius + (end_radius - start_radius) * t, (1 - t) ** 1.1 * (.25 + .75 * (1 - t))
        rings.append([tuple(start + turn @ Vector((r * cos(2 * pi * i / n), r * sin(2 * pi * i / n), length * t))) for i in range(n)])
        colours += [(a, a, a)] * n
    b.loft(beam(colour, strength, power), rings, caps=False, colours=colours)
