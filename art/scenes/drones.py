"""Drone over a logistics yard at night, its light on the tarmac between dock and fence."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(5)

# ---- yard
b.span(asphalt(wet=.22, dry=.6), -80, 80, -60, 70, -.3, 0, 0)
road_wear(b, -18, 18, -9, 9, 10, seed=8)
with b.at(2, 12):
    loading_hall(b, 'sososs', 6.68, 8.5, room=7.5)
    for x, y, layers in ((-11.3, 2.0, 3), (-9.2, 3.4, 2), (2.2, 1.8, 2), (4.2, 2.6, 3), (3.0, 4.6, 3)):
        boxes(b, x, y, 1.15, layers, int(x * 7))
    b.span(paint('slate2', .6), -21, 21, -.1, 20, 8.58, 8.74, .04)
    for i in range(6):
        b.box(paint('#8FA6C4', .25), -16.7 + i * 6.68, 8, 8.72, 1.6, 13, .18, .04)
for i in range(7):
    road_line(b, -19.3 + i * 6.68, 11.2, -19.3 + i * 6.68, 1, .12, 'white')
road_line(b, -24, -2, 26, -2, .16, 'amber', dash=1.6)
for x, y in ((18.7, 3.2), (12.0, 3.4)):
    with b.at(x, y, 0, -90):
        truck(b, 'navy3', 'white', 7.2, 'white')
for x, y, z, colour, turn in ((25, -1, 0, 'navy3', 4), (24.2, -3.8, 0, 'terracotta', 1), (24.6, -1.3, 2.6, 'slate2', 3), (23.5, -6.8, 0, 'amber', -3),
                              (24.2, -4.0, 2.6, 'navy2', 2)):
    with b.at(x, y, z, turn):
        container(b, colour)
for i in range(3):
    pallet(b, 15.2 + i * 1.35, 7.6, load=0 if i == 1 else .8)
for i in range(4):
    cone(b, -17 + i * 1.2, -5.2)
railing(b, -26, -11, 28, -11, 2.8, step=.2)
railing(b, -26, 26, -26, -11, 2.8, step=.2)

# ---- green outside the fence
dark_lawn = paint('night_lawn', .95, noise=.2, noise_size=4)
b.span(dark_lawn, -80, 80, -60, -11.2, 0, .06, 0)
b.span(dark_lawn, -80, -26.3, -60, 70, 0, .06, 0)
lawn(b, -16, 18, -21, -11.3, .06, 'grass', .10, 500)
for i in range(26):
    tree(b, -31 - rnd.uniform(0, 20), -14 + i * 3.6, rnd.uniform(5, 8), rnd.uniform(1.9, 2.7), rnd.choice(['leafD', 'leaf']), i)
for i in range(12):
    tree(b, 30 + rnd.uniform(0, 20), 34 + rnd.uniform(-34, 10), rnd.uniform(5, 8), 2.3, 'leafD', 50 + i)
for i in range(20):
    tree(b, -24 + i * 4, 37 + rnd.uniform(0, 8), rnd.uniform(6, 9), 2.6, 'leafD', 80 + i)
for i in range(40):
    shrub(b, -24 + i * 1.3 + rnd.uniform(-.4, .4), -12.0 + rnd.uniform(-.3, .1), rnd.uniform(.4, .75), rnd.choice(['leafD', 'leaf', 'leafL']), 400 + i)
for i in range(7):
    tree(b, 9 + i * 3.2 + rnd.uniform(-1, 1), -17 - rnd.uniform(0, 3), 4.5, 1.6, 'leafD', 300 + i)

# ---- the story
lamp(b, 5.6, -9.4, 7.5, 90, 1.6, 7000, '#FFC98A')
for x, turn in ((-20, 60), (26, 120)):
    bullet_camera(b, x, -10.4, 4.6, turn, 20, size=1.6)
with b.at(-9.6, -3.6, 0, 24):
    car(b, 'white', 'suv', patrol=True)
with b.at(-6.6, -5.2, 0, 50):
    guard = person(b, 'vigilante', vest='amber', bands=True, left='tablet', right='tablet', tilt=-12)
with b.in_world(guard.torso), b.at(.40, 0, .32):
    tablet(b)
above, spot = Vector((-5.6, -15.6, 11.2)), Vector((.6, -7.4, 0))
with b.at(*above, -38, 16, -6):
    drone(b, 4.6, spin=20)
    lens = b.point(.05, 0, -.48)
light_cone(b, lens, spot, .12, 1.7, strength=.55, power=1.2)
b.finish()

# ---- light
night(1.0)
spot_light(lens + Vector((0, 0, -.12)), spot, 30000, '#FFE9C2', 26, 1, .3)
area_light(above + Vector((-4, -7, 8)), above, 1000, '#C9D9FF', 4, 4)
area_light(above + Vector((5, 1, -1)), above, 500, '#FFB860', 2, 2)
area_light((2, 10.6, 5.1), (2, 8.0, 0), 3600, '#FFC684', 42, .5)
for i in (1, 3):
    x = 2 + (i - 2.5) * 44 / 6.6
    area_light((x, 12.2, 4.2), (x, 17, 1.2), 900, '#FFD9A4', 2.8, .6)
    area_light((x, 11.3, 2.8), (x, 4, .5), 500, '#FFC684', 2.4, 2.6)
area_light((-30, -40, 34), (0, 0, 0), 8500, '#6F98F0', 20, 20)
camera((.6, -3.3, 3.6), -112, 25, 34, 40)
render('drones', 24, 2400, 1500, grade=dict(ev=1.6, bloom=.12, bloomFrom=1.0, fogFrom=45, fogLength=55, fogColour=(.018, .035, .085), fogMax=.9, saturation=1.1, power=1.2,
                                            vignette=.35))
