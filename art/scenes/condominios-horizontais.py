"""A street of tiled houses inside the walls in the last sun: an electric cart on its round under an ipê in bloom."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(17)
paver, stone = paint('paver', .7, brick=.9), paint('stone', .7)

# ---- ground: street along x, y -10.5 to -3.6; gardens and houses behind
b.span(paint('#4A7040', .95, noise=.2, noise_size=3), -80, 120, -60, 140, -.4, -.02, 0)
b.span(asphalt('#4A4D55', .7, .5), -80, 120, -10.5, -3.6, -.3, 0, 0)
b.span(paver, -80, 120, -3.6, -1.7, 0, .15, .04)
b.span(paver, -80, 120, -12.6, -10.5, 0, .15, .04)
kerb(b, -14, -3.66, 40, -3.66, .14)
kerb(b, -14, -10.44, 40, -10.44, .14)
b.span(paint('#4E7F40', .95, noise=.2, noise_size=2), -80, 120, -1.7, 30, 0, .14, .02)
b.span(paint('#4E7F40', .95, noise=.2, noise_size=2), -80, 120, -40, -12.6, 0, .14, .02)
lawn(b, -7, 6.2, -1.65, 2.6, .14, '#6A9A4C', .06, 1700)
lawn(b, 10, 20, -1.65, 2.6, .14, '#6A9A4C', .07, 1000, 3)
manhole(b, 5.5, -5.4)

# ---- houses
looks = [dict(wall='white', trim='#D9A441', shutters='navy2'), dict(wall='#EBD9B4', trim='#8A4F38', shutters='leafD'),
         dict(wall='white', trim='#5E7C9E', shutters='navy3', floors=2), dict(wall='#F0D6C0', trim='#A9603F', shutters='woodD'),
         dict(wall='white', trim='#D9A441', shutters='leafD')]
for i, how in enumerate(looks):
    with b.at(-13.5 + i * 14.6, 5.4, .1):
        villa(b, 11.4, 8.5, seed=i + 3, **how)
for i in range(5):                                                            # paths and beds
    x = -13.5 + i * 14.6
    b.span(paver, x - 2.6, x - 1.4, -1.7, 2.8, .1, .17, .02)
    for k in range(16):
        shrub(b, x - 5.4 + k * .5, 2.2 + rnd.uniform(-.2, .2), rnd.uniform(.26, .44), rnd.choice(['leaf', 'leafL', 'leafD', 'ipe']), i * 20 + k, .12, .13)
for x in (-6.6, 8.2, 22.6):
    hedge(b, x, -1.2, x, 4.8, .75, .5, seed=int(x), leaf=.07)
with b.at(4.9, 1.2, .16, -90):
    car(b, '#7F93AA', 'hatch', lit=False, plate='GVL6B09')

# ---- ipê in bloom beside the road, petals below
def ipe(x, y, height, k):
    b.tube(paint('trunk', .8, bump=14), [(x, y, 0), (x + .1, y, height * .3), (x - .05, y + .1, height * .5)], [.20, .15, .12], 12)
    for i, (u, v, w, r) in enumerate(((0, 0, 0, 1.25), (1.25, .2, -.35, .95), (-1.2, .3, -.2, 1.0), (.3, -1.0, -.25, .95), (-.2, 1.1, -.1, 1.0),
                                      (.6, .3, .8, .95), (-.6, -.2, .75, .9))):
        b.tube(paint('trunk', .8), [(x - .05, y + .1, height * .46), (x + u * .6, y + v * .6, height * .72 + w * .5), (x + u, y + v, height * .8 + w)], [.09, .06, .03], 8)
        tree(b, x + u, y + v, height * .8 + w + r * .85, r, 'ipe', k + i, leaf=.085, trunk=False)
ipe(8.9, -2.5, 6.0, 0)
for i in range(420):
    a, q = rnd.random() * 6.28, rnd.random() ** .6 * 3.4
    x, y = 8.9 + cos(a) * q, -2.6 + sin(a) * q
    z = .156 if y > -3.58 else .012
    if not -3.75 < y < -3.57:
        with b.at(x, y, z, rnd.random() * 360):
            b.quad(paint('ipe', .6), [(-.035, -.02, 0), (.035, -.02, .012), (.04, .02, .006), (-.03, .025, 0)])

# ---- the story: the round; a couple comes home on foot, someone on the veranda
def drive():
    person(b, 'vigilante', 'sit', left=((.21, .05, -.19), (.46, .00, -.215)), right=((.21, .05, -.19), (.46, .00, -.215)), skin='skin4', look=14)
with b.at(1.0, -6.1, 0, 186):
    cart(b, driver=drive)
with b.at(6.3, -2.9, .15, 172):
    person(b, 'visitante', 'walk', female=True, hair='curly', skin='skin3', shirt='#C98A3C', trousers='navy2', look=18)
with b.at(7.45, -2.3, .15, 178):
    person(b, 'visitante', 'walk', skin='skin1', shirt='#5F86A8', trousers='slate', hair_colour='grey', left='wave', look=28)
with b.at(-.3, 3.6, .32, -130):
    person(b, 'visitante', skin='skin2', female=True, hair='long', shirt='white', trousers='terracotta', left='wave')

# ---- far side of the street, park, wall, lamps
for i in range(7):
    tree(b, 6 + i * 7, -15.5 + rnd.uniform(-1, 1), rnd.uniform(4.6, 6), 1.9, rnd.choice(['leaf', 'leafD', 'leafL']), 20 + i)
for i in range(26):
    tree(b, -30 + i * 4.4, 22 + rnd.uniform(0, 8), rnd.uniform(7, 10), rnd.uniform(2.4, 3.2), rnd.choice(['leafD', 'leaf']), 50 + i)
for x, y, h, k in ((-6.9, 6.5, 8.4, 1), (23.4, 0.2, 7.6, 3), (37, .4, 8, 5), (-20, 0, 7, 2)):
    palm(b, x, y, h, k, 16)
for x in (-4.6, 17.5, 33):
    lamp(b, x, -3.0, 4.8, -90, 1.2, 0)
for i in range(6):
    bollard(b, -5.4 + i * 7.3, -1.45, .7)
b.finish()

# ---- light: the sun low on the left; the verandas are just lit
sky('#3F7BDC', '#AFCFF6', .68)
sun(-158, 19, 9.5, '#FFAC66', 1.5)
for i in range(4):
    x = -13.5 + i * 14.6
    area_light((x - 1.8, 4.1, 2.36), (x - 1.8, 4.0, 0), 110, '#FFBE70', 6.5, 1.8)
area_light((-7, -22, 12), (2, -4, .8), 1500, '#FFD9B0', 12, 8)                       # soft warm fill from the street
camera((2.7, -2.6, 2.3), -122, 4.5, 14.6, 34)
render('condominios-horizontais', 24, 1600, 1000, grade=dict(ev=.75, bloom=.06, bloomFrom=1.1, fogFrom=26, fogLength=110, fogColour=(.42, .50, .68), fogMax=.10,
                                                             saturation=1.12, power=1.25, vignette=.22))
