"""Rooms and their furniture. Fronts face -y, as buildings do."""
import random
from math import cos, sin

from .materials import glass, glow, paint
from .plants import shrub


def slats(b, x0, x1, y, z, height, colour='wood', pitch=.14, depth=.06):
    """Upright wooden slats before a wall."""
    wood = paint(colour, .55, noise=.15, noise_size=.6)
    for i in range(int((x1 - x0) / pitch)):
        b.box(wood, x0 + (i + .5) * pitch, y, z, pitch * .5, depth, height, .006, 1)


def glazing(b, x0, x1, z, height, module=1.2, frame='navy', tint='#CFE0EE', alpha=.10, transom=0, bar=.07, rough=.09, pane=True):
    """Panes between posts, at y 0. transom: height of a cross bar, 0 for none; pane=False: an open frame."""
    metal, n = paint(frame, .35, .3), max(1, round((x1 - x0) / module))
    if pane:
        b.box(glass(tint, alpha, rough), (x0 + x1) / 2, 0, z + .04, x1 - x0 - .04, .02, height - .08, 0)
    for i in range(n + 1):
        b.box(metal, x0 + i * (x1 - x0) / n, 0, z, bar, .10, height, .012, 1)
    for level in (0, height - bar) + ((transom,) if transom else ()):
        b.box(metal, (x0 + x1) / 2, 0, z + level, x1 - x0, .09, bar, .01, 1)


def counter(b, width=3, height=1.08, colour='navy2', wood='wood'):
    """Reception desk: slatted front, stone top, light under it. The receptionist stands at +y."""
    b.box(paint(colour, .45), 0, .1, 0, width, .5, height - .05, .02)
    slats(b, -width / 2 + .05, width / 2 - .05, -.18, .08, height - .2, wood, .11, .04)
    b.box(paint('white', .25), 0, .05, height - .05, width + .12, .72, .06, .015)
    b.box(glow('#FFC070', 5), 0, -.215, height - .075, width, .02, .02, 0)


def sofa(b, width=1.9, colour='navy3'):
    cloth = paint(colour, .85)
    b.box(cloth, 0, 0, .12, width, .85, .30, .05, 3)
    b.box(cloth, 0, .33, .35, width, .22, .45, .06, 3)
    for side in (-1, 1):
        b.box(cloth, side * (width / 2 - .06), 0, .12, .2, .87, .5, .06, 3)
        b.box(cloth, side * width * .22, -.06, .40, width * .40, .62, .13, .05, 3)
        for y in (-.35, .35):
            b.cylinder(paint('woodD', .5), side * (width / 2 - .1), y, 0, .025, .13, sides=10)


def pot_plant(b, x, y, z=0, size=1.0, seed=0, colour='white'):
    """A big pot with long leaves."""
    rnd = random.Random(seed)
    b.cylinder(paint(colour, .5), x, y, z, .17 * size, .42 * size, .24 * size, sides=24, bevel=.02)
    b.cylinder(paint('#3A2A1E', .9), x, y, z + .38 * size, .21 * size, .03 * size, sides=20)
    for i in range(15):
        a, lean, tall = i * 2.4, rnd.uniform(.10, .34) * size, rnd.uniform(.75, 1.25) * size
        u, v = (cos(a), sin(a)), (-sin(a), cos(a))
        rows = []
        for t, w in ((0, .012), (.35, .055), (.7, .06), (.9, .035), (1, .004)):
            out, up = .04 * size + lean * t * (.5 + t), z + .36 * size + tall * (t - .22 * t * t)
            rows.append([(x + u[0] * out + v[0] * w * size * k, y + u[1] * out + v[1] * w * size * k, up + abs(k) * .012) for k in (-1, 0, 1)])
        b.sheet(paint(rnd.choice(('leaf', 'leafL', 'leafD')), .5), rows)
    shrub(b, x, y, .2 * size, 'leaf', seed, z + .36 * size, .25)


def downlights(b, places, z, radius=.07, colour='#FFE0B0', strength=9):
    """Round lamps in a ceiling at z; they glow, an area light must light."""
    for x, y in places:
        b.cylinder(glow(colour, strength), x, y, z - .012, radius, .01, sides=20)


def strip(b, x0, x1, y, z, colour='#FFB648', strength=7, thick=.04):
    """A line of light along x."""
    b.box(glow(colour, strength), (x0 + x1) / 2, y, z, x1 - x0, .03, thick, 0)
