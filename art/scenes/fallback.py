"""Fallback: stands in for any picture that fails to load, so it says little: a wall, a lamp and an ipê in blossom, at night."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(23)
paver, stone = paint('paver', .65, brick=.9), paint('stone', .7)

# ---- ground: street, pavement, a strip of garden before the wall
b.span(asphalt(wet=.12, dry=.42), -70, 70, -40, -3.2, -.3, 0, 0)
road_line(b, -50, -7.4, 50, -7.4, .14, 'amber', dash=2)
b.span(paver, -70, 70, -3.2, 1.2, -.2, .15, .04)
kerb(b, -24, -3.27, 24, -3.27, .15)
b.span(paint('#22402B', .95, noise=.2, noise_size=.8), -70, 70, 1.2, 60, -.1, .14, 0)
kerb(b, -24, 1.22, 24, 1.22, .2, .14)
lawn(b, -9, 10, 1.3, 2.4, .14, 'grass', .08, 1500)
wall(b, -42, 2.6, 3.0, 2.6, 2.7, pillars=5.6, led=True, electric=False)
wall(b, 7.6, 2.6, 48, 2.6, 2.7, pillars=5.6, led=True, electric=False)
for x in (3.15, 7.45):
    b.box(paint('navy', .5), x, 2.6, 0, .8, .8, 3.5, .05, 3)
    b.box(glow('#FFB648', 5), x, 2.19, .5, .05, .02, 2.6, 0)
with b.at(3.5, 2.75):
    sliding_gate(b, 3.6, 2.4)
for i in range(26):
    x = -9.4 + i * .5
    if abs(x + 2.7) > .5:
        shrub(b, x, 2.0 + rnd.uniform(-.12, .12), rnd.uniform(.22, .40), rnd.choice(['leaf', 'leafD', 'leafL', 'leaf']), i, .12, .13)

# ---- the ipê and its fallen blossoms, the lamp beside it
tree(b, -2.7, 1.75, 5.5, 1.9, 'ipe', 3, flat=.8, clumps=64, leaf=.06)
for x, y, h, r, k in ((-4.1, 1.9, 4.9, 1.15, 1), (-1.4, 1.6, 5.0, 1.2, 2), (-2.3, 1.9, 6.1, 1.1, 4)):
    tree(b, x, y, h, r, 'ipe', k, flat=.8, clumps=40, leaf=.09, trunk=False)
for i in range(150):
    a, q = rnd.random() * 6.28, 2.9 * rnd.random() ** .6
    x, y = -2.6 + cos(a) * q, .4 + sin(a) * q * .9
    if y < 1.1 and y > -3.1:
        b.ball(paint('ipe', .6), x, y, .155, rnd.uniform(.02, .036), 1, (1, 1, .4), .2, False, rnd)
lamp(b, 1.35, -2.6, 5.0, 90, 1.5, 1500, '#FFC07A', 125)
bench = paint('wood', .55, noise=.1, noise_size=.6)
for k in range(4):
    b.box(bench, -.2, .30 + k * .12, .56, 1.9, .10, .04, .01)
for x in (-.95, .55):
    b.box(paint('navy', .4), x, .48, .15, .07, .42, .41, .015)

# ---- behind: palms, tree tops, two sleeping towers
for x, y, h, k in ((-9.5, 6.5, 8.2, 1), (10.5, 6.0, 8.6, 2), (13.6, 9, 8.0, 5), (-14, 10, 8.0, 6)):
    palm(b, x, y, h, k)
for i in range(18):
    tree(b, -30 + i * 3.6, 11 + rnd.uniform(0, 8), rnd.uniform(4.6, 6.6), rnd.uniform(1.8, 2.6), rnd.choice(['leafD', 'leaf', 'leafD']), 40 + i)
for i, (x, y, floors) in enumerate(((-22, 50, 9), (9, 56, 12), (33, 50, 8))):
    with b.at(x, y, 0, (-8, 6, 12)[i]):
        tower(b, 15, 12, floors, seed=80 + i, lit=.24, strength=2.4)
b.finish()

# ---- light
night(1.3)
area_light((-2.7, .2, .3), (-2.7, 1.7, 4.2), 190, '#FFC98A', 2.2, .3)             # the ipê from below
area_light((-3.4, -3.4, 6.4), (-2.6, 1.7, 3.6), 160, '#FFCF94', 2, 2)
area_light((5.5, 1.6, 3.6), (5.5, -1, 0), 110, '#FFBE70', 3.4, .3)
area_light((-14, -26, 18), (0, 2, 1), 1900, '#7FA4F0', 14, 14)                    # cool fill
camera((.3, 1.2, 2.15), -98, 8, 17.5, 46)
render('fallback', 24, 1600, 1000, grade=dict(ev=1.45, bloom=.11, bloomFrom=1.0, fogFrom=22, fogLength=50, fogColour=(.026, .042, .088), fogMax=.82, saturation=1.1, power=1.2,
                                              vignette=.36, vignetteX=.5))
