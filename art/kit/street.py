"""What stands on and beside streets: walls, fences, gates, barriers, lamps, cameras, lettering, kerbs, markings."""
import math
import os
import random
from math import radians

import bpy
from mathutils import Matrix

from .lights import spot_light
from .materials import asphalt, glow, paint

FONTS = '/usr/share/fonts/opentype/inter/%s.otf'                 # Debian: fonts-inter


def sign(b, words, size=.4, material=None, depth=.02, font='Inter-SemiBold', align='CENTER', spacing=1.08):
    """Lettering (size: metres) at the builder's place, upright, read from -y."""
    curve = bpy.data.curves.new('sign', 'FONT')
    curve.body, curve.size, curve.extrude, curve.space_character = words, size, depth, spacing
    curve.align_x, curve.align_y = align, 'CENTER'
    if os.path.exists(FONTS % font):
        curve.font = bpy.data.fonts.load(FONTS % font, check_existing=True)
    thing = bpy.data.objects.new('sign', curve)
    thing.data.materials.append(material or paint('white'))
    bpy.context.scene.collection.objects.link(thing)
    thing.matrix_world = b.matrix @ Matrix.Rotation(radians(90), 4, 'X')
    return thing


def _run(x0, y0, x1, y1):
    return math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))


def wall(b, x0, y0, x1, y1, height=2.6, thickness=.3, colour='cream', cap='slate', pillars=5, electric=True, led=False):
    """Perimeter wall. electric: the usual fence on top; led: a light line under the cap on the right-hand side
    (seen walking from 0 to 1)."""
    length, angle = _run(x0, y0, x1, y1)
    n = max(1, round(length / pillars))
    with b.at(x0, y0, 0, angle):
        b.box(paint(colour, .7, noise=.05, noise_size=3), length / 2, 0, 0, length, thickness, height, .03)
        b.box(paint(cap, .5), length / 2, 0, height, length + .05, thickness + .14, .12, .03)
        b.box(paint(cap, .6), length / 2, 0, 0, length, thickness + .1, .35, .03)
        for i in range(n + 1):
            b.box(paint(colour, .7), i * length / n, 0, 0, .42, thickness + .18, height + .06, .03)
        if electric:
            for i in range(n * 2 + 1):
                b.rod(paint('steel', .4, .6), (i * length / n / 2, 0, height), (i * length / n / 2, 0, height + .75), .022, 6)
            for k in range(5):
                b.rod(paint('steel', .35, .7), (0, 0, height + .25 + k * .12), (length, 0, height + .25 + k * .12), .010, 4)
        if led:
            b.box(glow('amber', 6), length / 2, -thickness / 2 - .075, height - .02, length, .02, .05, 0)


def railing(b, x0, y0, x1, y1, height=2.4, colour='slate', base=.4, step=.16, module=2.5):
    """Steel fence (gradil) on a low wall."""
    length, angle = _run(x0, y0, x1, y1)
    metal, n, bars = paint(colour, .4, .4), max(1, round(length / module)), int(length / step)
    with b.at(x0, y0, 0, angle):
        b.box(paint('stone', .7), length / 2, 0, 0, length, .25, base, .03)
        for i in range(n + 1):
            b.box(metal, i * length / n, 0, base, .09, .09, height - base + .05, .015, 1)
        for z in (base + .1, height - .12):
            b.box(metal, length / 2, 0, z, length, .04, .06, 0)
        for i in range(1, bars):
            b.box(metal, i * length / bars, 0, base + .1, .025, .025, height - base - .1, 0)


def sliding_gate(b, length=5, height=2.3, opened=0):
    """Along +x from the origin; opened 0-1."""
    metal, n = paint('slate', .35, .5), int(length / .17)
    with b.at(opened * length):
        for z in (.12, height - .1):
            b.box(metal, length / 2, 0, z, length, .09, .12, .015, 1)
        for x in (0, length):
            b.box(metal, x, 0, .1, .1, .1, height, .015, 1)
        for i in range(1, n):
            b.box(metal, i * length / n, 0, .2, .035, .05, height - .25, 0)
        b.box(paint('navy', .4), length * .5, -.01, 1.0, length * .42, .06, .5, .01)
        b.box(paint('amber', .4), length * .5, -.045, 1.22, length * .36, .02, .05, 0)
    b.box(paint('steel', .4, .6), length / 2, 0, 0, length * 2, .08, .03, 0)


def lamp(b, x, y, height=5, rz=0, arm=1.3, power=260, colour='#FFC071', spread=115):
    """Street lamp, arm along +x turned by rz. power 0: glows but does not light (lights are dear: 12-15 a scene)."""
    metal = paint('navy', .4, .4)
    with b.at(x, y, 0, rz):
        b.cylinder(paint('slate', .4, .4), 0, 0, 0, .16, .25, sides=16, bevel=.02)
        b.cylinder(metal, 0, 0, .2, .075, height - .2, .05, sides=14)
        b.box(metal, arm / 2, 0, height - .05, arm + .1, .08, .09, .02)
        b.box(metal, arm * .9, 0, height - .06, .75, .26, .08, .02)
        b.box(glow('#FFD79A', 14), arm * .9, 0, height - .075, .62, .2, .02, 0)
        if power:
            spot_light(b.point(arm * .9, 0, height - .15), b.point(arm * .9, 0, 0), power, colour, spread, .8, .18)


def bollard(b, x, y, height=.9):
    b.cylinder(paint('navy', .4), x, y, 0, .09, height, sides=14, bevel=.02)
    b.cylinder(glow('#FFC86E', 7), x, y, height * .78, .093, .07, sides=14)


def bullet_camera(b, x, y, z, rz=0, tilt=18, pole=True, size=1.0, arm=.5):
    """CCTV camera at height z looking along +x turned by rz, down by tilt."""
    with b.at(x, y, 0, rz):
        if pole:
            b.cylinder(paint('slate', .4, .4), 0, 0, 0, .14 * size, .2, sides=14, bevel=.02)
            b.cylinder(paint('white', .45), 0, 0, .1, .07 * size, z + .25, sides=14)
        b.box(paint('white', .4), arm * size / 2, 0, z + .14 * size, arm * size, .07 * size, .07 * size, .01, 1)
        with b.at(arm * size, 0, z, 0, 0, tilt, size):
            b.box(paint('white', .35), .05, 0, -.11, .62, .24, .22, .05, 3)
            b.box(paint('slate', .4), .1, 0, .10, .72, .28, .03, .01, 1)
            b.cylinder(paint('black', .15), .36, 0, 0, .085, .03, axis='x')
            b.cylinder(paint('#1B2C66', .05, spec=1), .385, 0, 0, .05, .012, sides=18, axis='x')
            b.ball(glow('red', 6), .37, .07, .06, .012, 1)


def dome_camera(b, x, y, z):
    """Hangs under a ceiling at z."""
    b.cylinder(paint('white', .4), x, y, z - .08, .11, .08, sides=18, bevel=.01)
    b.ball(paint('black', .08, spec=.9), x, y, z - .08, .09, 3)


# ---------------------------------------------------------------- the ground
def road_line(b, x0, y0, x1, y1, width=.12, colour='white', z=.012, dash=0):
    length, angle = _run(x0, y0, x1, y1)
    spans = [(i * dash * 2, i * dash * 2 + dash) for i in range(int(length / dash / 2))] if dash else [(0, length)]
    with b.at(x0, y0, z, angle):
        for s, e in spans:
            b.quad(paint(colour, .6, noise=.12, noise_size=.3), [(s, -width / 2, 0), (e, -width / 2, 0), (e, width / 2, 0), (s, width / 2, 0)])


def kerb(b, x0, y0, x1, y1, height=.13, width=.16, stone=1.0):
    """Kerbstones with joints."""
    length, angle = _run(x0, y0, x1, y1)
    n = max(1, round(length / stone))
    with b.at(x0, y0, 0, angle):
        for i in range(n):
            b.box(paint('stone', .7, noise=.1, noise_size=1.5), (i + .5) * length / n, 0, -.02, length / n - .012, width, height + .02, .025)


def road_wear(b, x0, x1, y0, y1, count=6, seed=0, z=.006, dark='#222831', cracks=False):
    """Mended patches, so that a road is not a bare sheet; cracks (tarred) suit a yard, not a client's gate."""
    rnd, tar = random.Random(seed), paint('#15191F', .5)
    for i in range(count):
        x, y, w, l = rnd.uniform(x0, x1), rnd.uniform(y0, y1), rnd.uniform(.5, 1.6), rnd.uniform(.8, 3)
        w, l = min(w, (x1 - x0) * .7), min(l, (y1 - y0) * .7)
        with b.at(x, y, z + i * .0004, rnd.choice((0, 0, 3, -4))):
            b.quad(asphalt(dark, .6, .35), [(-w / 2, -l / 2, 0), (w / 2, -l / 2, 0), (w / 2, l / 2, 0), (-w / 2, l / 2, 0)])
        p = [(rnd.uniform(x0, x1), rnd.uniform(y0, y1))]
        for _ in range(6 if cracks else 0):
            p.append((p[-1][0] + rnd.uniform(-.4, .4), p[-1][1] + rnd.uniform(.15, .5)))
        for a, c in zip(p, p[1:]):
            run, angle = _run(*a, *c)
            with b.at(a[0], a[1], z + .003, angle):
                b.quad(tar, [(0, -.012, 0), (run, -.012, 0), (run, .012, 0), (0, .012, 0)])


def manhole(b, x, y, z=.008):
    b.cylinder(paint('slate', .5, .5), x, y, z - .02, .36, .024, sides=32)
    b.cylinder(paint('#20262F', .6, .5), x, y, z - .02, .30, .028, sides=32)
