"""Houses of all kinds. Local origin: middle of the footprint, on the ground; the front faces -y."""
import random

from .builder import placement
from .materials import glass, glow, paint
from .people import person
from .rooms import room
from .screens import camera_view
from .street import dome_camera, sign


def window(b, x, z, width, height, lit, rnd, y=0, strength=5, frame='slate', dark='#1A2A40'):
    """A window on a façade in the local xz plane, facing -y. Behind lit ones is a room."""
    b.box(paint(frame, .4), x, y - .02, z - .05, width + .1, .10, height + .1, .015, 1)

    left, right, face = x - width / 2, x + width / 2, y - .085
    pane = [(left, face, z), (right, face, z), (right, face, z + height), (left, face, z + height)]
    if lit:
        room(b, pane, rnd, strength)
    else:
        b.quad(paint(dark, .12, spec=.8), pane)
    if width > 1.1:
        b.box(paint(frame, .4), x, y - .09, z, .05, .03, height, 0)


def tower(b, width=14, depth=12, floors=7, floor_height=3.0, seed=0, lit=.5, wall='white', accent='navy2', strength=5):
    """Block of flats with balconies. lit: share of lit windows."""
    rnd, top = random.Random(seed * 101 + 3), floors * floor_height + .6
    plaster, slate = paint(wall, .65, noise=.05, noise_size=4), paint('slate', .6)
    b.box(slate, 0, 0, 0, width + .5, depth + .5, .6, .06)
    b.box(plaster, 0, 0, .5, width, depth, top - .5, .08)
    b.box(paint(accent, .5), 0, -.15, .5, width * .16, depth + .1, top + .4, .08)
    for f in range(floors):
        z = .6 + f * floor_height
        b.box(paint('cream', .6), 0, 0, z - .12, width + .12, depth + .12, .22, .03)
        for side in (-1, 1):
            x, w = side * width * .30, width * .30
            b.box(paint('stone', .6), x, -depth / 2 - .75, z - .12, w + .3, 1.6, .2, .04)
            b.box(glass('#9FB8D0', .35), x, -depth / 2 - 1.48, z + .1, w + .1, .04, .85, 0)
            b.box(paint('slate', .4), x, -depth / 2 - 1.5, z + .95, w + .2, .07, .06, .01, 1)
            with b.at(x, -depth / 2, z + .15):
                window(b, 0, 0, w - .4, 2.3, rnd.random() < lit, rnd, strength=strength)
            for q in (-1, 1):
                b.box(plaster, x + q * (w / 2 + .1), -depth / 2 - .7, z, .16, 1.4, floor_height - .2, .03)
        if rnd.random() < .9:
            with b.at(0, -depth / 2 - .2, z + .7):
                window(b, 0, 0, width * .09, 1.5, lit > 0, rnd, strength=strength * .55)
        n = max(2, int(depth / 3))
        for i in range(n):
            y = -depth / 2 + (i + .5) * depth / n
            for side in (-1, 1):
                with b.at(side * width / 2, side * y, z + .75, side * 90):
                    window(b, 0, 0, depth / n * .55, 1.5, rnd.random() < lit * .8, rnd, strength=strength)
    b.box(plaster, 0, 0, top, width + .2, depth + .2, .7, .08)
    b.box(slate, 0, 0, top + .45, width - .5, depth - .5, .3, 0)
    b.box(plaster, width * .1, depth * .1, top + .4, width * .35, depth * .4, 2.2, .08)
    b.box(slate, width * .1, depth * .1, top + 2.6, width * .35 + .3, depth * .4 + .3, .2, .04)
    if lit > 0:
        b.box(glow('#FFC36B', 5), 0, -depth / 2 - .16, top + .2, width * .9, .03, .07, 0)


def office(b, width=16, depth=10, floors=3, floor_height=3.4, seed=0, lit=.6, strength=4, dark='#1A2A40'):
    """Glass business block with slab lines; glazed front and both sides."""
    rnd = random.Random(seed * 53 + 9)
    for f in range(floors):
        z = f * floor_height
        b.box(paint('white', .6), 0, 0, z + floor_height - .35, width + 1, depth + 1, .45, .06)
        b.box(paint('slate', .5), 0, 0, z, width - .3, depth - .3, floor_height - .3, 0)
        for length, rz, x, y in ((width, 0, 0, -depth / 2), (depth, -90, -width / 2, 0), (depth, 90, width / 2, 0)):
            with b.at(x, y, z + .1, rz):
                n = int(length / 2)
                for i in range(n):
                    window(b, (i + .5) * length / n - length / 2, 0, length / n - .14, floor_height - .55,
                           rnd.random() < lit, rnd, strength=strength, dark=dark)
    top = floors * floor_height
    b.box(paint('white', .6), 0, 0, top + .11, width + 1.02, depth + 1.02, .45, .06)
    b.box(paint('slate', .7), 0, 0, top + .4, width + .4, depth + .4, .2, 0)
    for i in range(3):
        b.box(paint('steel', .4, .3), -width * .3 + i * 2.2, depth * .2, top + .5, 1.4, 1.2, .45, .05)


def house(b, width=10, depth=8, floors=2, seed=0, lit=.6, wall='white', roof='terracotta', strength=5):
    """Family house: colonial tile by default, roof=None for a flat modern roof."""
    rnd, top = random.Random(seed * 17 + 2), floors * 2.9
    b.box(paint('stone', .7), 0, 0, 0, width + .3, depth + .3, .25, .04)
    b.box(paint(wall, .7, noise=.05), 0, 0, .2, width, depth, top, .05)
    for f in range(floors):
        for length, rz, x, y in ((width, 0, 0, -depth / 2), (depth, -90, -width / 2, 0), (depth, 90, width / 2, 0)):
            n = max(2, int(length / 2.6))
            for i in range(n):
                door = f == 0 and rz == 0 and i == n // 2
                with b.at(x, y, f * 2.9 + (.25 if door else 1.05), rz):
                    u = (i + .5) * length / n - length / 2
                    if door:
                        b.box(paint('wood', .5), u, -.04, 0, 1.1, .1, 2.2, .02)
                    else:
                        window(b, u, 0, length / n * .55, 1.35, rnd.random() < lit, rnd, strength=strength)
    if roof:
        tiles = paint(roof, .75, noise=.15, noise_size=.5)
        eave, ridge, w, d = top + .15, top + .15 + depth * .28, width / 2 + .7, depth / 2 + .7
        run = max(.3, w - d)
        b.add(tiles, [(-w, -d, eave), (w, -d, eave), (w, d, eave), (-w, d, eave), (-run, 0, ridge), (run, 0, ridge)],
              [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4), (3, 2, 1, 0)], 0, False)
        for side in (-1, 1):                                                 # courses of tile
            for k in range(int(w * 2 / .35)):
                x = -w + .2 + k * .35
                reach = min(1, (w - abs(x)) / max(.1, w - run))
                b.rod(tiles, (x, side * d, eave + .03), (x, side * d * (1 - reach), eave + (ridge - eave) * reach + .03), .06, 6)
    else:
        b.box(paint('white', .6), 0, 0, top + .1, width + 1.2, depth + 1.2, .3, .05)


def guard_booth(b, width=3.4, depth=2.6, height=2.75, label='PORTARIA', overhang=1.0, guard=True, lit=True):
    """Guarita: glass on two sides, slatted core at the +x end, broad flat roof. guard=False leaves it empty."""
    frame, slat, pane = paint('navy', .35, .3), paint('wood', .55, noise=.15, noise_size=.6), glass('#CFE0EE', .12)
    hx, hy = width / 2 - .05, depth / 2 - .05
    b.box(paint('stone', .7), 0, 0, 0, width + .8, depth + .8, .18, .04)
    b.box(paint('cream', .7), 0, 0, .15, width, depth, .95, .03)
    b.box(paint('slate', .6), 0, 0, 1.08, width - .1, depth - .1, .06, 0)
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0)):
        b.box(frame, x * hx, y * hy, 1.1, .09, .09, height - 1.1, .012, 1)
    for z in (1.08, height - .14):
        for side in (-1, 1):
            b.box(frame, 0, side * hy, z, width, .1, .09, .01, 1)
            b.box(frame, side * hx, 0, z, .1, depth, .09, .01, 1)
    b.box(pane, 0, -hy, 1.15, width - .1, .02, height - 1.25, 0)
    b.box(pane, -hx, 0, 1.15, .02, depth - .1, height - 1.25, 0)
    b.box(paint('cream', .8), 0, hy, 1.1, width - .1, .08, height - 1.15, 0)
    b.box(paint('cream', .8), width / 2 - .2, 0, 1.1, .1, depth - .3, height - 1.3, 0)
    for i in range(int(width / .2)):
        b.box(slat, -width / 2 + .2 + i * .2, depth / 2 - .12, 1.12, .09, .05, height - 1.3, 0)
    b.box(paint('navy2', .5), .55, depth / 2 - .17, 1.55, .9, .04, .6, .01)
    for i, view in enumerate(('gate', 'street', 'parking', 'fence')):
        with b.at(.35 + i % 2 * .40, depth / 2 - .2, 1.59 + i // 2 * .27):
            camera_view(b, view, .38, .25, i, 1.2)
    if guard:
        hands = ((.12, .05, -.24), (.34, -.05, -.12), 'type')
        with b.at(.05, .93 - depth / 2, -.11, -90):                        # low and near the window: from above the roof's edge must not hide the head
            person(b, 'porteiro', left=hands, right=hands, skin='skin3', shirt='#7F9CC0')
    core = width / 2 + .55
    b.box(paint('navy', .5), core, 0, .1, 1.2, depth + .1, height, .03)
    for i in range(9):
        b.box(slat, core - .56 + i * .14, -depth / 2 - .09, .18, .07, .07, height - .1, .01, 1)
    for i in range(int((depth + .1) / .14) + 1):
        b.box(slat, core + .63, -depth / 2 - .03 + i * .14, .18, .07, .07, height - .1, .01, 1)
    b.box(paint('woodD', .5), -.2, -depth / 2 + .5, .9, width - .8, .6, .27, .01, 1)
    for x in (-1.0, .75):
        b.box(paint('black', .3), x, -depth / 2 + .42, 1.17, .52, .05, .32, .015, 1)
        y = -depth / 2 + .45
        b.quad(glow('sky', 2.2), [(x + .23, y, 1.2), (x - .23, y, 1.2), (x - .23, y, 1.46), (x + .23, y, 1.46)])
    rw, rd = width + overhang * 2, depth + overhang * 2
    b.box(paint('white', .6), .3, -.15, height + .06, rw + 1, rd, .34, .05, 3)
    b.box(slat, .3, -.15, height, rw + .7, rd - .3, .07, .01, 1)
    b.box(paint('navy', .5), .3, -.15, height + .39, rw + .7, rd - .3, .05, .01)
    if lit:
        light = glow('#FFB648', 7)
        b.box(light, .3, -.158 - rd / 2, height + .05, rw + .9, .03, .05, 0)
        b.box(light, -.2 - rw / 2, -.15, height + .05, .03, rd - .1, .05, 0)
        b.quad(glow('#FFE0A8', 4), [(-width / 2 + .3, -depth / 2 + .4, height - .03), (-width / 2 + .3, depth / 2 - .4, height - .03),
                                    (width / 2 - .5, depth / 2 - .4, height - .03), (width / 2 - .5, -depth / 2 + .4, height - .03)])
    if label:
        with b.within(placement(.3, -.16 - rd / 2, height + .24)):
            sign(b, label, .26, glow('#FFE9C4', 3.2), depth=.012)
    dome_camera(b, -width / 2 - overhang * .6, -depth / 2 - overhang * .6, height)
