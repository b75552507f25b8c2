"""Limpeza: the first sun in an office lobby; one drives the scrubber, one mops at the wet-floor sign."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(31)
plaster, navy, wood = paint('cream', .65, noise=.03, noise_size=3), paint('navy', .45), paint('wood', .5, noise=.15, noise_size=.6)
floor = paint('#A89C8A', .12, .0, spec=.7, noise=.05, noise_size=2.5)

# ---- shell: hall of 14 by 9 m; glass to the city at the left, lifts in the back wall, stairs of light above
b.span(paint('slate', .7), -7.2, 7.6, -9, 5.2, -.4, -.01, .02)
for i in range(12):
    for j in range(12):
        b.span(floor, -7 + i * 1.2, -7 + i * 1.2 + 1.192, -9 + j * 1.2, -9 + j * 1.2 + 1.192, -.1, 0, .003, 1)
b.span(plaster, -7, 7.6, 5, 5.3, 0, 4.4, 0)
b.span(plaster, 7.4, 7.7, -9, 5.3, 0, 4.4, 0)
b.span(paint('white', .8), -7.2, 7.7, -6.2, 5.3, 4.2, 4.5, 0)
slats(b, -7, -2.3, 4.92, .0, 4.2, 'wood', .13, .07)
b.span(navy, -2.25, 2.25, 4.86, 5.0, 0, 4.2, .01)
for x, number in ((-1.1, '12'), (1.1, 'T')):
    b.span(paint('steel', .25, .9), x - .62, x + .62, 4.80, 4.88, 0, 2.45, .01)
    for side in (-1, 1):
        b.span(paint('#C7CDD4', .22, .9), x + side * .27 - .262, x + side * .27 + .262, 4.77, 4.82, .02, 2.36, .008)
    with b.at(x, 4.84, 2.72):
        sign(b, number, .20, glow('#FFC864', 5), depth=.006, font='Inter-Bold')
b.box(paint('steel', .3, .7), 0, 4.84, 1.0, .14, .03, .30, .01)
b.box(glow('#FFC864', 5), 0, 4.82, 1.12, .03, .01, .03, 0)
slats(b, 2.3, 7.4, 4.92, .0, 4.2, 'wood', .13, .07)
for x0, x1 in ((-7, -2.4), (2.4, 7.3)):
    strip(b, x0, x1, 4.90, 4.12, thick=.05)
strip(b, -2.2, 2.2, 4.84, 4.12, '#FFE0B0', 5)
for x in (-5.7, -4.1, 3.6, 5.2, 6.8):
    b.box(paint('navy', .4), x, 4.87, .0, .17, .06, 4.1, .01)
    b.box(glow('#FFC070', 4.5), x, 4.835, .35, .06, .02, 3.4, 0)
downlights(b, [(x, y) for x in (-4.5, -1.5, 1.5, 4.5) for y in (-1.2, 1.4, 3.6)], 4.2, .09)
with b.at(-6.98, -1.9, 0, -90):
    glazing(b, -6.9, 7.1, 0, 4.2, 2.3, transom=2.6, pane=False)
with b.at(5.0, 3.5, 0, 0):
    counter(b, 3.0)
    b.box(paint('black', .4), .5, .2, 1.10, .5, .04, .34, .01)
with b.at(-4.6, 4.1):
    sofa(b, 2.0, 'navy3')
b.cylinder(paint('woodD', .4), -4.4, 2.75, .0, .05, .38, sides=12)
b.cylinder(paint('woodD', .4), -4.4, 2.75, .36, .42, .04, sides=32, bevel=.01)
pot_plant(b, -6.2, 4.2, 0, 1.5, 3)
pot_plant(b, 2.85, 4.2, 0, 1.35, 4)
pot_plant(b, -6.3, -1.2, 0, 1.4, 5)

# ---- outside the glass: the street in the morning
b.span(paint('#CFC4B2', .8, brick=.6), -16, -7.3, -70, 80, -.3, -.06, 0)
b.span(paint('#7C9A5A', .95, noise=.1), -90, -7.3, -70, 80, -.5, -.08, 0)
for i in range(3):
    palm(b, -11.5, 3.4 + i * 4.5, 6.4 + rnd.uniform(-.5, .5), i + 2)
for i in range(12):
    tree(b, -26 - rnd.uniform(0, 14), 2 + i * 5, rnd.uniform(5, 7), 2.3, rnd.choice(('leaf', 'leafL', 'leafL')), 60 + i)
with b.at(-60, 60, 0, 40):
    tower(b, 15, 12, 9, seed=91, lit=0)

# ---- wet: behind the machine, and where she mops
wet_track(b, [(.25 + i * .19, .95 - i * .114) for i in range(17)], .95)
wet_track(b, [(-1.95 + .34 * i, -1.55 + .28 * sin(i * .9)) for i in range(7)], .9)

# ---- the story
with b.at(.0, 1.12, 0, 149):
    with b.at(.86):
        scrubber(b)
    person(b, 'limpeza', 'walk', left='push', right='push', skin='skin4', lean=6, tilt=8)
with b.at(-2.85, -1.75, 0, 14):
    her = person(b, 'limpeza', 'wide', left=((.12, .05, -.26), (.36, -.14, -.37)), right=((.08, .08, -.27), (.22, -.15, -.11)), skin='skin2',
                 female=True, hair='bun', tilt=18, lean=9, look=-10, apron='navy')
low, high = her.left_hand.translation, her.right_hand.translation
foot = high + (low - high) * ((high.z - .05) / (high.z - low.z))
b.rod(paint('steel', .35, .6), foot, high + (high - low) * .35, .014)
with b.at(foot.x, foot.y, 0, 14):
    b.box(paint('navy3', .6), 0, 0, .03, .10, .44, .03, .01)
    b.box(paint('white', .9, noise=.15, noise_size=.03), 0, 0, 0.003, .15, .48, .035, .012)
with b.at(-.2, -2.35, 0, 20):
    wet_floor(b)
with b.at(3.3, -.75, 0, 24):
    wet_floor(b)
with b.at(-4.75, .35, 0, 50):
    cleaning_trolley(b)
b.finish()

# ---- light: the morning sun through the glass at the left
sky('#8FB7E8', '#F6E6CE', .95)
sun(-152, 16, 24, '#FFBE80', .8)
for x in (-3.4, 0, 3.4):
    area_light((x, 1.4, 4.15), (x, 1.2, 0), 40, '#FFE2BE', 1.6, 5.0)
area_light((-4.6, 4.55, 4.1), (-4.6, 4.9, 1), 45, '#FFC888', 4.4, .1)          # wall washers
area_light((4.9, 4.55, 4.1), (4.9, 4.9, 1), 50, '#FFC888', 4.8, .1)
area_light((0, 4.4, 4.1), (0, 4.9, 1), 45, '#FFD9A8', 4.0, .1)
area_light((-1.2, -6.5, 4.6), (-.6, 0, .8), 90, '#FFE6C8', 5, 3)
camera((-.45, .1, 1.62), -76, 6.5, 11.0, 42, shift_y=.03)
render('limpeza', 24, 2400, 1500, grade=dict(ev=.6, bloom=.05, bloomFrom=1.2, fogMax=0, saturation=1.1, power=1.3, vignette=.22, vignetteX=.5))
