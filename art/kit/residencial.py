"""The estate "Residencial 250", where the hero and its sister pictures are taken: the street along y at x -7, the entrance
drive along +x. Cars and people are the scenes'. The order of the random draws is part of the place."""
import random
from math import cos, sin

from .barrier import barrier
from .buildings import guard_booth, office, tower
from .lights import area_light, dusk
from .materials import asphalt, glow, paint
from .plants import hedge, palm, shrub, tree
from .street import bollard, bullet_camera, kerb, lamp, manhole, road_line, road_wear, sign, wall

BLOCKS = ((54, 26, 9, 15), (52, 2, 11, 16), (50, -24, 8, 15), (78, 14, 12, 16), (76, -14, 10, 16), (40, 42, 7, 14), (70, 46, 9, 16),
          (30, -40, 5, 14))


def residencial(b, seed=11, guard=True):
    rnd = random.Random(seed)
    green, stone, paver = paint('#35603F', .9, noise=.2), paint('stone', .7), paint('paver', .7, brick=.8)
    road = asphalt(wet=.42, dry=.5)
    _ground(b, road, green, stone, paver)
    _island(b, rnd, stone, paver, guard)
    _front(b, rnd)
    _gardens(b, rnd, road, green, stone, paver)
    _blocks(b, rnd)


def _ground(b, road, green, stone, paver):
    b.span(paint('night_lawn', .95, noise=.2, noise_size=8), -500, 700, -600, 700, -.4, -.02, 0)
    b.span(road, -11, -3, -120, 160, -.3, 0, 0)
    road_line(b, -7, -100, -7, 150, .14, 'amber', dash=2.2)
    road_wear(b, -10.5, -3.6, -14, 26, 9, seed=3)
    manhole(b, -5.2, 9)
    for y0, y1 in ((-120, -6.2), (6.2, 150)):
        b.span(paver, -3, -.2, y0, y1, 0, .15, .04)
        kerb(b, -3.07, max(y0, -40), -3.07, min(y1, 70), .14)
    b.span(stone, -13.2, -10.9, -120, 150, -.02, .13, .04)
    b.span(green, -60, -12.6, -120, 150, 0, .16, .04)
    b.span(road, -3.4, .6, -6.3, 6.3, -.3, .010, 0)
    b.span(road, -3.2, 26, -5.8, 5.8, -.3, .012, 0)
    b.span(green, .1, 90, 6.2, 90, 0, .14, .04)
    b.span(green, .1, 90, -90, -6.2, 0, .14, .04)
    b.span(paver, .2, 26, 5.75, 7.6, 0, .16, .04)
    b.span(paver, .2, 26, -7.6, -5.75, 0, .16, .04)


def _island(b, rnd, stone, paver, guard):
    """The booth and its barriers."""
    for k, z, height, material in ((0, 0, .17, stone), (.17, .05, .15, paver)):
        b.prism(material, [(-1.6 + k, 0), (-1.2 + k * .8, -1.3 + k), (-.4, -1.75 + k), (9, -1.75 + k), (9.6 - k, -1.2 + k), (9.8 - k, 0),
                           (9.6 - k, 1.2 - k), (9, 1.75 - k), (-.4, 1.75 - k), (-1.2 + k * .8, 1.3 - k)], z, height, .04)
    with b.at(4.6, .1, .15):
        guard_booth(b, 4.2, 2.5, 2.8, label='', overhang=.55, guard=guard)
        b.box(paint('white', .6), .3, -1.93, 2.84, 3.3, .16, .80, .03)        # a plate that is one piece with the roof's edge
        b.box(glow('#FFE2B4', 1.3), .3, -2.015, 2.90, 3.18, .012, .68, 0)
        with b.at(.3, -2.035, 3.245):
            sign(b, 'PORTARIA', .58, paint('navy', .4), depth=.02, font='Inter-Bold', spacing=1.12)
    with b.at(1.2, -1.35, .15, -90):
        barrier(b, 3.9, side=1)
    with b.at(1.2, 1.35, .15, -90):
        barrier(b, 3.9, side=-1)
    for i in range(9):
        shrub(b, -.75 + rnd.uniform(-.3, .9), rnd.uniform(-.9, .9), rnd.uniform(.25, .42), rnd.choice(['leaf', 'leafL', 'ipe']), i, .15)
    bollard(b, -1.2, 0)


def _front(b, rnd):
    """Portals, walls, cameras."""
    for side in (-1, 1):
        b.box(paint('navy', .5), 0, side * 6.9, 0, 1.1, 1.5, 4.6, .06, 3)
        b.box(glow('#FFB648', 6), -.555, side * 6.9, .5, .02, .07, 3.8, 0)
    wall(b, 0, 95, 0, 7.4, 2.7, led=True)
    wall(b, 0, -7.4, 0, -95, 2.7, led=True)
    with b.at(-.18, -9.85, 1.55, -90):
        sign(b, 'RESIDENCIAL 250', .56, glow('#FFE3B0', 4))
    for y, turn in ((-8.8, 150), (-20, 205), (24, 150)):
        b.cylinder(paint('white', .45), -.08, y, 2.8, .06, .95, sides=14)
        bullet_camera(b, -.08, y, 3.5, turn, 18, pole=False, size=1.25)
    bullet_camera(b, -1.5, 6.6, 4.4, -130, 20, size=1.35)
    for i in range(22):
        shrub(b, -.75, 9 + i * 3.1, rnd.uniform(.28, .46), rnd.choice(['leaf', 'leafD']), 90 + i, .12)
    for i in range(10):
        shrub(b, -.75, -9 - i * 2.2, rnd.uniform(.3, .5), rnd.choice(['leaf', 'leafL']), 190 + i, .12)


def _gardens(b, rnd, road, green, stone, paver):
    """Avenue of palms, hedges, lamps, roundabout, pool."""
    for i in range(6):
        for side in (-1, 1):
            palm(b, 5.5 + i * 4.6, side * 8.6, 7.6 + rnd.uniform(-.5, .6), i * 2 + side)
    for side in (-1, 1):
        hedge(b, 2.5, side * 8.0, 25, side * 8.0, .7, .6, seed=side + 2, leaf=.12)
        for i in range(3):
            lamp(b, 9 + i * 7, side * 6.7, 4.6, -side * 90, 1.2, power=0)
    b.cylinder(road, 34, 0, -.29, 11, .3, sides=64)
    b.cylinder(stone, 34, 0, 0, 5.2, .2, sides=48, bevel=.05)
    b.cylinder(green, 34, 0, .05, 5, .2, sides=48, bevel=.05)
    palm(b, 34, 0, 9.5, 40, 18, 2.9)
    for i in range(16):
        shrub(b, 34 + cos(i * .39) * 3.4, sin(i * .39) * 3.4, .5, rnd.choice(['ipe', 'leafL', 'leaf']), 300 + i, .2)
    for x0, y0, x1, y1 in ((12, 7.6, 13.4, 30), (20, 12.0, 33, 12.9), (12, -30, 13.4, -7.6)):
        b.span(paver, x0, x1, y0, y1, 0, .165, .03)
    for i in range(7):
        bollard(b, 11.7, 9.5 + i * 2.6, .8)
        bollard(b, 11.7, -9.5 - i * 2.2, .8)
    for i in range(70):
        x, side = rnd.uniform(2, 26), rnd.choice([-1, 1])
        shrub(b, x, side * rnd.uniform(9.6, 10.6), rnd.uniform(.35, .7), rnd.choice(['leaf', 'leafL', 'leafD', 'ipe']), 800 + i, .1)
    b.span(paint('#1B6C8C', .05, spec=1), 22, 31, 14, 20, .05, .17, 0)
    b.span(stone, 21.2, 31.8, 13.2, 20.8, .02, .16, .03)
    _around_the_pool(b)


def _around_the_pool(b):
    """Deck with loungers and parasols on the far side, a planted border and trees behind; draws of its own."""
    rnd, deck, cloth = random.Random(5), paint('wood', .6, noise=.12), paint('cream', .8)
    b.span(deck, 31.8, 36.2, 13.2, 20.8, 0, .17, .02)
    for i in range(5):
        y = 14.2 + i * 1.4
        b.box(cloth, 33.4, y, .40, 1.3, .62, .10, .04)
        with b.at(34.0, y, .46, 0, 0, -52):
            b.box(cloth, .35, 0, 0, .75, .62, .10, .04)
        for x in (32.9, 34.0):
            b.box(paint('woodD', .6), x, y, .17, .08, .56, .24, 0)
    for i, y in enumerate((14.9, 17.7, 20.4)):
        b.cylinder(paint('woodD', .6), 35.2, y, .17, .035, 2.5, sides=10)
        b.cylinder(paint('amber' if i == 1 else 'white', .7), 35.2, y, 2.35, 1.35, .5, .06, sides=8)
    for x, y in ((21.6, 20.3), (26.5, 20.5), (31.4, 20.3), (36.0, 13.6)):
        bollard(b, x, y, .8)
    for i in range(46):
        x, y = (rnd.uniform(20, 37), rnd.uniform(21.5, 23.4)) if i % 2 else (rnd.uniform(36.8, 38.6), rnd.uniform(9.5, 23))
        shrub(b, x, y, rnd.uniform(.4, .85), rnd.choice(('leaf', 'leafL', 'leafL', 'leafD', 'ipe')), 400 + i, .1)
    for i, (x, y, height, radius, colour) in enumerate(((40.5, 12.4, 5.2, 1.9, 'leaf'), (40.2, 17.2, 4.4, 1.6, 'ipe'), (40.6, 22.5, 5.6, 2.1, 'leafL'),
                                                        (34.5, 26.0, 5.0, 1.9, 'leaf'), (28.0, 26.4, 4.6, 1.7, 'leafL'), (38.5, 8.4, 3.6, 1.3, 'ipe'))):
        tree(b, x, y, height, radius, colour, 700 + i, leaf=.09)


def _blocks(b, rnd):
    """Buildings, their fronts towards the street, and the park between them."""
    for i, (x, y, floors, width) in enumerate(BLOCKS):
        with b.at(x, y, 0, -90):
            tower(b, width, 13, floors, seed=i + 1, lit=.56, strength=3.4, wall=['white', 'cream', 'white'][i % 3],
                  accent=['navy2', 'slate', 'woodD'][i % 3])
    with b.at(17, -21, 0, -90):
        office(b, 14, 9, 2, 3.3, seed=4, lit=.8, strength=2.6)
    for i in range(120):
        x, y = rnd.uniform(4, 62), rnd.choice([-1, 1, 1]) * rnd.uniform(11, 58)
        taken = 10.5 < x < 15 or (abs(x - 17) < 8 and abs(y + 21) < 10) or (20 < x < 33 and 12 < y < 22)
        if taken or any(abs(x - u) < 10 and abs(y - v) < 11 for u, v, _, _ in BLOCKS):
            continue
        tree(b, x, y, rnd.uniform(3.8, 6.2), rnd.uniform(1.3, 2.1), rnd.choice(['leaf', 'leafD', 'leaf', 'leafL', 'ipe']), i)
    for i in range(16):
        tree(b, 2.6 + rnd.uniform(0, 3), 12 + i * 4.4, rnd.uniform(4.2, 5.8), rnd.uniform(1.5, 2.0), rnd.choice(['leafD', 'leaf']), 500 + i)
    for i in range(7):
        tree(b, -20 - rnd.uniform(0, 10), -18 + i * 9, rnd.uniform(5, 7), 2.2, 'leafD', 600 + i)


def street_lamps(b, *lamps):
    """Lit lamps on the pavement, each (y, watts)."""
    for y, watts in lamps:
        lamp(b, -2.5, y, 6, 180, 1.6, watts)


def residencial_lights():
    """After b.finish()."""
    dusk(1.1, 1.3, azimuth=120)
    for y in (8.6, -8.6):
        area_light((16, y - .9, .25), (16, y, 7), 900, '#FFBE70', 24, .25)         # palms from below
    for y in (5.6, -5.6):
        area_light((16.5, y, 4.4), (16.5, y * .8, 0), 1500, '#FFC07A', 20, .3)     # lamps along the drive
    area_light((44, 26, .4), (48, 26, 15), 1500, '#FFB468', .4, 14)                # façades
    area_light((44, 0, .4), (48, 0, 15), 3000, '#FFB468', .4, 46)
    area_light((-1.3, -3.6, 6.5), (1.5, -2, 0), 420, '#FFCB8A', 3, 3)
    area_light((4.3, 0, 2.75), (4.3, 0, 0), 520, '#FFCF94', 3.2, 1.8)              # booth inside, eaves
    area_light((1.9, 0, 2.95), (1.0, 0, 0), 150, '#FFBE70', .3, 3.2)
    area_light((4.6, -1.9, 2.95), (4.6, -3, 0), 220, '#FFBE70', 4.5, .3)
    area_light((40, 0, 16), (20, 0, 0), 2600, '#FFB870', 16, 16)
    area_light((-26, -34, 30), (4, -4, 0), 3800, '#7FA4F0', 20, 20)                # cool fill
