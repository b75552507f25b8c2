"""Not found: nobody is in the booth; after the rain the light is still on, and the chair waits."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(17)
paver, stone, green = paint('paver', .55, brick=.9), paint('stone', .7), paint('#22402B', .9, noise=.15, noise_size=1.5)

# ---- ground: a quiet street along x in front, the booth on its corner, a lane going in at its left
b.span(asphalt(wet=.16, dry=.42, puddles=4.2), -90, 90, -40, 90, -.3, 0, 0)
b.span(paver, -2.9, 24, -2.6, 5, 0, .14, .05)
b.span(paver, -40, -7.4, -2.6, 5, 0, .14, .05)
for x0, x1 in ((-2.86, 24), (-40, -7.44)):
    kerb(b, x0, -2.64, x1, -2.64, .15)
kerb(b, -2.94, -2.5, -2.94, 9, .15)
kerb(b, -7.36, -2.5, -7.36, 9, .15)
road_line(b, -60, -7.6, 60, -7.6, .14, 'amber', dash=2)
manhole(b, -4.6, -4.7)

# ---- the booth, its empty chair, and what its people left in order
with b.at(.6, .4, .12):
    guard_booth(b, 4.2, 2.8, 2.8, overhang=.75, guard=False)
    with b.at(.62, .12, .52, -128):
        chair(b)
    b.cylinder(paint('white', .3), -1.42, -.92, 1.17, .042, .10, sides=20, bevel=.008)          # a cup on the desk
    b.tube(paint('white', .3), [(-1.38, -.92, 1.25), (-1.335, -.92, 1.24), (-1.335, -.92, 1.20), (-1.38, -.92, 1.19)], .009, 6)
with b.at(-2.45, -1.55, .12, 180):
    barrier(b, 4.4, side=1)

# ---- wall, gate and garden behind
wall(b, -34, 6.2, -7.5, 6.2, 2.7, led=True)
wall(b, 6.5, 6.2, 40, 6.2, 2.7, led=True)
for x in (-7.4, 6.4):
    b.box(paint('navy', .5), x, 6.2, 0, .95, .95, 3.8, .06, 3)
    b.box(glow('#FFB648', 5), x, 5.715, .5, .06, .02, 2.9, 0)
for i in range(9):
    shrub(b, 6.9 + i * 1.5 + rnd.uniform(-.2, .2), 5.3, rnd.uniform(.34, .55), rnd.choice(['leaf', 'leafD', 'leafL']), 30 + i, .1, .13)
for i in range(8):
    shrub(b, -8.6 - i * 1.6, 5.3, rnd.uniform(.34, .55), rnd.choice(['leaf', 'leafD']), 60 + i, .1, .13)
tree(b, 12.1, 4.2, 5.4, 1.9, 'ipe', 7, leaf=.085)
for i in range(60):                                                            # blossoms the rain brought down
    a, q = rnd.random() * 6.28, 2.2 * rnd.random() ** .5
    b.ball(paint('ipe', .6), 11.7 + cos(a) * q, 3.4 + sin(a) * q * 1.4, .15, rnd.uniform(.02, .035), 1, (1, 1, .4), .2, False, rnd)
b.span(green, -60, -7.6, 6.5, 60, 0, .12, 0)
b.span(green, 6.6, 60, 6.5, 60, 0, .12, 0)
for i in range(5):
    for side in (-1, 1):
        palm(b, -5.1 + side * 4.0 + i * .9, 9.5 + i * 5.2, 7.4 + rnd.uniform(-.4, .5), i * 2 + side + 3)
for i in range(26):
    x = -34 + i * 2.8
    if not -9 < x < 4:
        tree(b, x, 12 + rnd.uniform(0, 14), rnd.uniform(5, 8), rnd.uniform(1.8, 2.6), rnd.choice(['leafD', 'leaf', 'leafD']), 90 + i)
for i, (x, y, floors) in enumerate(((-27, 46, 9), (4, 54, 11), (27, 44, 8))):
    with b.at(x, y, 0, (i - 1) * -9):
        tower(b, 15, 12, floors, seed=60 + i, lit=.22, strength=2.6)
lamp(b, -10.5, -1.7, 5.6, -90, 1.5, 700)
with b.at(5.85, -1.75, .14):
    lamp(b, 0, 0, 4.5, 90, 1.5, 620)
light_cone(b, (5.85, -.4, 4.45), (5.85, -.3, .6), .16, 2.0, strength=.15, power=1.9)
b.finish()

# ---- light: the booth is the brightest thing far around
night(1.25)
area_light((.3, .4, 2.82), (.3, .4, 0), 460, '#FFCF94', 3.4, 2.0)
area_light((.6, -1.3, 2.9), (.6, -2.6, 0), 240, '#FFBE70', 5.2, .3)
area_light((-2.1, .2, 2.9), (-3.6, .2, 0), 260, '#FFBE70', .3, 3.4)
area_light((-4.2, 22, .3), (-4.2, 22, 7), 700, '#FFB468', 10, .4)
area_light((-16, -22, 16), (0, 0, 1), 1500, '#7FA4F0', 12, 12)
camera((.25, -.2, 1.45), -114, 9, 16.6, 45)
render('not-found', 24, 1600, 1000, grade=dict(ev=1.5, bloom=.13, bloomFrom=1.0, fogFrom=17, fogLength=42, fogColour=(.026, .042, .090), fogMax=.78, saturation=1.1, power=1.2,
                                               vignette=.34, vignetteX=.5))
