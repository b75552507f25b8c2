"""Towers of flats, looked up at from their gate: the porteiro in his lit booth, a resident comes home with shopping, another walks the dog."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(31)
paver, stone = paint('paver', .7, brick=.9), paint('stone', .7)

# ---- ground: street along x up to y -4, pavement, the estate behind the fence at y 2
b.span(paint('#1F3B26', .95, noise=.2, noise_size=3), -90, 90, 2, 140, -.4, .0, 0)
b.span(asphalt(wet=.14, dry=.5), -90, 90, -40, -3.6, -.3, 0, 0)
b.span(paver, -60, 60, -3.6, 2, 0, .15, .04)
kerb(b, -16, -3.66, 22, -3.66, .15)
b.span(paver, -3.4, 2.2, 2, 34, 0, .13, .03)
b.span(paint('stone', .5, noise=.05), 8.2, 16, -3.4, 40, 0, .10, .03)

# ---- gate: booth on the right, pedestrian portal in the middle, fence
with b.at(5.2, 2.4, .15):
    guard_booth(b, 3.6, 2.8, 2.75, overhang=.6)
for x in (-3.1, 2.3):
    b.box(paint('navy', .5), x, 2.2, 0, .55, .9, 3.7, .05, 3)
    b.box(glow('#FFB648', 6), x, 1.735, .5, .06, .02, 2.9, 0)
b.span(paint('white', .6), -3.7, 2.9, 1.4, 3.2, 3.5, 3.86, .05)
b.span(paint('wood', .55, noise=.1), -3.5, 2.7, 1.5, 3.1, 3.44, 3.51, .01)
b.span(glow('#FFB648', 7), -3.7, 2.9, 1.388, 1.4, 3.53, 3.58, 0)
with b.at(-.4, 1.38, 3.70):
    sign(b, 'ALAMEDA 88', .30, paint('navy', .5), .015, 'Inter-Bold')
railing(b, -40, 2.2, -3.4, 2.2, 2.5)
with b.at(-2.8, 2.2, .1):                                                     # the pedestrian gate's leaves, shut until he has seen who comes
    railing(b, 0, 0, 2.38, 0, 2.3, base=.1, module=1.8)
    railing(b, 2.42, 0, 4.8, 0, 2.3, base=.1, module=1.8)
with b.at(8.2, 2.2, .1):
    sliding_gate(b, 7, 2.3, 0)
railing(b, 16, 2.2, 40, 2.2, 2.5)
bullet_camera(b, -3.9, 1.9, 3.6, -70, 16, size=1.0)

# ---- towers
for i, (x, y, floors, turn, accent, wall) in enumerate(((-13.5, 27, 10, 5, 'woodD', 'white'), (9.5, 34, 12, -4, 'navy2', 'white'), (-1, 62, 13, 0, 'woodD', 'cream'),
                                                        (33, 44, 9, -10, 'slate', 'white'), (-42, 46, 10, 12, 'navy2', 'cream'))):
    with b.at(x, y, .1, turn):
        residence(b, 17 if i < 2 else 16, 13, floors, i + 2, .6, wall, accent, 2.3, i < 2)

# ---- garden between gate and towers
for i in range(6):
    for side in (-1, 1):
        bollard(b, -.6 + side * 3.2, 5 + i * 4, .7)
for x, y, h, k in ((-5.8, 6.5, 9.5, 1), (-9.5, 8.5, 8.6, 2), (3.6, 9.5, 10.5, 3), (17.5, 7, 9, 5), (21, 9, 8, 6), (-16, 6, 9, 7)):
    palm(b, x, y, h, k, 17, 2.6)
for i in range(60):
    shrub(b, -14 + rnd.uniform(0, 10.3), 3.0 + rnd.uniform(0, 2.2), rnd.uniform(.35, .75), rnd.choice(['leaf', 'leafL', 'leafD', 'ipe']), i, 0, .12)
for i in range(22):
    x = rnd.choice((rnd.uniform(-24, -5), rnd.uniform(3.6, 7.4), rnd.uniform(17, 30)))
    tree(b, x, rnd.uniform(9, 17), rnd.uniform(3.4, 5.2), rnd.uniform(1.2, 1.8), rnd.choice(['leaf', 'leafD', 'leafL', 'ipe']), i, leaf=.09)
hedge(b, -14, 1.4, -4.4, 1.4, .7, .6, seed=2, leaf=.06)

# ---- the story
with b.at(-.9, -1.4, .15, 84):
    resident = person(b, 'visitante', 'walk', female=True, hair='long', hair_colour='brown', skin='skin1', shirt='#D9C7A8', trousers='navy3', look=-22,
                      left='carry', right='carry')
for hand in (resident.left_hand, resident.right_hand):
    with b.in_world(hand):
        shopping_bag(b, '#C9A06A')
with b.at(2.9, -.4, .15, 205):
    vig = person(b, 'vigilante', skin='skin3', right='wave', left='down', look=-12)
with b.at(-5.0, -2.2, .15, 176):
    walker = person(b, 'visitante', 'walk', skin='skin4', hair='curly', female=True, shirt='#5FA39B', trousers='slate', left=((.06, .06, -.27), (.24, .04, -.36)))
with b.at(-5.62, -2.72, .15, 182):
    dog(b)
    collar = b.point(.24, 0, .62)
hand = walker.left_hand.translation
b.tube(paint('red', .6), [hand, hand.lerp(collar, .5) - Vector((0, 0, .05)), collar], .010, 6)
with b.at(10.1, -1.4, .1, 100):
    car(b, '#9FB0C4', 'hatch', lit=True, plate='GVL8J30')
b.finish()

# ---- light
dusk(.9, 1.0, azimuth=140)
area_light((4.9, 2.4, 2.8), (4.9, 2.4, 0), 380, '#FFCF94', 2.8, 1.8)          # booth inside
area_light((4.9, .2, 2.85), (4.9, -.6, 0), 260, '#FFBE70', 5, .3)             # its eaves
area_light((-.4, 2.2, 3.4), (-.4, 1.6, 0), 620, '#FFC27A', 5.6, 1.4)          # portal
area_light((-2, -7, 5.5), (-1, -1, 1), 700, '#FFCB94', 5, 2)                  # key from the street
area_light((-13.5, 22.5, .5), (-13.5, 27, 16), 4200, '#FFB468', 15, .5)       # towers from below
area_light((9.5, 29, .5), (9.5, 34, 18), 4600, '#FFB468', 15, .5)
area_light((-.6, 16, 5), (-.6, 16, 0), 900, '#FFC07A', 3, 22)                 # garden path
area_light((-34, -40, 30), (0, 20, 10), 6000, '#7FA4F0', 20, 20)              # cool fill
camera((.6, 0, 1.75), -97, 0, 14.2, 25, shift_y=.165)
render('condominios-verticais', 24, 1600, 1000, grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=40, fogLength=80, fogColour=(.028, .045, .10), fogMax=.75,
                                                           saturation=1.12, power=1.2, vignette=.3))
