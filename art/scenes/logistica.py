"""Logistics yard at night, low at the docks: open doors light the wet tarmac, a truck is let in at the inner gate."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(3)

# ---- ground
b.span(asphalt(wet=.12, dry=.5), -90, 120, -70, .2, -.3, 0, 0)
b.span(paint('night_lawn', .95, noise=.2, noise_size=4), -90, 120, 12, 160, -.3, 0, 0)
road_wear(b, -9, 8, -14, -3, 7, seed=5)
manhole(b, -2.4, -8.4)

# ---- hall: bays at x -8.1, -2.7, 2.7, 8.1 ... 29.7
with b.at(10.8):
    loading_hall(b, 'ooososos', 5.4, 8.6, 9, seed=4)
for i in range(9):
    road_line(b, -10.8 + i * 5.4, -1.6, -10.8 + i * 5.4, -12, .12, 'white')
road_line(b, -20, -13.2, 60, -13.2, .15, 'amber', dash=1.6)

# ---- trucks at the docks, one still backing in
with b.at(5.4 * 1.5, -7.7, 0, -90):
    truck(b, 'white', 'white', 7.5, 'navy', plate='GVL4C18')
with b.at(5.4 * 2.5 + .6, -11.2, 0, -80):
    truck(b, 'navy3', 'white', 7.2, 'white', plate='GVL2F60')
with b.at(5.4 * 4.5, -7.7, 0, -90):
    truck(b, 'white', 'terracotta', 7.5, 'navy3')

# ---- the story: forklift with cartons, helper, pallets; vigilante at the inner gate
with b.at(3.9, -4.6, 0, 205):
    forklift(b, load=3, lift=.24, skin='skin3')
with b.at(.1, -1.4, 0):
    boxes(b, 0, 0, 0, 3, 2, 4)
    boxes(b, .1, -1.4, 0, 2, 5, -6)
with b.at(-3.15, .9, 1.15, 0):
    person(b, 'operario', 'walk', left='push', right='push', skin='skin2', female=True, hair='ponytail')
    with b.at(.95, 0, 0):
        boxes(b, .25, 0, .04, 3, 8)
with b.at(3.4, 3.6, 1.15, -60):
    boxes(b, 0, 0, 0, 4, 9)
with b.at(-4.0, -9.2, 0, -28):
    guard = person(b, 'vigilante', left='tablet', right='tablet', skin='skin4', tilt=12, vest='amber', bands=True)
with b.in_world(guard.torso), b.at(.40, 0, .30):
    tablet(b)
with b.at(-5.2, -9.3, 0, 0):
    barrier(b, 3.6, up=76, side=1)
railing(b, -30, -9.0, -5.9, -9.0, 2.3, step=.16)
for i in range(3):
    cone(b, 1.4 + i * 1.1, -10.4 - i * .1)

# ---- far: mast, trees, containers
for x, y, z, colour, turn in ((37, -4, 0, 'navy3', 92), (40, -4.6, 0, 'terracotta', 88), (37.4, -4, 2.6, 'slate2', 90)):
    with b.at(x, y, z, turn):
        container(b, colour)
for i in range(30):
    tree(b, 34 + rnd.uniform(0, 40), -18 + i * 1.6, rnd.uniform(6, 9), rnd.uniform(2.2, 3), rnd.choice(['leafD', 'leaf']), i)
lamp(b, 21, -17, 9, 160, 1.8, 5200, '#FFC98A')
lamp(b, 33, -12, 9, 180, 1.8, 0)
b.finish()

# ---- light
night(1.15)
area_light((-2.7, 4.5, 7.0), (-2.7, 2.5, 1), 3800, '#FFD9A0', 18, 3)           # room
area_light((12, 4.5, 7.0), (12, 2.5, 1), 1500, '#FFD9A0', 18, 3)
for x in (-8.1, -2.7, 2.7):
    area_light((x, .6, 4.2), (x, -5, .2), 1300, '#FFC684', 2.6, 1.6)         # spill on the tarmac
area_light((8.1, -1.3, 5.3), (8.1, -1.6, 0), 2400, '#FFC684', 44, .5)          # under the canopy
spot_light((-6.5, -15, 6.5), (-4, -8.8, .8), 900, '#FFCB8A', 60, .8, .3)       # gate lamp
spot_light((9, -24, 9), (9, -9, 1.2), 5200, '#FFC684', 62, .9, .4)             # mast behind the camera
area_light((-30, -40, 26), (4, -4, 0), 4200, '#6F98F0', 18, 18)                # cool fill
camera((2.3, -4.2, 2.75), -130, 1.5, 20.5, 38)
render('logistica', 24, 1600, 1000, grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=26, fogLength=55, fogColour=(.022, .04, .095), fogMax=.85, saturation=1.1,
                                               power=1.2, vignette=.32))
