"""Vigilância: two guards, one armed and one not, on their round before an office block's lit entrance at night."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(21)
stone, plaster, navy = paint('stone', .7), paint('cream', .65, noise=.05, noise_size=3), paint('navy', .45)

# ---- ground: forecourt of pavers, lane in front
b.span(asphalt(wet=.16, dry=.5), -90, 90, -60, 90, -.3, -.14, 0)
b.span(paint('#7D766D', .38, brick=.9), -30, 30, -3.4, 60, -.2, 0, .02)
for x in range(-14, 15):
    b.box(stone, x * 1.0, -3.47, -.16, .988, .16, .17, .02)
b.span(paint('#9A9186', .30), -3.6, 3.6, .1, 3.0, 0, .012, .004)

# ---- the block: lobby behind glass, canopy, floors above
b.span(plaster, -4.8, -3.9, 3, 14, 0, 12, .04)
b.span(plaster, 3.9, 15, 3, 14, 0, 12, .04)
b.span(plaster, -3.9, 3.9, 3, 14, 3.7, 12, .04)
for x0, x1 in ((-4.9, -4.2), (4.2, 15.1)):
    b.span(paint('slate', .6), x0, x1, 2.94, 14.05, 0, .42, .03)
b.span(paint('#B9AE9C', .28), -3.9, 3.9, 2.9, 9, .0, .02, 0)
b.span(paint('cream', .7), -3.9, 3.9, 8.0, 8.3, 0, 3.7, 0)
slats(b, -3.8, 3.8, 7.9, .02, 3.6)
b.span(paint('white', .7), -3.9, 3.9, 3, 8, 3.55, 3.69, 0)
downlights(b, [(x, y) for x in (-2.6, -.9, .9, 2.6) for y in (4.4, 6.4)], 3.55)
with b.at(1.5, 6.3):
    counter(b, 3.2)
with b.at(1.6, 6.75, 0, -90):
    person(b, 'operador', left='type', right='type', skin='skin1', female=True, hair='bun', headset=False)
with b.at(-2.6, 6.9):
    sofa(b, 1.8)
pot_plant(b, -3.4, 3.9, .02, 1.1, 1)
pot_plant(b, 3.4, 4.0, .02, 1.1, 2)
b.span(navy, .2, 3.6, 7.78, 7.84, 2.05, 2.95, .01)
with b.at(1.9, 7.76, 2.5):
    sign(b, 'RECEPÇÃO', .33, glow('#FFE3B0', 3), depth=.012)
with b.at(0, 3.0):
    glazing(b, -3.9, -1.15, .02, 3.55, 1.35, transom=2.45)
    glazing(b, 1.15, 3.9, .02, 3.55, 1.35, transom=2.45)
    glazing(b, -1.15, 1.15, 2.47, 1.1, 2.3)
    glazing(b, -2.1, -1.15, .02, 2.45, .95)
    glazing(b, 1.15, 2.1, .02, 2.45, .95)
for side in (-1, 1):
    b.span(navy, side * 4.0 - .32, side * 4.0 + .32, 1.0, 3.4, 0, 4.05, .05, 3)
    b.box(glow('#FFB648', 6), side * 4.0, .99, .5, .07, .02, 2.9, 0)
b.span(navy, -4.9, 4.9, .2, 3.3, 3.75, 4.22, .05, 3)
b.span(paint('wood', .55, noise=.15, noise_size=.6), -4.6, 4.6, .4, 2.95, 3.70, 3.752, .01)
strip(b, -4.85, 4.85, .19, 3.78)
downlights(b, [(x, 1.5) for x in (-3, -1.5, 0, 1.5, 3)], 3.70)
with b.at(0, .175, 4.02):
    sign(b, 'EDIFÍCIO AURORA', .27, glow('#FFE9C4', 3.2), depth=.012, font='Inter-Bold')
for floor in range(2):
    for i in range(7):
        x = -3.2 + i * 2.75
        with b.at(x, 3.0, 5.0 + floor * 3.3):
            window(b, 0, 0, 2.1, 1.9, (floor, i) in ((0, 1), (0, 4), (1, 0), (1, 2), (1, 5)), rnd, strength=2.2)
for x, w in ((8.0, 6.0),):
    with b.at(x, 3.0, 1.1):
        for k in (-1, 0, 1):
            window(b, k * w / 3, 0, w / 3 - .2, 1.9, False, rnd)
b.span(navy, -4.95, 15.1, 2.80, 14.1, 4.45, 4.75, .03)

# ---- green, bollards, cameras, side gate on the left
for x0, x1 in ((-8.4, -4.7), (4.9, 13)):
    b.span(stone, x0, x1, 1.5, 2.9, 0, .38, .03)
    b.span(paint('#4A3626', .9), x0 + .12, x1 - .12, 1.62, 2.85, .3, .40, 0)
    for i in range(int((x1 - x0) * 2.6)):
        shrub(b, x0 + .35 + i / 2.6, 2.2 + rnd.uniform(-.25, .25), rnd.uniform(.28, .45), rnd.choice(('leaf', 'leafD', 'leafL', 'leaf')), 30 + i, .38, .13)
for x in (-7.4, -5.6, -3.8, 3.2, 5.0, 6.8):
    bollard(b, x, -2.6, .85)
bullet_camera(b, -4.75, 2.9, 3.5, -140, 18, pole=False, size=1.0)
bullet_camera(b, 5.6, 2.95, 3.35, -60, 20, pole=False, size=1.0)
wall(b, -34, 11, -4.9, 11, 2.4, led=True)
palm(b, -6.3, 6.4, 5.6, 3)
palm(b, -9.6, 6.6, 6.4, 6)
palm(b, -17.5, 5.2, 7.4, 2)
for i, (x, floors) in enumerate(((-30, 8), (-50, 10))):
    with b.at(x, 40 - i * 6, 0, 12):
        tower(b, 15, 12, floors, seed=70 + i, lit=.4, strength=3)
for i in range(8):
    tree(b, -34 + i * 3, 16 + rnd.uniform(0, 6), rnd.uniform(6, 8), 2.4, rnd.choice(('leafD', 'leaf')), 60 + i)

# ---- the story: the round
with b.at(5.9, -.1, 0, 190):
    car(b, 'white', 'suv', patrol=True, plate='GVL4B31')
with b.at(-.75, -1.75, 0, -84):
    her = person(b, 'vigilante_navy', 'walk', skin='skin2', female=True, hair='bun', look=-30, tilt=-3,
                 right=((.08, .12, -.25), (.30, .10, -.27)))
with b.in_world(her.right_hand), b.at(.03, 0, .02, -62, 0, 12):                 # her light goes where the lamps do not reach
    torch(b)
    beam_from = b.point(.14, 0, 0)
    beam_to = b.point(3.0, .0, 0)
with b.at(.5, -1.15, 0, -62):
    person(b, 'vigilante', 'walk', skin='skin4', holster=True, vest='black', look=-24, left=((.02, .07, -.28), (.16, .06, -.50)),
           right=((.10, .10, -.24), (.19, -.07, -.08)))                        # on the radio's key; the holster stays in sight
beam_to = beam_from + (beam_to - beam_from) * (beam_from.z / max(.05, beam_from.z - beam_to.z))
light_cone(b, beam_from, beam_to, .02, .50, strength=.34, power=2.2)
b.finish()

# ---- light
night(1.1)
spot_light(beam_from, beam_to, 420, '#FFF0D2', 20, .9, .03)
area_light((0, 5.6, 3.5), (0, 5.6, 0), 430, '#FFCB8C', 6.6, 3.6)               # lobby
area_light((0, 1.4, 3.66), (0, .6, 0), 330, '#FFC07A', 8.4, 1.4)               # under the canopy
area_light((2.2, .0, 3.7), (2.2, -3, 0), 110, '#FFB868', 5, .3)
area_light((-7, 4.6, .4), (-7.4, 7, 4), 90, '#FFB868', 5, .2)           # wall washers
area_light((8.8, 1.2, .5), (8.8, 3.0, 3.2), 130, '#FFB868', 8, .2)
spot_light((-1.2, -8.5, 4.2), (.3, -1.3, 1.2), 2100, '#FFD3A0', 26, 1, .4)     # a street lamp behind us, on the two
area_light((8, -15, 10), (0, 0, 1), 900, '#86A8F0', 9, 9)                      # cool fill
camera((-.75, -.2, 1.8), -114, 6.5, 12.6, 45)
render('seguranca', 18, 2400, 1500, grade=dict(ev=1.45, bloom=.10, bloomFrom=1.0, fogFrom=24, fogLength=60, fogColour=(.030, .045, .095), fogMax=.85, saturation=1.12,
                                               power=1.2, vignette=.32, vignetteX=.5))
