"""Industrial plants: sawtooth halls, silos, chimney, steam, turnstiles. Fronts face -y."""
import random
from math import cos, pi, sin

from .industry import corrugated
from .materials import beam, glow, paint
from .rooms import room
from .street import sign


def sawtooth_hall(b, width=30, depth=24, height=8, teeth=5, rise=2.6, lit=.8, seed=1, wall='cream'):
    """Teeth side by side along x, glazed towards +x; brick base, tall factory windows in front. Origin: middle of the front."""
    rnd, pitch = random.Random(seed), width / teeth
    base, plaster, steel = paint('#8A4F38', .8, brick=1.4), paint(wall, .75, noise=.06, noise_size=3), paint('slate', .45, .4)
    roof = paint('#8B98A8', .5, .3)
    b.span(plaster, -width / 2, width / 2, 0, depth, 1.4, height, .03)
    b.span(base, -width / 2 - .06, width / 2 + .06, -.06, depth, 0, 1.5, .02)
    b.span(paint('stone', .7), -width / 2 - .1, width / 2 + .1, -.12, depth, 1.5, 1.62, .02)
    for i in range(teeth):
        x0, x1 = -width / 2 + i * pitch, -width / 2 + (i + 1) * pitch
        low, high = height - .02, height + rise
        rings = [[(x0, y, low), (x1, y, low), (x1, y, high), (x1 - .35, y, high)] for y in (depth, 0)]
        b.loft(plaster, rings)
        b.loft(roof, [[(x0 - .12, y, low + .04), (x1 + .25, y, high + .06), (x1 + .25, y, high + .22), (x0 - .12, y, low + .2)]
                      for y in (depth + .2, -.35)])
        k = rnd.uniform(.8, 1.0)
        b.quad(glow('#FFC77C', 3.6, shaded=True), [(x1 + .04, .5, low + .45), (x1 + .04, depth - .5, low + .45),
                                                   (x1 + .04, depth - .5, high - .25), (x1 + .04, .5, high - .25)],
               [(.5 * k, .42 * k, .34 * k)] * 2 + [(k,) * 3] * 2)
        for j in range(int(depth / 1.5) + 1):
            b.box(steel, x1 + .06, .5 + j * (depth - 1) / int(depth / 1.5), low + .4, .06, .07, rise - .6, 0)
        b.box(steel, x1 + .06, depth / 2, low + .3, .1, depth - .8, .12, 0)
        b.box(steel, x1 + .06, depth / 2, low + rise * .5, .06, depth - .8, .06, 0)
        for s in (-.25, .25):
            _factory_window(b, (x0 + x1) / 2 + s * pitch, 2.5, pitch * .36, height - 3.9, rnd.random() < lit, rnd)
        b.span(paint('stone', .7), x0 - .22, x0 + .22, -.2, .05, 0, height + .1, .03)
    b.span(paint('stone', .7), width / 2 - .22, width / 2 + .22, -.2, .05, 0, height + .1, .03)
    b.span(paint('navy2', .5), -width / 2 - .1, width / 2 + .1, -.1, .02, height - .55, height - .05, .02)


def _factory_window(b, x, z, width, height, lit, rnd):
    frame = paint('slate', .4, .4)
    b.box(frame, x, -.03, z - .08, width + .16, .12, height + .16, .01, 1)
    corners = [(x - width / 2, -.1, z), (x + width / 2, -.1, z), (x + width / 2, -.1, z + height), (x - width / 2, -.1, z + height)]
    if lit:
        room(b, corners, rnd, 4)
    else:
        b.quad(paint('#1A2A40', .12, spec=.8), corners)
    for i in range(1, 4):
        b.box(frame, x - width / 2 + i * width / 4, -.11, z, .045, .03, height, 0)
    for j in range(1, 5):
        b.box(frame, x, -.112, z + j * height / 5 - .02, width, .03, .045, 0)


def silo(b, x, y, radius=2.2, height=13, legs=2.2, label=''):
    """Steel silo with cone, ladder cage and rail on top; label is read from -y."""
    metal, dark = paint('#C3C9CF', .42, .35, noise=.04, noise_size=2), paint('slate', .5, .4)
    with b.at(x, y):
        for k in range(6):
            a = pi * (k + .5) / 3
            b.rod(dark, (radius * .92 * cos(a), radius * .92 * sin(a), 0), (radius * .92 * cos(a), radius * .92 * sin(a), legs + 1.4), .14, 10)
        b.cylinder(metal, 0, 0, legs - .9, .5, 2.2, radius, 40)
        b.cylinder(metal, 0, 0, legs + 1.3, radius, height - legs - 1.3, sides=48)
        for k in range(int((height - legs) / 1.5)):
            b.cylinder(metal, 0, 0, legs + 1.4 + k * 1.5, radius + .045, .1, sides=48)
        b.cylinder(metal, 0, 0, height, radius + .08, radius * .38, .5, 48)
        b.cylinder(dark, 0, 0, height + radius * .36, .45, .5, sides=20)
        rail = [(cos(2 * pi * i / 28) * (radius + .05), sin(2 * pi * i / 28) * (radius + .05)) for i in range(29)]
        for z in (.45, .95):
            b.tube(paint('amber', .5), [(u, v, height + z) for u, v in rail], .03, 6)
        for u, v in rail[::2]:
            b.rod(paint('amber', .5), (u, v, height), (u, v, height + .95), .025, 6)
        for q in (-.22, .22):
            b.rod(dark, (radius * .72 + q * .7, -radius * .78 + q * .7, 0), (radius * .72 + q * .7, -radius * .78 + q * .7, height + 1), .03, 6)
        for k in range(int(height / .4)):
            b.rod(dark, (radius * .72 - .15, -radius * .78 - .15, k * .4), (radius * .72 + .15, -radius * .78 + .15, k * .4), .015, 6)
        for k in range(int((height - 3) / .9)):
            c = [(radius * .78 + .42 * cos(t), -radius * .85 + .42 * sin(t), 3 + k * .9) for t in (-2.6 + 3.6 * i / 8 for i in range(9))]
            b.tube(dark, c, .018, 6)
        b.cylinder(paint('navy', .5), 0, 0, height * .72, radius + .06, 1.3, sides=48)
        if label:
            with b.at(0, -radius - .09, height * .72 + .65):
                sign(b, label, .95, paint('white', .5), .03, 'Inter-Bold')


def chimney(b, x, y, height=22, radius=1.0):
    """Brick stack with bands and a warning lamp."""
    brick = paint('#8A4F38', .85, noise=.12, noise_size=.8)
    b.cylinder(paint('stone', .7), x, y, 0, radius * 1.35, 1.6, sides=36, bevel=.05)
    b.cylinder(brick, x, y, 1.5, radius, height - 1.5, radius * .66, 40)
    for z, colour in ((height - .5, 'slate'), (height - 2.6, 'cream'), (height - 4.4, 'cream')):
        k = radius * (1 - .34 * (z - 1.5) / (height - 1.5))
        b.cylinder(paint(colour, .7), x, y, z, k + .08, .5 if colour == 'slate' else .8, sides=40, bevel=.03)
    b.ball(glow('#FF5A3C', 5), x, y - radius * .75, height + .12, .12)


def steam(b, x, y, z, size=1.0, puffs=14, drift=(.9, 0, 1.0), seed=2, colour='#C9D3E6', strength=.05):
    """A thin plume, leaning with the wind: soft balls that add a little light to what is behind them."""
    rnd, at = random.Random(seed), [x, y, z]
    for i in range(puffs):
        t = i / puffs
        r = size * (.45 + 2.3 * t ** .8) * rnd.uniform(.85, 1.15)
        fade = (1 - t) ** 1.3 * min(1, .4 + t * 4)
        b.ball(beam(colour, strength, 1.6), *at, r, 3, (1.15, 1, .9), shade=(fade,) * 3)
        at = [p + d * size * (.55 + 1.0 * t) + rnd.uniform(-.12, .12) * size for p, d in zip(at, drift)]


def turnstile(b, lanes=3, lane=1.15, open_lane=None):
    """Tripod turnstiles side by side along x; people pass along y. Height 1 m."""
    body, metal = paint('navy', .3, .3), paint('steel', .25, .8)
    for i in range(lanes + 1):
        x = (i - lanes / 2) * lane
        b.box(body, x, 0, 0, .26, 1.15, .96, .06, 3)
        b.box(metal, x, 0, .96, .28, 1.17, .035, .01)
        b.box(glow('#7BE0A0' if i - 1 == open_lane else '#FFC04A', 5), x, -.585, .66, .09, .012, .09, 0)
        b.box(glow('#BFE0FF', 2), x, -.40, .997, .13, .16, .008, 0)
        if i < lanes:
            b.cylinder(metal, x + .13, -.05, .78, .07, .1, sides=16, axis='x')
            for a in (0, 2.1, 4.2):
                b.rod(metal, (x + .2, -.05, .80), (x + .2 + .62 * max(.25, cos(a)), -.05 + .42 * sin(a), .80 - .62 * (1 - max(.25, cos(a))) * .8), .022, 8)


def gate_house(b, width=9, depth=4, height=3.3, label='PORTARIA 1'):
    """Open roof over the turnstiles: posts, broad flat canopy with a light line and lettering in front."""
    post, white = paint('navy', .4, .3), paint('white', .6)
    for sx in (-1, 1):
        for sy in (-1, 1):
            b.box(post, sx * (width / 2 - .3), sy * (depth / 2 - .3), 0, .24, .24, height, .02)
    b.box(white, 0, 0, height, width, depth, .5, .05, 3)
    b.box(paint('wood', .55, noise=.1), 0, 0, height - .06, width - .3, depth - .3, .07, .01)
    b.box(glow('#FFB648', 7), 0, -depth / 2 - .012, height + .02, width - .1, .02, .06, 0)
    for x in (-width * .3, 0, width * .3):
        b.box(glow('#FFE3B4', 7), x, 0, height - .075, 1.3, .18, .02, 0)
    with b.at(0, -depth / 2 - .02, height + .29):
        sign(b, label, .34, paint('navy', .5), .015, 'Inter-Bold')
    corrugated(b, paint('slate', .5), 0, 0, height + .5, width - .4, .06, 0, .5)
