"""Houses seen from the street: colonial tiles one by one, veranda, shutters. Fronts face -y; origin: middle of the front wall."""
import random
from math import atan2, cos, degrees, hypot, pi, sin

from .materials import glass, glow, paint
from .plants import shrub
from .rooms import room
from .wheels import wheel

TILE, COURSE = .25, .42                         # metres: width of a tile, length of what is seen of it


def tile_roof(b, width, run, low, rise, colour='terracotta', seed=1):
    """One slope over x -width/2..width/2, from y 0 at height low up to y run at height low + rise."""
    rnd, length = random.Random(seed), hypot(run, rise)
    clay = paint(colour, .75, shaded=True)
    n, m = int(width / TILE), max(1, round(length / COURSE))
    step = length / m
    with b.at(0, 0, low, 0, degrees(atan2(rise, run)), 0):
        b.box(paint('#6E3A26', .85), 0, length / 2, -.09, width, length, .07, 0)
        for i in range(n):
            x = (i + .5) * width / n - width / 2
            for k in range(m):
                s = rnd.uniform(.72, 1.18)
                shade = (s * rnd.uniform(.97, 1.05), s, s * rnd.uniform(.92, 1.0))
                r0, r1, y0, y1 = TILE * .47, TILE * .40, k * step, (k + 1) * step + .05
                arc = [pi * j / 5 for j in range(6)]
                points = [(x + r0 * cos(a), y0, .045 + r0 * .8 * sin(a)) for a in arc] + [(x + r1 * cos(a), y1, r1 * .8 * sin(a)) for a in arc]
                b.add(clay, points, [(j, j + 1, j + 7, j + 6) for j in range(5)] + [tuple(range(5, -1, -1))], 0, True, [shade] * 12)


def _ridge(b, x0, x1, y, z, colour):
    n = int((x1 - x0) / .42)
    for i in range(n):
        u = x0 + (i + .5) * (x1 - x0) / n
        b.cylinder(paint(colour, .75), u - .24, y, z, .15, .48, .13, 12, axis='x')


def lit_window(b, x, z, width, height, rnd, lit=True, shutters='leafD', strength=4):
    """Wooden frame, cross bars, open shutters; on the wall at y 0."""
    frame = paint('white', .5)
    b.box(frame, x, -.03, z - .07, width + .16, .12, height + .16, .012, 1)
    b.box(paint('stone', .6), x, -.08, z - .13, width + .34, .22, .07, .01, 1)
    if lit:
        room(b, [(x - width / 2, -.1, z), (x + width / 2, -.1, z), (x + width / 2, -.1, z + height), (x - width / 2, -.1, z + height)], rnd, strength)
    else:
        b.quad(paint('#1A2A40', .12, spec=.8), [(x - width / 2, -.1, z), (x + width / 2, -.1, z), (x + width / 2, -.1, z + height), (x - width / 2, -.1, z + height)])
    b.box(frame, x, -.11, z, .05, .03, height, 0)
    b.box(frame, x, -.112, z + height * .55, width, .03, .045, 0)
    if shutters:
        for s in (-1, 1):
            u = x + s * (width * .77 + .04)
            b.box(paint(shutters, .55), u, -.06, z - .03, width * .5, .06, height + .06, .012, 1)
            for k in range(int(height / .11)):
                b.box(paint(shutters, .65), u, -.10, z + .05 + k * .11, width * .38, .02, .05, 0)


def villa(b, width=11, depth=9, floors=1, wall='white', trim='#D9A441', roof='terracotta', shutters='leafD', seed=1, garage=True, lit=1):
    """Tiled house with a lit veranda (2.4 m deep, in front of y 0) on the left and a carport on the right."""
    rnd, top = random.Random(seed), 3.1 * floors + .25
    plaster, base, wood = paint(wall, .75, noise=.05, noise_size=2), paint(trim, .75, noise=.06), paint('woodD', .6)
    half, port = width / 2, (3.6 if garage else 0)
    b.span(paint('stone', .7), -half - .1, half + .1, -2.6, depth, 0, .22, .03)
    b.span(plaster, -half, half, 0, depth, .2, top, .03)
    b.span(base, -half - .02, half + .02, -.02, depth, .2, .95, .02)
    peak = top + (depth / 2 + .7) * .42
    for s, x in ((-1, -half), (1, half)):                                     # gables
        b.loft(plaster, [[(x - .1, 0, top - .02), (x - .1, depth, top - .02), (x - .1, depth / 2, peak - .32)],
                         [(x + .1, 0, top - .02), (x + .1, depth, top - .02), (x + .1, depth / 2, peak - .32)]])
    with b.at(0, -.7):
        tile_roof(b, width + 1.2, depth / 2 + .7, top - .05, peak - top + .05, roof, seed)
    with b.at(0, depth + .7, 0, 180):
        tile_roof(b, width + 1.2, depth / 2 + .7, top - .05, peak - top + .05, roof, seed + 1)
    _ridge(b, -half - .6, half + .6, depth / 2, peak + .02, roof)
    for x in (-half - .6, half + .6):                                         # verge boards
        b.rod(wood, (x, -.7, top - .12), (x, depth / 2, peak - .08), .07)
    b.span(wood, -half - .6, half + .6, -.76, -.68, top - .18, top - .02, .01)
    span = width - port                                                       # veranda: its roof, posts, rail, light
    vx = -half + span / 2
    with b.at(vx, -2.9):
        tile_roof(b, span + .5, 2.9, 2.45, .62, roof, seed + 2)
    b.span(wood, vx - span / 2 - .2, vx + span / 2 + .2, -2.7, -2.5, 2.28, 2.44, .02)
    b.span(paint('wood', .6, noise=.1), vx - span / 2, vx + span / 2, -2.5, 0, 2.40, 2.43, 0)
    n = max(2, round(span / 2.3))
    for i in range(n + 1):
        x = vx - span / 2 + .15 + i * (span - .3) / n
        b.box(wood, x, -2.55, .2, .17, .17, 2.1, .02)
        b.box(wood, x, -2.55, 2.1, .5, .14, .14, .03)
        if i < n and i != n // 2:
            x1 = vx - span / 2 + .15 + (i + 1) * (span - .3) / n
            for z in (.5, 1.05):
                b.span(wood, x, x1, -2.58, -2.52, z, z + .06, .01)
            for k in range(1, 9):
                b.span(wood, x + k * (x1 - x) / 9 - .02, x + k * (x1 - x) / 9 + .02, -2.57, -2.53, .5, 1.05, 0)
    door = vx - span / 2 + .15 + (n // 2 + .5) * (span - .3) / n
    b.box(wood, door, -.05, .22, 1.15, .12, 2.15, .02)
    b.box(paint('wood', .5, noise=.1), door, -.1, .25, .92, .06, 2.0, .01)
    for side in (-1, 1):
        lit_window(b, door + side * (span * .31), 1.1, 1.15, 1.1, rnd, rnd.random() < lit, shutters)
    b.box(glow('#FFDFA6', 9), door, -1.3, 2.28, .26, .26, .12, .03)
    for x in (door - 1.0, door + 1.0):
        b.cylinder(paint('#9A5A3A', .8), x, -2.1, .2, .17, .38, .24, 18)
        shrub(b, x, -2.1, .36, 'leafL', seed + int(x * 7), .55, .16)
    if floors > 1:
        for i in range(3):
            lit_window(b, -half + width * (i + .5) / 3, 4.15, 1.3, 1.3, rnd, rnd.random() < .75 * lit, shutters)
    for i in range(2):
        for side in (-1, 1):
            with b.at(side * half, depth * (.3 + .4 * i), 0, side * 90):
                lit_window(b, 0, 1.2, 1.1, 1.1, rnd, rnd.random() < .7 * lit, shutters)
    if garage:
        gx = half - port / 2 + .1
        with b.at(gx, -3.2):
            tile_roof(b, port + .3, 3.2, 2.5, .55, roof, seed + 3)
        for x in (gx - port / 2 + .12, gx + port / 2 - .1):
            b.box(wood, x, -3.0, 0, .18, .18, 2.5, .02)
        b.span(wood, gx - port / 2, gx + port / 2, -3.1, -2.9, 2.36, 2.52, .02)
        b.span(paint('paver', .7, brick=1.2), gx - port / 2, gx + port / 2, -6, 0, 0, .06, .01)
        b.box(paint('wood', .6, noise=.1), gx, -.05, .2, 2.7, .1, 2.15, .01)
        for k in range(7):
            b.box(wood, gx, -.105, .32 + k * .29, 2.66, .02, .03, 0)
        b.box(glow('#FFDFA6', 8), gx, -1.5, 2.42, .5, .16, .04, 0)


def cart(b, colour='white', driver=None):
    """Electric patrol cart, looks along +x. driver: a function that puts the driver at (0, 0, 0) of a seat."""
    body, dark = paint(colour, .3, coat=.6), paint('#12161D', .6)
    side = [(-1.15, .42), (-.95, .30), (1.05, .30), (1.22, .42), (1.20, .74), (.92, .92), (.62, .94), (.56, .40), (-.22, .40), (-.28, .74),
            (-.62, .80), (-1.10, .84)]
    b.loft(body, [[(x * (.99 if abs(y) > .5 else 1), y, z) for x, z in side] for y in (.56, .50, -.50, -.56)], .03)
    b.span(dark, -1.05, 1.1, -.5, .5, .22, .32, .03)
    b.span(paint('navy', .35, coat=.5), -1.12, -.3, -.568, .568, .52, .66, .01)
    b.span(paint('amber', .4), -1.12, -.3, -.570, .570, .68, .715, 0)
    b.span(paint('navy', .35, coat=.5), .72, 1.16, -.568, .568, .52, .66, .01)
    b.box(paint('#3A2E26', .7), -.42, 0, .76, .52, 1.02, .14, .05, 3)
    with b.at(-.70, 0, .86, 0, 0, -10):
        b.box(paint('#3A2E26', .7), 0, 0, 0, .10, 1.02, .50, .05, 3)
    for y in (-.50, .50):
        b.tube(dark, [(.92, y, .90), (.60, y, 1.86), (.45, y, 1.93)], .026, 8)
        b.tube(dark, [(-.98, y, .82), (-.92, y, 1.90)], .026, 8)
    b.box(body, -.20, 0, 1.92, 1.75, 1.22, .07, .035, 3)
    b.quad(glass('#BFD4E6', .2), [(.93, -.47, .95), (.93, .47, .95), (.62, .47, 1.82), (.62, -.47, 1.82)])
    b.box(dark, -.1, 0, 1.99, .22, .82, .05, .02)
    for y in (-.26, .26):
        b.box(glow('#FFA51F', 10), -.1, y, 2.03, .19, .30, .075, .03)
    b.rod(dark, (.66, .25, .86), (.12, .25, 1.20), .025)
    b.tube(dark, [(.12 + .06 * cos(a), .25 + .18 * sin(a), 1.20 + .16 * cos(a)) for a in (2 * pi * i / 16 for i in range(17))], .016, 6)
    for x in (.78, -.72):
        for y in (-.50, .50):
            wheel(b, x, y, .24, .18)
    for y in (-.36, .36):
        b.ball(glow('#FFF4E0', 11), 1.19, y, .66, .075, 3, (.5, 1.2, .8))
        b.box(glow('#FF2E1C', 2.5), -1.14, y, .66, .02, .14, .07, .01)
    if driver:
        with b.at(-.42, .25, .42):
            driver()
