"""A school's gate in the last sun: the porteiro holds it open, children with backpacks cross, the school van waits."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(61)
paver, stone = paint('#A89A86', .75, brick=.9), paint('stone', .7)

# ---- ground: street along x, y -10.6 to -3.4, crossing in front of the gate
b.span(paint('#4A7040', .95, noise=.15, noise_size=2), -90, 90, -60, 90, -.4, -.02, 0)
b.span(asphalt('#4A4D55', .7, .5), -90, 90, -10.6, -3.4, -.3, 0, 0)
b.span(paver, -60, 60, -3.4, 0, 0, .15, .04)
b.span(paver, -60, 60, -15, -10.6, 0, .15, .04)
kerb(b, -22, -3.46, -2.2, -3.46, .15)
kerb(b, 2.2, -3.46, 24, -3.46, .15)
b.loft(stone, [[(-2.2, y, z) for y, z in ((-3.9, .004), (-3.35, .15), (-3.35, .0))], [(2.2, y, z) for y, z in ((-3.9, .004), (-3.35, .15), (-3.35, .0))]])
for k in range(7):
    road_line(b, -1.9, -4.2 - k * .96, 1.9, -4.2 - k * .96, .48, '#F4F1EA')
road_line(b, -40, -7.0, -3.2, -7.0, .14, 'amber')
road_line(b, 3.2, -7.0, 40, -7.0, .14, 'amber')
road_line(b, -3.0, -10.4, -3.0, -7.2, .3, '#F4F1EA')
road_line(b, 3.0, -3.7, 3.0, -6.8, .3, '#F4F1EA')
b.span(paver, -3.4, 3.4, 0, 14, 0, .13, .03)

# ---- wall with a painted band, portal with its word, open leaves
def disc(x, z, r, colour, y=-.225, half=True):
    n = 20
    pts = [(x + r * cos(pi * i / n), y, z + r * sin(pi * i / n)) for i in range(n + 1)] if half else \
          [(x + r * cos(2 * pi * i / n), y, z + r * sin(2 * pi * i / n)) for i in range(n)]
    b.add(paint(colour, .75), pts, [tuple(range(len(pts)))[::-1]])
for x0, x1 in ((-40, -2.6), (2.6, 40)):
    b.span(paint('#F2E6CC', .8, noise=.04), x0, x1, -.15, .15, 0, 2.0, .03)
    b.span(paint('#2F6FA8', .75), x0, x1, -.18, .18, 0, .62, .02)
    b.span(paint('slate', .5), x0, x1, -.22, .22, 2.0, 2.1, .02)
for i in range(9):
    for s in (-1, 1):
        x = s * (4.0 + i * 1.9)
        disc(x, .64, .74, ('#E8A33A', '#3E8E6E', '#D9663C', '#4C8FC4')[(i + (s > 0)) % 4], -.20 - .002 * (i % 2))
        disc(x, .64, .40, ('#F4E3B8', '#E8A33A', '#F4E3B8', '#3E8E6E')[(i + (s > 0)) % 4], -.21 - .002 * (i % 2))
for s in (-1, 1):
    b.box(paint('navy2', .5), s * 2.6, 0, 0, .7, .8, 3.75, .05, 3)
    b.box(glow('#FFB648', 5), s * 2.6, -.41, .5, .06, .02, 2.6, 0)
b.span(paint('white', .6), -3.3, 3.3, -.75, .75, 3.55, 4.35, .05)
b.span(paint('wood', .55, noise=.1), -3.1, 3.1, -.65, .65, 3.50, 3.56, .01)
b.span(glow('#FFB648', 6), -3.3, 3.3, -.762, -.75, 3.58, 3.63, 0)
with b.at(0, -.77, 3.98):
    sign(b, 'ESCOLA', .66, paint('navy2', .5), .03, 'Inter-Bold', spacing=1.2)
with b.at(-2.2, .1, .13):
    railing(b, 0, 0, -.25, 2.1, 2.3, base=.08, module=2.2, colour='navy3')
with b.at(2.2, .1, .13):
    railing(b, 0, 0, .9, 1.9, 2.3, base=.08, module=2.2, colour='navy3')
bullet_camera(b, 3.2, .1, 4.5, -70, 18, size=.9)

# ---- the school: two storeys with galleries, tiled roof, low wing
def school(width, floors, tint, seed):
    r = random.Random(seed)
    b.span(paint('#F4EAD6', .75, noise=.04), -width / 2, width / 2, 0, 9, 0, floors * 3.3 + .2, .04)
    b.span(paint(tint, .75), -width / 2 - .02, width / 2 + .02, -.02, 9, 0, 1.0, .02)
    n = round(width / 3.2)
    for f in range(floors):
        z = f * 3.3
        b.span(paint('stone', .6), -width / 2 - .1, width / 2 + .1, -2.2, 0, z + 3.1, z + 3.3, .02)
        for i in range(n):
            x = -width / 2 + (i + .5) * width / n
            if f or i != n // 2:
                with b.at(x, 0, z + 1.15):
                    window(b, 0, 0, 2.2, 1.5, r.random() < .75, r, strength=2.2, frame='white', dark='#41597A')
        for i in range(n + 1):
            b.box(paint(tint, .7), -width / 2 + .1 + i * (width - .2) / n, -2.0, z, .28, .28, 3.1, .02)
        if f:
            for k in range(int(width / .3)):
                b.box(paint('navy3', .5), -width / 2 + .2 + k * .3, -2.1, z + .05, .035, .035, .95, 0)
            b.box(paint('navy3', .5), 0, -2.1, z + 1.0, width, .07, .06, .01)
    top = floors * 3.3 + .15
    for y, turn in ((-2.8, 0), (9.8, 180)):
        with b.at(0, y, 0, turn):
            tile_roof(b, width + 1.4, 6.3, top, 2.3, 'terracotta', seed)
    for s in (-1, 1):
        b.loft(paint('#F4EAD6', .75), [[(s * width / 2 + q, -1.8, top), (s * width / 2 + q, 8.8, top), (s * width / 2 + q, 3.5, top + 2.0)] for q in (-.1, .1)])
with b.at(2, 15):
    school(32, 2, '#2F6FA8', 3)
with b.at(-26, 12, 0, 8):
    school(18, 1, '#D9843C', 5)
b.span(paint('#2F6FA8', .7), 6.2, 9.4, 12.6, 16, 0, 10.6, .05)                 # stair tower with the clock
b.cylinder(paint('white', .5), 7.8, 12.58, 9.0, .85, .08, sides=36, axis='y')
with b.at(7.8, 12.52, 9.0):
    b.cylinder(paint('white', .5), 0, .06, 0, .8, -.1, sides=36, axis='y')
    for hour in range(1, 13):
        turn = pi * hour / 6
        with b.at(.62 * sin(turn), -.05, .62 * cos(turn)):
            sign(b, str(hour), .23, paint('navy', .5), .01, 'Inter-Bold')
    for a, l in ((-66, .32), (18, .50)):
        with b.at(0, -.06, 0, 0, 0, -a):
            b.box(paint('#B5402C', .5), l / 2, 0, -.025, l, .02, .05, 0)

# ---- the story
def pupil(x, y, turn, bag, z=0, **how):
    with b.at(x, y, z, turn):
        f = person(b, 'aluno', **{'stance': 'walk', 'height': 1.3, 'child': True, **how})
    with b.in_world(f.torso):
        backpack(b, bag)
    return f
CAP = dict(hat='cap')
pupil(-.95, -4.7, -74, 'amber', skin='skin2', female=True, hair='ponytail', height=1.28, look=20, shirt='#F0C24B', boots='white', trousers='#3A5578')
pupil(-.15, -5.5, -84, '#C8452F', skin='skin4', hair='curly', height=1.36, look=-18, boots='#2B8C82')
pupil(1.0, -4.5, -94, '#2B8C82', skin='skin1', hair_colour='chestnut', height=1.30, look=-25, shirt='#7FB2DC', boots='black', hat_colour='#C8452F', **CAP,
      left=((.02, .08, -.27), (.20, .12, -.42)))
with b.at(.98 + .36, -4.5, 0, -94):
    bicycle(b, '#2F6FA8')
pupil(-.4, -2.3, -88, '#4C8FC4', .15, skin='skin3', female=True, hair='bun', height=1.38, trousers='#7A4B3A', boots='white')
pupil(1.05, -1.4, -98, '#D9663C', .15, skin='skin2', height=1.24, look=15, shirt='#8CC3A6', boots='#D9663C', hat_colour='navy', **CAP)
pupil(.2, 2.4, -90, '#3E8E6E', .13, skin='skin4', female=True, hair='curly', height=1.34, shirt='#E58A5C', boots='white')
pupil(-.9, 5.2, -84, '#E8A33A', .13, skin='skin1', female=True, hair='long', height=1.4, sleeves='long', shirt='#C9D8EA')
pupil(.9, 6.4, -94, '#C8452F', .13, skin='skin3', height=1.3, hat_colour='#2B8C82', **CAP)
with b.at(-1.5, -1.15, .15, -50):
    person(b, 'porteiro', left='wave', right='behind', skin='skin3', look=-14)
with b.at(3.0, -2.55, .15, -118):
    person(b, 'vigilante_navy', 'wide', female=True, hair='bun', skin='skin2', vest='amber', bands=True, left='down', right='radio', look=-12)
with b.at(-4.3, -1.0, .15, 4):
    person(b, 'visitante', female=True, hair='long', skin='skin4', shirt='#C9583C', trousers='navy3',
                    left=((.17, .05, -.24), (.39, -.03, -.33), 'type'), tilt=14)
pupil(-3.79, -.95, 186, '#4C8FC4', .15, stance='stand', skin='skin4', height=1.18, tilt=-14, shirt='#F0C24B', boots='#C8452F')
with b.at(6.9, -4.9, 0, 180):
    van(b, 'escolar', plate='GVL3E45')

# ---- green
for x, y, h, k in ((-5.4, 2.4, 8.2, 1), (11.2, 2.6, 8.0, 4), (15.6, 2.2, 8.6, 6), (-15, 3, 8, 7)):
    palm(b, x, y, h, k, 17, 2.4)
for x, y, h, r, c in ((-9.5, 2.8, 5.6, 2.1, 'ipe'), (4.9, 3.4, 4.4, 1.35, 'ipe'), (-13, 6, 6, 2.3, 'leaf'), (17.5, 4, 5.6, 2.2, 'leaf')):
    tree(b, x, y, h, r, c, int(x + 40), leaf=.075)
for i in range(18):
    tree(b, -50 + i * 6, 36 + rnd.uniform(0, 8), rnd.uniform(8, 11), 3.2, rnd.choice(['leaf', 'leafD', 'leafL']), 70 + i)
lamp(b, -7.4, -2.9, 5.2, -90, 1.3, 0)
lamp(b, 15, -2.9, 5.2, -90, 1.3, 0)
b.finish()

# ---- light: the sun low on the left, lamps just on
sky('#3F7BDC', '#BFD6F6', .76)
sun(-150, 9, 15, '#FF9A4C', 1.2)
area_light((0, 0, 3.48), (0, -.3, 0), 160, '#FFC27A', 5, 1.2)
area_light((14, -30, 14), (0, -3, 1), 1800, '#FFD9B0', 12, 8)
camera((1.65, -2.7, 2.45), -106, 4.0, 15.0, 33)
render('educacao', 24, 1600, 1000, grade=dict(ev=.82, bloom=.06, bloomFrom=1.1, fogFrom=24, fogLength=110, fogColour=(.40, .48, .62), fogMax=.16, saturation=1.12,
                                              power=1.25, vignette=.22))
