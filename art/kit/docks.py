"""Loading docks seen from close by, with a room behind the open doors, and what moves there. Fronts face -y."""
import random

from .builder import placement
from .industry import corrugated
from .materials import glow, paint
from .people import person
from .props import pallet
from .street import sign

FLOOR, DOOR, DOOR_HEIGHT = 1.15, 3.0, 3.4          # metres: dock level; clear width and height of a door


def loading_hall(b, bays='osos', pitch=5.4, height=8.6, room=9, number=1, seed=1, canopy=2.3):
    """Front at y 0, centred on x. bays from left to right: o open, s shut. Light the room with area lights."""
    rnd, length = random.Random(seed), pitch * len(bays) + 2
    metal, band, inside = paint('#C9CCD0', .5, .2), paint('navy2', .5), paint('#D8D2C6', .8)
    head, half = FLOOR + DOOR_HEIGHT, length / 2
    b.span(paint('concrete', .8, noise=.08, noise_size=2), -half, half, -.12, room, 0, FLOOR, .03)
    b.span(inside, -half, half, room, room + .2, FLOOR, height - 1, 0)
    for side in (-1, 1):
        b.span(inside, side * half - .1, side * half + .1, .12, room, FLOOR, height - 1, 0)
    b.span(inside, -half, half, .12, room, height - 1.3, height - 1.1, 0)
    corrugated(b, metal, 0, 0, head, length, height - 1.5 - head, .08, .4)
    corrugated(b, band, 0, -.03, height - 1.5, length, 1.5, .08, .4)
    b.box(paint('amber', .4), 0, -.11, height - 1.56, length, .12, .1, 0)
    b.box(paint('slate', .6), 0, room / 2, height, length + .3, room + .5, .14, .04)
    edges = [-half] + [(i - (len(bays) - 1) / 2) * pitch + s * DOOR / 2 for i in range(len(bays)) for s in (-1, 1)] + [half]
    for x0, x1 in zip(edges[::2], edges[1::2]):
        corrugated(b, metal, (x0 + x1) / 2, 0, FLOOR, x1 - x0, DOOR_HEIGHT, .08, .4)
    b.span(paint('navy', .5), -half, half, -canopy, -.1, 5.35, 5.50, .03)
    b.span(glow('#FFCE8C', 8), -half + .2, half - .2, -canopy - .012, -canopy, 5.36, 5.41, 0)
    for i, kind in enumerate(bays):
        x = (i - (len(bays) - 1) / 2) * pitch
        with b.at(x):
            _bay(b, kind == 'o')
            b.box(glow('#FFE3B4', 7), 0, -canopy * .55, 5.325, 1.5, .16, .02, 0)
            with b.within(placement(0, -.11, 6.25)):
                sign(b, '%02d' % (i + number), 1.05, paint('navy2', .5), depth=.02, font='Inter-Bold')
    _racks(b, -half + .5, half - .5, room - 1.3, rnd)
    for k in range(int(length / 3)):
        b.box(glow('#FFF0D4', 6), -half + 1.5 + k * 3, room * .45, height - 1.33, 1.8, .2, .02, 0)


def _bay(b, is_open):
    rubber = paint('#14171C', .85)
    for side in (-1, 1):
        b.box(rubber, side * (DOOR / 2 + .12), -.34, FLOOR - .05, .42, .50, DOOR_HEIGHT + .35, .05)
        b.box(paint('amber', .5), side * (DOOR / 2 - .02), -.60, FLOOR, .07, .03, DOOR_HEIGHT, 0)
        b.box(rubber, side * .95, -.24, .45, .34, .26, .62, .04)
        b.rod(paint('amber', .5), (side * 2.0, -1.5, 0), (side * 2.0, -1.5, .95), .09, 12)
    b.box(rubber, 0, -.34, FLOOR + DOOR_HEIGHT - .05, DOOR + .66, .50, .45, .05)
    b.box(paint('slate', .6, .3), 0, -.18, FLOOR - .08, 2.2, .5, .1, .01)
    b.box(paint('black', .5), DOOR / 2 + .62, -.14, 3.1, .2, .14, .46, .02)
    b.box(glow('#5BE08A' if is_open else '#FFB04A', 5), DOOR / 2 + .62, -.22, 3.36 if is_open else 3.14, .11, .01, .11, 0)
    if is_open:
        b.box(paint('#C4C8CC', .5), 0, .18, FLOOR + DOOR_HEIGHT - .34, DOOR, .06, .34, .01)
        return
    for k in range(7):
        b.box(paint('#D6D8DA', .5), 0, .05, FLOOR + k * DOOR_HEIGHT / 7, DOOR, .07, DOOR_HEIGHT / 7 - .03, .025, 1)
    for x in (-.7, .7):
        b.box(paint('#20324A', .15, spec=.8), x, .0, FLOOR + 1.55, .5, .03, .24, .01, 1)


def _racks(b, x0, x1, y, rnd):
    """Pallet racks along x, three levels of goods."""
    n = int((x1 - x0) / 2.8)
    for i in range(n + 1):
        for dy in (-.5, .5):
            b.box(paint('navy3', .5), x0 + i * 2.8, y + dy, FLOOR, .1, .1, 5.6, 0)
    for level in range(3):
        z = FLOOR + level * 1.75
        if level:
            for dy in (-.5, .5):
                b.box(paint('#D9762B', .5), x0 + n * 1.4, y + dy, z - .12, n * 2.8, .06, .12, 0)
        for i in range(n * 2):
            if rnd.random() < .88:
                load = rnd.uniform(.8, 1.35)
                pallet(b, x0 + .75 + i * 1.4, y, z, 0)
                b.box(paint(rnd.choice(['#B98A57', '#C79A66', '#A9794A', '#C9CFD6']), .7, noise=.06), x0 + .75 + i * 1.4, y, z + .13,
                      1.1, .92, load, .02)


def boxes(b, x, y, z=0, layers=3, seed=0, rz=0):
    """A pallet of cartons, seen from close by."""
    rnd = random.Random(seed)
    pallet(b, x, y, z, 0, rz)
    with b.at(x, y, z + .13, rz):
        for k in range(layers):
            for i in range(3):
                for j in range(2):
                    b.box(paint(rnd.choice(['#B98A57', '#C29462', '#AD7F4D']), .8), (i - 1) * .37, (j - .5) * .46, k * .36, .36, .45, .35, .015, 1)
                    b.box(paint('#D9C19A', .6), (i - 1) * .37, (j - .5) * .46, k * .36 + .345, .06, .45, .008, 0)


def forklift(b, colour='amber', load=2, lift=.18, driver=True, skin='skin4', **clothes):
    """Looks along +x, forks at x 1.15 to 2.3. load: layers of cartons on the forks, 0 for none."""
    body, dark, metal = paint(colour, .35, coat=.5), paint('#161A21', .6), paint('slate', .45, .5)
    side = [(-1.25, .35), (-.9, .22), (.95, .22), (.95, .62), (.35, .66), (.30, .52), (-.25, .52), (-.32, .98), (-1.18, 1.02), (-1.30, .8)]
    b.loft(body, [[(x, y, z) for x, z in side] for y in (.52, -.52)], .05)
    b.span(dark, -1.28, -.85, -.50, .50, .30, .62, .05)
    b.box(dark, -.42, 0, .98, .50, .50, .10, .04)
    with b.at(-.66, 0, 1.05, 0, 0, -10):
        b.box(dark, 0, 0, 0, .10, .48, .52, .04)
    for y in (-.46, .46):
        b.tube(dark, [(-1.05, y, 1.0), (-.98, y, 2.12), (.42, y, 2.16), (.88, y, .62)], .034, 8)
    for k in range(6):
        b.box(dark, -.92 + k * .26, 0, 2.13, .05, .94, .04, 0)
    b.rod(dark, (.62, 0, .6), (.38, 0, 1.06), .03)
    b.tube(dark, [(.38 + .05, .0, 1.2), (.34, .16, 1.08), (.30, 0, .98), (.38, -.16, 1.10), (.43, 0, 1.2)], .018, 8)
    for x, r, w in ((.62, .33, .24), (-.82, .27, .20)):
        for y in (-.50, .50):
            b.cylinder(paint('#101216', .8), x, y - w / 2, r, r, w, sides=28, bevel=.03, axis='y')
            b.cylinder(paint('mist', .5), x, y - w / 2 - .01, r, r * .5, w + .02, sides=20, axis='y')
    for y in (-.34, .34):
        b.box(metal, 1.06, y, .08, .10, .09, 2.25, .01, 1)
        b.box(metal, 1.68, y * .8, lift - .05, 1.15, .11, .045, .01, 1)
    for z in (.5, 1.2, 2.2):
        b.box(metal, 1.06, 0, z, .07, .72, .08, .01, 1)
    b.box(metal, 1.15, 0, lift + .05, .06, .92, .42, .01, 1)
    for k in range(6):
        b.rod(metal, (1.17, -.42 + k * .168, lift + .45), (1.17, -.42 + k * .168, lift + 1.05), .012, 6)
    b.rod(metal, (1.17, -.44, lift + 1.05), (1.17, .44, lift + 1.05), .016, 6)
    b.ball(glow('#FFB02E', 9), -.9, .3, 2.22, .07)
    for y in (-.40, .40):
        b.box(glow('#FFF1D6', 7), .86, y, 1.55, .05, .12, .09, .015, 1)
        b.box(glow('#FF3A22', 2.5), -1.275, y, .86, .02, .12, .07, 0)
    if load:
        boxes(b, 1.86, 0, lift - .005, load, 3, 90)
    if driver:
        with b.at(-.36, 0, .60, scale=.98):
            person(b, 'operario', 'sit', left=((.16, .05, -.22), (.48, -.10, -.10)), right=((.16, .05, -.22), (.48, -.08, -.10)), skin=skin, **clothes)
