"""Industrial plant in the last light: the shift changes, one badge for each person at turnstiles that reach from fence to fence."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(21)
paver, stone = paint('paver', .7, brick=.9), paint('stone', .7)

# ---- ground: forecourt, fence line at y 0, the plant behind
b.span(asphalt(wet=.16, dry=.5), -90, 90, -60, 0, -.3, 0, 0)
b.span(paint('concrete', .85, noise=.08, noise_size=2), -90, 90, 0, 40, -.3, .05, 0)
b.span(paver, -4.6, 5.4, -11.2, 16, 0, .12, .04)
b.span(stone, -4.72, 5.52, -11.32, 16.1, 0, .09, .03)
b.span(paint('#2A4A30', .9, noise=.15, noise_size=1.5), -40, -4.8, -4.2, -.3, 0, .12, .04)
kerb(b, -30, -4.25, -4.8, -4.25, .13)
lawn(b, -13, -4.9, -4.1, -.4, .12, 'grass', .07, 1800)
for i in range(24):
    shrub(b, -5.4 - i * .42, -.9 + rnd.uniform(-.3, .3), rnd.uniform(.3, .55), rnd.choice(['leafD', 'leaf', 'leafL']), i, .1, .13)
for x in range(6):
    road_line(b, -4.2 + x * 1.7, -12, -4.2 + x * 1.7, -15.4, .55, 'white')

# ---- fence, gate with turnstiles
railing(b, -40, 0, -3.8, 0, 2.6)
railing(b, 4.6, 0, 9.2, 0, 2.6)
with b.at(.4, 0, .12):
    gate_house(b, 9.2, 4.2, 3.2, 'PORTARIA 1')
    turnstile(b, 8, 1.0, 5)
with b.at(9.4, 0):
    sliding_gate(b, 6.5, 2.4)
railing(b, 22.5, 0, 40, 0, 2.6)
bullet_camera(b, -4.9, -.1, 4.3, -100, 18, size=1.15)

# ---- the plant
with b.at(-9, 22):
    sawtooth_hall(b, 34, 24, 8.4, 5, 3.0, .9)
with b.at(22, 34):
    sawtooth_hall(b, 24, 18, 7.5, 4, 2.6, .7, 5)
for i in range(3):
    silo(b, 11.3 + i * 5.0, 20.5, 2.2, 12.4, 2.2, 'S%d' % (i + 1))
chimney(b, 2.5, 50, 19.5, 1.5)
steam(b, 2.5, 50, 20.0, 1.3, strength=.10)
for z in (6.2, 6.9):
    b.tube(paint('steel', .4, .5), [(8, 22.5, z), (12, 21.6, z), (24, 21.6, z)], .2, 12)

# ---- the story: one shift leaves towards us, the other comes in, one by one; the lanes are 1 m apart, their middles at .9, 1.9, 2.9
def worker(x, y, turn, **how):
    with b.at(x, y, .12, turn):
        return person(b, 'operario', **{'stance': 'walk', **how})
def badge(figure):
    with b.in_world(figure.right_hand):
        b.box(glow('#BFF0D0', 5), .05, 0, .02, .006, .055, .085, .004, 1)
HELD_OUT = ((.16, .05, -.22), (.40, -.02, -.14))
badge(worker(1.9, -.82, 88, stance='stand', skin='skin4', female=True, hair='bun', right=HELD_OUT, tilt=14, hat_colour='amber'))
badge(worker(3.9, -.80, 94, stance='stand', skin='skin2', right=HELD_OUT, tilt=10, left='on_hip'))
worker(1.95, -1.85, 84, stance='stand', skin='skin1', look=22, left='crossed', right='crossed')
worker(1.85, -2.95, 92, stance='wide', skin='skin3', female=True, hair='ponytail', look=-30, left='behind', right='behind', hat_colour='amber')
worker(3.92, -2.2, 90, skin='skin4', right='down', left='carry')
worker(3.2, -5.0, 97, skin='skin2', female=True, hair='bun')
worker(-1.1, -1.7, -88, skin='skin1', hat_colour='amber')
worker(-.1, .9, -90, skin='skin2', female=True, hair='bun', left='down')
worker(-.35, -4.0, -80, skin='skin3', look=26, right='wave', tilt=-4)
worker(.75, -4.5, -98, skin='skin4', look=-28, hat_colour='amber', left='carry', right='down')
with b.in_world(worker(.55, -7.2, -100, skin='skin1', female=True, hair='ponytail', look=14, left='carry').left_hand):
    briefcase(b, 'navy3')
worker(-.55, -7.5, -82, skin='skin2', look=-16, left='down', right='swing_forward', shirt='slate2')
worker(2.9, 4.2, 90, skin='skin1')
with b.at(-2.9, -6.6, .12, -36):
    person(b, 'vigilante', 'wide', left='behind', right='behind', skin='skin4', look=34)
with b.at(4.9, -3.4, .12, 205):
    porter = person(b, 'vigilante_navy', female=True, hair='bun', skin='skin2', left='tablet', right='tablet', tilt=10)
with b.in_world(porter.torso), b.at(.40, 0, .30):
    tablet(b)

# ---- green and lamps
for x, y, h, k in ((-7.6, -2.0, 7.2, 1), (-12, -2.4, 6.6, 4), (26, -1.4, 7.4, 6)):
    palm(b, x, y, h, k)
for i in range(14):
    tree(b, 40 + rnd.uniform(-6, 14), 16 + i * 3, rnd.uniform(6, 9), 2.6, 'leafD', i)
for i in range(10):
    tree(b, -40 - rnd.uniform(0, 10), 10 + i * 4, rnd.uniform(6, 9), 2.6, 'leafD', 40 + i)
lamp(b, 8.9, -.9, 5.2, 205, 1.4, 1500)
with b.at(7.0, -3.3, 0, -104):
    car(b, 'white', 'suv', patrol=True, plate='GVL1A77')
lamp(b, -9.5, 9, 7, -60, 1.4, 0)
lamp(b, 8.5, 12, 7, -120, 1.4, 1800)
b.finish()

# ---- light
dusk(1.0, 1.6, azimuth=160)
sky('#17386E', '#8795B4', .31)
area_light((.4, 0, 3.2), (.4, -.6, 0), 850, '#FFC98A', 8, 3.4)                 # under the roof of the gate
area_light((.4, -3.2, 3.1), (.6, -6.5, 0), 260, '#FFBE70', 8, .4)
area_light((-9, 20.6, .4), (-9, 22, 8), 1700, '#FFB468', 32, .5)               # façade from below
for i in range(3):
    spot_light((11.3 + i * 5.0, 16.6, .4), (11.3 + i * 5.0, 20, 9), 1900, '#FFBE78', 70, .8, .3)
spot_light((12, -14, 7), (9.3, -5, .6), 1500, '#FFC684', 50, .9, .4)
area_light((5, -26, 12), (1, -6, 1), 1800, '#FFC9A0', 8, 5)                    # warm key from our side
area_light((-34, -30, 24), (0, 6, 4), 3600, '#7FA4F0', 18, 18)                 # cool fill
camera((1.15, -2, 2.85), -76, 2.2, 16.6, 36)
render('industrial', 12, 1600, 1000, grade=dict(ev=1.45, bloom=.11, bloomFrom=1.0, fogFrom=34, fogLength=80, fogColour=(.030, .05, .115), fogMax=.75, saturation=1.12,
                                                power=1.2, vignette=.3))
