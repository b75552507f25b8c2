"""Gatehouse: the resident's car at the barrier, the porteiro checks the list, the booth is the light in the picture."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(4)
paver, stone = paint('paver', .7, brick=.9), paint('stone', .7)

# ---- ground: lane along y between the island (right) and a planted strip (left)
b.span(asphalt(wet=.13, dry=.42), -60, 60, -40, 80, -.3, 0, 0)
b.span(paver, 1.0, 6.4, -7, 5.2, 0, .14, .05)
b.span(stone, .92, 6.48, -7.1, 5.3, 0, .11, .04)
b.span(paver, -14, -3.3, 1.6, 6.2, 0, .14, .05)
b.span(stone, -14, -3.22, 1.5, 6.3, 0, .11, .04)
b.span(paint('#2A4A30', .9, noise=.15, noise_size=1.5), -14, -3.4, -12, 1.5, 0, .13, .05)
kerb(b, -3.3, -12, -3.3, 1.5, .14, .2)
lawn(b, -9, -3.42, -5, 1.45, .13, 'grass', .07, 2400)
for i in range(20):
    shrub(b, -3.85 - rnd.random() * 2.6, 1.0 - rnd.random() * 4.0, rnd.uniform(.28, .52), rnd.choice(['leafD', 'leaf', 'leafL', 'leaf']), 60 + i, .1, .13)
with b.at(3.25, 1.6, .1):
    guard_booth(b, 3.8, 2.8, 2.75, label='', overhang=.7)
    with b.at(-.78, -2.26, 2.99):                                             # left of the middle, so that a card's crop keeps it whole
        sign(b, 'PORTARIA', .26, glow('#FFE9C4', 3.2), depth=.012)

# ---- planter on the island
b.span(paint('#4A3626', .9), 1.25, 6.2, -3.1, -1.9, .1, .17, .03)
for x0, x1, y0, y1, top in ((1.15, 6.3, -3.2, -3.08, .325), (1.15, 6.3, -1.92, -1.8, .325), (1.13, 1.27, -3.22, -1.78, .337)):
    b.span(stone, x0, x1, y0, y1, .1, top, .02)
for i in range(18):
    shrub(b, 1.6 + i * .26, -2.35 + rnd.uniform(-.2, .25), rnd.uniform(.26, .38), rnd.choice(['leaf', 'leafD', 'leafL', 'leaf']), 700 + i, .14, .14)
for i in range(15):
    flowers(b, 1.5 + i * .31, -2.85 + rnd.uniform(-.08, .08), rnd.uniform(.12, .17), 'ipe', 750 + i, .17)
with b.at(1.45, -.85, .12):
    barrier(b, 4.3, side=-1)
with b.at(1.2, .55, .13, -165):                                               # access totem
    b.box(paint('navy', .3, .2), 0, 0, 0, .34, .2, 1.32, .05, 3)
    b.quad(glow('#8CC8FF', 3, shaded=True), [(-.12, -.104, .93), (.12, -.104, .93), (.12, -.104, 1.23), (-.12, -.104, 1.23)], [(.6,) * 3] * 2 + [(1,) * 3] * 2)
    b.box(glow('amber', 5), 0, -.103, .8, .2, .005, .02, 0)

# ---- the story
def drive():
    hands = ((.17, .09, -.13), (.38, .00, -.01))
    person(b, 'visitante', 'sit', left=hands, right=hands, skin='skin3', hair='curly', female=True, shirt='cream', look=48, tilt=-6)
with b.at(-1.15, 2.35, 0, -90):
    car(b, '#31575F', 'suv', headlights=140, driver=drive)
with b.at(.38, 2.72, 0, 196):                                                  # at her window
    porter = person(b, 'porteiro', hat='cap', hat_colour='slate', left='tablet', right='tablet', skin='skin2', tilt=10)
with b.in_world(porter.torso), b.at(.40, 0, .32):
    tablet(b)

# ---- walls, gate, camera
wall(b, -20, 5.6, -3.6, 5.6, 2.8, led=True)
b.box(paint('navy', .5), -3.5, 5.6, 0, .9, .9, 3.7, .06, 3)
b.box(glow('#FFB648', 5), -3.12, 5.14, .5, .05, .03, 2.9, 0)
wall(b, 11.2, 5.6, 26, 5.6, 2.8)
b.box(paint('navy', .5), 10.9, 5.6, 0, .9, .9, 3.7, .06, 3)
with b.at(6.6, 5.2):
    sliding_gate(b, 4.2, 2.4)
bullet_camera(b, -3.62, 2.6, 3.05, -42, 16, size=1.15)
hedge(b, -13.5, 4.9, -4.4, 4.9, .9, .7, seed=4, leaf=.09)

# ---- behind: street, trees, city
road_line(b, -60, 14, 60, 14, .14, 'amber', dash=2)
b.span(paint('#1E3A30', .95), -60, 60, 20, 80, 0, .12, 0)
for i in range(16):
    tree(b, -42 + i * 5.6 + rnd.uniform(-1, 1), 22 + rnd.uniform(0, 6), rnd.uniform(6, 9), rnd.uniform(2.2, 3.1), rnd.choice(['leafD', 'leaf']), 20 + i)
for i, (x, y, floors) in enumerate(((-24, 44, 8), (-3, 52, 11), (20, 46, 7), (42, 50, 9))):
    with b.at(x, y, 0, rnd.uniform(-8, 8)):
        tower(b, 15, 12, floors, seed=30 + i, lit=.38, strength=3)
palm(b, -7.6, 3.4, 6.8, 2)
palm(b, -11.2, 2.6, 6.0, 5)
tree(b, 7.2, 10, 5.6, 1.9, 'ipe', 7, leaf=.085)
palm(b, 12.5, 3.6, 7.5, 9)
lamp(b, -5.6, .9, 5.4, -12, 1.5, 1500)
lamp(b, 7.2, -1.0, 5.4, 200, 1.4, 500)
lamp(b, -16, 17.5, 6.5, -90, 1.6, 900)
lamp(b, 13, 17.5, 6.5, -90, 1.6, 900)
b.finish()

# ---- light
dusk(1.0, 1.0, azimuth=140)
area_light((-.95, 1.75, 1.22), (-.78, 2.4, 1.38), 5, '#FFD3A0', .5, .15)       # the dashboard, on the driver's face
area_light((-.6, -5.5, 5.2), (-.6, 2, .8), 330, '#FFD3A0', 2.6, 1.6)
area_light((3.0, 1.6, 2.72), (3.0, 1.6, 0), 420, '#FFCF94', 2.8, 1.8)          # booth inside
area_light((3.0, -.9, 2.8), (3.0, -1.6, 0), 190, '#FFBE70', 5, .3)             # eaves front
area_light((.4, 1.5, 2.8), (-.9, 1.5, 0), 300, '#FFC27A', .3, 3.4)             # eaves lane
area_light((-9, -16, 10), (0, 1, 1), 900, '#8FB0F0', 9, 9)                     # cool fill
camera((.45, 1.35, 1.42), -109, 13, 12.9, 46)
render('portaria', 12, 2400, 1500, grade=dict(ev=1.4, bloom=.10, bloomFrom=1.0, fogFrom=24, fogLength=60, fogColour=(.030, .045, .095), fogMax=.85, saturation=1.12,
                                              power=1.2, vignette=.34))
