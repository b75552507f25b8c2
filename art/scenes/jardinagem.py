"""Gardening: early morning in an office park; one trims the hedge, one carts the cuttings away."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(9)
paver, stone, green = paint('#B8AE9E', .75, brick=1.0), paint('#D6CFC2', .7), '#467A3A'

# ---- ground
b.span(paint('#4E7F40', .95, noise=.12, noise_size=1.2), -60, 60, -40, 90, -.3, 0, 0)
b.prism(paver, [(-3.2, -12), (.2, -12), (.2, 4.5), (40, 4.5), (40, 7.5), (-3.2, 7.5)], 0, .05, .02)
for x0, y0, x1, y1 in ((-3.28, -12, -3.28, 7.6), (.28, -12, .28, 4.5), (.2, 4.48, 40, 4.48), (-3.3, 7.58, 40, 7.58)):
    kerb(b, x0, y0, x1, y1, .12, .15, .8)
lawn(b, .4, 12, -1.2, 4.3, 0, '#6A9A4C', .06, 2600)
lawn(b, .4, 12, -12, -4.4, 0, '#6A9A4C', .06, 2600, 6)
lawn(b, .4, 12, -3.1, -2.5, 0, '#6A9A4C', .06, 2600, 7)
lawn(b, .38, 1.24, -2.5, -1.2, 0, '#6A9A4C', .06, 2600, 9)
lawn(b, .38, .54, -4.4, -3.1, 0, '#6A9A4C', .06, 2600, 10)
lawn(b, -12, -3.4, -6, 7.4, 0, '#6A9A4C', .06, 2200, 5)
lawn(b, -12, 24, 7.7, 12, 0, '#6A9A4C', .07, 1200, 8)

# ---- the hedge: cut part low and crisp, uncut part higher and loose; cuttings below
hedge(b, 1.25, -1.9, 4.1, -1.9, 1.10, .95, green, 1, .06)
hedge(b, 4.1, -1.9, 9.5, -1.9, 1.24, 1.05, green, 2, .075)
for i in range(70):
    shrub(b, 4.4 + rnd.uniform(0, 4.7), -1.9 + rnd.uniform(-.42, .42), rnd.uniform(.14, .26), rnd.choice([green, 'leafL']), i, 1.16, .3)
for i in range(46):
    shrub(b, 2.2 + rnd.gauss(0, .7), -2.75 + rnd.gauss(0, .25), rnd.uniform(.04, .09), rnd.choice([green, 'leafL']), i, .0, .5)

# ---- flower bed
b.span(paint('#5B4330', .95, noise=.2, noise_size=.2), .7, 8.8, -4.25, -3.25, 0, .05, .02)
for x0, x1, y0, y1, top in ((.6, 8.9, -4.36, -4.25, .122), (.6, 8.9, -3.25, -3.15, .122), (.54, .68, -4.37, -3.14, .134)):
    b.span(stone, x0, x1, y0, y1, 0, top, .02)
for i in range(26):
    for j in range(5):
        colour = ('#F3EEE4', '#E07B3A', 'ipe', '#E07B3A', '#F3EEE4')[j]
        flowers(b, .9 + i * .3 + rnd.uniform(-.05, .05), -4.12 + j * .18 + rnd.uniform(-.03, .03), rnd.uniform(.10, .14), colour, i * 5 + j, .04)
for x, y, r in ((-4.6, -1.4, .62), (-4.7, 1.2, .72), (-4.6, 3.9, .62)):
    tree(b, x, y, r * 1.85, r, 'leaf', 3, flat=1, clumps=150, leaf=.09, trunk=False)

# ---- the gardeners
with b.at(.74, -1.72, 0, -20):
    trimming = person(b, 'jardineiro', 'wide', left=((.20, .02, -.14), (.44, -.15, -.08)), right=((.02, .07, -.27), (.225, -.14, -.18)), skin='skin4', tilt=14, look=-4,
                      hat='helmet', hat_colour='amber', visor=True, glasses=False)
with b.in_world(trimming.torso), b.at(.42, 0, .30):
    hedge_trimmer(b)
with b.at(-1.25, 2.2, .05, -70):
    push = ((.06, .06, -.275), (.30, .04, -.36))
    person(b, 'jardineiro', 'walk', left=push, right=push, skin='skin2', female=True, hair='ponytail', hat='cap', hat_colour='leafD', lean=8)
    with b.at(.95):
        wheelbarrow(b)
        for i in range(9):
            shrub(b, rnd.uniform(-.3, .3), rnd.uniform(-.15, .15), .24, rnd.choice(['leafL', green]), 600 + i, .56, .22)

# ---- behind: clubhouse, blocks, trees
with b.at(8.5, 16):
    office(b, 20, 8, 1, 3.3, seed=3, lit=.3, strength=1.6, dark='#6F90AE')
with b.at(-17, 24, 0, -20):
    tower(b, 14, 12, 7, seed=6, lit=0)
with b.at(27, 34, 0, -8):
    tower(b, 15, 12, 8, seed=8, lit=0)
for x, y, h, k in ((-7.6, 8.4, 8, 1), (-8.4, 2.5, 7.4, 2), (13.5, 1.2, 8, 3), (18, 2, 7, 4)):
    palm(b, x, y, h, k, 16, 2.6)
for i, (x, y, h, r, colour) in enumerate(((-11, 6, 5.6, 2.1, 'leaf'), (11, 9.4, 5, 1.8, 'ipe'), (-2.2, 10.6, 4.6, 1.6, 'leafL'), (3, 10.4, 4.2, 1.5, 'leaf'),
                                          (17, 9, 5.4, 2, 'leafL'), (-12, -1, 5, 2, 'leafL'), (-8, 13, 6, 2.4, 'leaf'), (22, 14, 6, 2.4, 'leaf'))):
    tree(b, x, y, h, r, colour, 40 + i, leaf=.08)
for i in range(20):
    tree(b, -40 + i * 4.4, 44 + rnd.uniform(0, 8), rnd.uniform(6, 9), 2.8, rnd.choice(['leaf', 'leafD', 'leafL']), 70 + i)
hedge(b, 1.2, 8.3, 20, 8.3, .8, .7, green, 5, .09)
for x, y in ((-3.6, -.1), (-3.6, 3.0), (.6, 1.4)):
    bollard(b, x, y, .8)
b.finish()

# ---- light: the sun is just up, dew hangs in the air
sky('#3F86E6', '#DCE3EA', .80)
sun(-141, 17, 10.5, '#FFBE82', 1.2)
area_light((-6, -14, 9), (1, -1, 1), 330, '#FFE3C0', 9, 6)                     # soft fill on what faces us
camera((1.35, -.5, 1.55), -112, 8, 10.8, 44)
render('jardinagem', 12, 2400, 1500, grade=dict(ev=.5, bloom=.07, bloomFrom=1.2, fogFrom=15, fogLength=75, fogColour=(.58, .68, .82), fogMax=.22, saturation=1.1, power=1.3,
                                                vignette=.2))
