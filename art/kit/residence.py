"""Towers of flats seen from below: deep balconies with plants, warm ceilings, a glazed lobby. Front faces -y; origin: middle of the front wall."""
import random

from .materials import glass, glow, paint
from .plants import shrub
from .rooms import room

FLOOR, LOBBY, DEEP = 3.0, 4.4, 1.9                # metres: storey, ground floor, balcony


def residence(b, width=17, depth=14, floors=11, seed=1, lit=.6, wall='white', accent='woodD', strength=3.2, plants=True):
    """Two columns of balconies beside a clad core; lit: share of lit flats."""
    rnd, top = random.Random(seed * 31 + 5), LOBBY + floors * FLOOR
    plaster, clad, slab = paint(wall, .7, noise=.04, noise_size=4), paint(accent, .6, noise=.06, noise_size=2), paint('cream', .6)
    b.span(plaster, -width / 2, width / 2, 0, depth, LOBBY - .2, top, .05)
    core = width * .13
    b.span(clad, -core, core, -DEEP - .25, depth * .5, LOBBY - .6, top + 2.2, .05)
    for k in range(int(core * 2 / .4)):                                       # slats, and a line of light up the core
        x = -core + .2 + k * .4
        b.span(paint('wood' if accent == 'woodD' else accent, .6), x - .07, x + .07, -DEEP - .33, -DEEP - .24, LOBBY, top + 2.1, 0)
    b.span(glow('#FFB648', 6), core + .03, core + .07, -DEEP - .05, -DEEP, LOBBY, top + 1.6, 0)
    bay = width / 2 - core
    for f in range(floors):
        z = LOBBY + f * FLOOR
        for side in (-1, 1):
            with b.at(side * (core + bay / 2), 0, z):
                _balcony(b, side, bay, rnd, rnd.random() < lit, slab, plaster, strength, plants, f)
        for side in (-1, 1):
            for i in range(3):
                with b.at(side * width / 2, depth * (.22 + i * .28), z + .9, side * 90):
                    _pane(b, 1.5, 1.5, rnd, rnd.random() < lit * .8, strength)
        b.span(slab, -width / 2 - .05, width / 2 + .05, -.05, depth + .05, z - .14, z + .06, .02)
    b.span(slab, -width / 2 - .15, width / 2 + .15, -DEEP - .2, depth + .15, top - .12, top + .25, .04)
    b.span(plaster, -width / 2, width / 2, .1, depth, top, top + 1.0, .04)
    b.span(glow('#FFC36B', 5), -width / 2 + .2, width / 2 - .2, -DEEP - .215, -DEEP - .2, top + .0, top + .06, 0)
    b.span(plaster, -width * .2, width * .2, depth * .3, depth * .7, top, top + 2.6, .05)
    _lobby(b, width, rnd, plaster)


def _pane(b, width, height, rnd, on, strength):
    b.box(paint('slate', .4), 0, -.02, -.05, width + .1, .1, height + .1, .012, 1)
    corners = [(-width / 2, -.085, 0), (width / 2, -.085, 0), (width / 2, -.085, height), (-width / 2, -.085, height)]
    if on:
        room(b, corners, rnd, strength)
    else:
        b.quad(paint('#1A2A40', .12, spec=.8), corners)
    b.box(paint('slate', .4), 0, -.09, 0, .05, .03, height, 0)


def _balcony(b, side, bay, rnd, on, slab, plaster, strength, plants, floor):
    w = bay - .5
    b.span(slab, -bay / 2, bay / 2, -DEEP, 0, -.16, .04, .03)
    b.span(plaster, side * (bay / 2 - .16) - .1, side * (bay / 2 - .16) + .1, -DEEP + .1, 0, .0, FLOOR - .1, .03)
    with b.at(-side * .2, 0, .08):
        _pane(b, w * .72, 2.35, rnd, on, strength)
    if on:                                                                    # the ceiling, lit from the room
        k, z = rnd.uniform(.6, 1.0), FLOOR - .175
        b.quad(glow('#FFBE78', 1.15, shaded=True), [(-w / 2, -.02, z), (-w / 2, -DEEP + .1, z), (w / 2, -DEEP + .1, z), (w / 2, -.02, z)],
               [(k,) * 3, (.22 * k,) * 3, (.22 * k,) * 3, (k,) * 3])
        b.quad(glow('#FFBE78', .7, shaded=True), [(-w / 2, -.012, .04), (w / 2, -.012, .04), (w / 2, -.012, FLOOR - .17), (-w / 2, -.012, FLOOR - .17)],
               [(.25 * k,) * 3] * 2 + [(k,) * 3] * 2)
        b.box(glow('#FFE3B4', 6), 0, -DEEP * .5, FLOOR - .19, .22, .22, .02, 0)
    b.box(glass('#9FB8D0', .3), 0, -DEEP + .04, .05, bay - .1, .03, .98, 0)
    b.box(paint('slate', .4, .3), 0, -DEEP + .04, 1.02, bay - .02, .07, .05, .01, 1)
    if plants and rnd.random() < .8:
        x = rnd.choice((-1, 1)) * w * .30                                     # a box on the rail
        b.box(paint(rnd.choice(['#9A5A3A', 'wood', 'stone']), .7), x, -DEEP - .06, .70, 1.5, .32, .30, .02)
        for k in range(5):
            shrub(b, x - .56 + k * .28, -DEEP - .08, rnd.uniform(.28, .44), rnd.choice(['leaf', 'leafL', 'leafL', 'grassL']), floor * 7 + k, .90, .17)
    if plants and rnd.random() < .35:                                         # a taller plant
        shrub(b, -side * w * .38, -DEEP + .6, .6, rnd.choice(['leaf', 'leafL']), floor + 40, .75, .15)
        b.cylinder(paint('#9A5A3A', .7), -side * w * .38, -DEEP + .6, .04, .18, .6, .22, 16)
    if rnd.random() < .3:                                                     # a hammock chair's worth of furniture
        b.box(paint('wood', .6), w * .1, -.9, .04, .7, .7, .42, .03)


def _lobby(b, width, rnd, plaster):
    b.span(paint('#E9DCC4', .8), -width / 2 + .6, width / 2 - .6, 4.0, 4.2, 0, LOBBY - .2, 0)
    b.span(paint('stone', .4), -width / 2 + .3, width / 2 - .3, -1, 4.2, 0, .12, .02)
    n = int(width / 2.1)
    for i in range(n + 1):
        x = -width / 2 + .5 + i * (width - 1) / n
        b.box(paint('slate', .4, .3), x, .1, .1, .09, .12, LOBBY - .3, .01, 1)
    b.quad(glow('#FFC888', 2.2, shaded=True), [(-width / 2 + .6, 3.95, .2), (width / 2 - .6, 3.95, .2), (width / 2 - .6, 3.95, LOBBY - .25), (-width / 2 + .6, 3.95, LOBBY - .25)],
           [(.5, .45, .4)] * 2 + [(1,) * 3] * 2)
    for i in range(6):
        b.span(paint('woodD', .6), -3 + i * 1.1, -2.6 + i * 1.1, 3.6, 3.9, .1, LOBBY - .4, .02)
    b.box(glass('#CFE0EE', .1), 0, .1, .12, width - 1, .02, LOBBY - .4, 0)
    for i in range(n):
        b.box(glow('#FFE9C4', 8), -width / 2 + 1.5 + i * (width - 2.6) / max(1, n - 1), 1.6, LOBBY - .3, .3, .3, .05, 0)
    b.span(paint('white', .6), -width * .32, width * .32, -3.6, .2, LOBBY - .9, LOBBY - .6, .03)
    b.span(glow('#FFB648', 6), -width * .32, width * .32, -3.612, -3.6, LOBBY - .88, LOBBY - .83, 0)
