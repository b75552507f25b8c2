"""Blue hour at a glass office building: the lobby is the light, the reception awake behind its desk, wet pavement outside."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(41)
stone, metal = paint('stone', .6), paint('navy', .35, .3)
WIDE, TALL = 15.0, 4.7                                                         # the lobby

# ---- ground: wet slabs, steps of light, planters
b.span(asphalt('#3A424E', wet=.05, dry=.24, puddles=3), -90, 90, -60, 1, -.3, 0, 0)
for x in range(-12, 13, 2):
    b.quad(paint('#1B212B', .3), [(x - .012, -16, .004), (x + .012, -16, .004), (x + .012, 0, .004), (x - .012, 0, .004)])
for y in range(-16, 1, 2):
    b.quad(paint('#1B212B', .3), [(-13, y - .012, .0045), (13, y - .012, .0045), (13, y + .012, .0045), (-13, y + .012, .0045)])
b.span(stone, -WIDE / 2 - .6, WIDE / 2 + .6, -1.2, 12, 0, .12, .03)
b.span(glow('#FFC07A', 4), -WIDE / 2 - .5, WIDE / 2 + .5, -1.212, -1.2, .02, .05, 0)
b.span(paint('#C9BFAF', .16, brick=.7), -WIDE / 2, WIDE / 2, .2, 11, .1, .13, 0)

# ---- lobby: glass front with a revolving-door-wide opening, warm back wall, desk, lifts
with b.at(0, 0, .12):
    glazing(b, -WIDE / 2, -1.35, 0, TALL, 2.0, transom=2.6, pane=False)     # panes would mirror the callers as ghosts beside the desk
    glazing(b, 1.35, WIDE / 2, 0, TALL, 2.0, transom=2.6, pane=False)
    with b.at(0, 0, 2.6):
        glazing(b, -1.35, 1.35, 0, TALL - 2.6, 1.35, pane=False)
for side in (-1, 1):
    b.span(paint('#D9B98F', .75), side * (WIDE / 2 + .12) - .12, side * (WIDE / 2 + .12) + .12, .1, 9.6, 0, TALL + .2, .02)
b.span(paint('#DDBE95', .75), -WIDE / 2, WIDE / 2, 9.4, 9.7, 0, TALL + .2, 0)
with b.at(0, 0, .5):                                                           # a wall of plants on the right
    hedge(b, WIDE / 2 - .1, 1.4, WIDE / 2 - .1, 8.6, 3.7, .3, 'leaf', 4, leaf=.13)
for k in range(70):
    shrub(b, WIDE / 2 - .22, rnd.uniform(1.5, 8.5), rnd.uniform(.22, .46), rnd.choice(['leaf', 'leafL', 'leafD', 'grassL']), k, rnd.uniform(.5, 3.9), .2)
slats(b, -6.6, -1.6, 9.3, .15, TALL - .2, 'wood', .16, .08)
b.span(paint('navy2', .5), -1.4, 3.0, 9.25, 9.42, .12, TALL, .02)
with b.at(.8, 9.2, 3.62):
    sign(b, 'RECEPÇÃO', .44, glow('#FFE9C4', 3.6), .02, 'Inter-SemiBold')
for x in (4.4, 6.2):                                                          # lifts
    b.box(paint('steel', .3, .7), x, 9.35, .12, 1.25, .1, 2.4, .02)
    b.box(paint('slate', .4), x, 9.29, .12, .02, .03, 2.4, 0)
    b.box(glow('#FFC04A', 4), x, 9.28, 2.62, .2, .02, .06, 0)
b.span(paint('#E8E0D2', .8), -WIDE / 2, WIDE / 2, .1, 9.6, TALL + .1, TALL + .3, 0)
for i in range(4):
    b.box(glow('#FFE3B4', 7), -5.2 + i * 3.45, 4.6, TALL + .07, .16, 7.4, .03, 0)
with b.at(.4, 4.6, .13):
    counter(b, 4.2)
    for x in (-1.62, 1.62):
        with b.at(x, .18, 1.09, -90):
            b.box(paint('black', .4), .0, 0, 0, .14, .2, .015, .004)
            b.box(paint('black', .4), .02, 0, .0, .03, .05, .16, .004)
            screen(b, 0, 0, .12, .50, .30)
    with b.at(-1.0, .85, 0, -90):
        person(b, 'consultor', female=True, hair='bun', skin='skin3', left='type', right='type', look=10)
    with b.at(.9, .85, 0, -96):
        person(b, 'vigilante', skin='skin1', left='type', right='type', look=-14)
with b.at(5.1, 5.8, .12):
    turnstile(b, 3, 1.05, 1)
with b.at(-4.6, 6.2, .13, 180):
    sofa(b, 2.2, 'navy3')
with b.at(-4.6, 4.0, .13, 0):
    sofa(b, 2.2, 'terracotta')
b.box(paint('woodD', .4), -4.6, 5.1, .13, 1.2, .6, .36, .03)
pot_plant(b, -6.8, 1.0, .13, 1.5, 1)
pot_plant(b, 6.9, 1.0, .13, 1.5, 2)
pot_plant(b, -1.2, 8.8, .13, 1.2, 3)

# ---- building above: slabs, glass, some rooms still at work; canopy
def storey(z, seed):
    """Curtain wall: thin mullions, slab edges; some rooms are still at work."""
    r, n, y = random.Random(seed), 12, .1
    step = 19 / n
    on = [r.random() < .30 for _ in range(n)]
    on = [o or (i > 0 and on[i - 1] and r.random() < .3) for i, o in enumerate(on)]
    for i in range(n):
        x0, x1 = -9.5 + i * step, -9.5 + (i + 1) * step
        corners = [(x0, y, z), (x1, y, z), (x1, y, z + 3.0), (x0, y, z + 3.0)]
        if on[i]:
            room(b, corners, r, 2.4)
        else:
            k = r.uniform(.8, 1.2)
            b.quad(glow('#2B4C80', .30, shaded=True), corners, [(.35 * k,) * 3] * 2 + [(k,) * 3] * 2)
    for i in range(n * 2 + 1):
        b.box(metal, -9.5 + i * step / 2, y - .08, z, .07 if i % 2 == 0 else .035, .14, 3.0, 0)
    for h in (.82, 2.98):
        b.box(metal, 0, y - .07, z + h, 19, .1, .05, 0)
    b.span(paint('white', .6), -9.9, 9.9, -.45, 12.4, z + 3.0, z + 3.45, .04)
b.span(paint('slate', .5), -9.5, 9.5, .14, 12, TALL + .3, TALL + 24, .02)
for f in range(6):
    storey(TALL + .75 + f * 3.45, 74 + f)
for f in range(6):                                                            # the side towards us
    for i in range(6):
        with b.at(-9.5, 1.2 + i * 2, TALL + .95 + f * 3.45, -90):
            window(b, 0, 0, 1.8, 2.7, rnd.random() < .35, rnd, strength=1.8, frame='navy')
b.span(paint('white', .55), -9.8, 9.8, -2.6, 12.4, TALL + .22, TALL + .75, .05)
b.span(paint('wood', .55, noise=.1), -9.6, 9.6, -2.45, .1, TALL + .17, TALL + .23, .01)
b.span(glow('#FFB648', 7), -9.8, 9.8, -2.612, -2.6, TALL + .26, TALL + .32, 0)
for i in range(7):
    b.box(glow('#FFE3B4', 8), -7.5 + i * 2.5, -1.4, TALL + .15, .22, .22, .02, 0)
for x in (-8.9, 8.9):
    b.box(metal, x, -2.0, 0, .4, .4, TALL + .2, .03)
with b.at(-6.0, -2.62, TALL + .49):
    sign(b, 'TORRE ALVORADA', .32, paint('navy', .5), .015, 'Inter-Bold')

# ---- the story: visitors come in from the rain, one leaves, the vigilante at the door
with b.at(2.3, -.75, .12, -76):
    person(b, 'vigilante', 'wide', left='behind', right='behind', skin='skin4', look=-24)
with b.at(-1.2, -3.0, 0, 74):
    caller = person(b, 'consultor', 'walk', skin='skin2', blazer='slate', look=-20, right='carry')
with b.in_world(caller.right_hand):
    briefcase(b)
with b.at(-3.0, -3.5, 0, 62):
    person(b, 'consultor', 'walk', female=True, hair='curly', skin='skin4', blazer='#8E3B32', trousers='black', look=26)
with b.at(1.9, 3.3, .13, 110):
    person(b, 'visitante', 'stand', female=True, hair='long', skin='skin1', shirt='white', look=-20)
with b.at(5.0, 3.4, .13, 60):
    person(b, 'consultor', 'walk', skin='skin3', blazer='navy2')
with b.at(-5.0, 6.15, .13, -90):
    person(b, 'visitante', 'sit', skin='skin2', shirt='#5F86A8', left='lap', right='lap')

# ---- outside: planters, palms, car dropping off, neighbours
for side in (-1, 1):
    b.span(paint('#2A3442', .6), side * 11 - 2.2, side * 11 + 2.2, -4.4, -2.9, 0, .55, .04)
    for k in range(14):
        shrub(b, side * 11 - 1.9 + k * .29, -3.65 + rnd.uniform(-.35, .35), rnd.uniform(.3, .5), rnd.choice(['leaf', 'leafL', 'leafD', 'ipe']), k, .45, .13)
for x, y, h, k in ((-11.4, -1.4, 8.5, 1), (-14.5, 2, 9.5, 2), (11.8, -1.2, 8.0, 3), (15.5, 2.5, 9, 4)):
    palm(b, x, y, h, k, 17, 2.6)
with b.at(6.6, -5.4, 0, 176):
    car(b, 'slate2', 'sedan', plate='GVL9A12')
for i in range(3):
    bollard(b, -8.6 + i * 1.5, -2.2, .8)
for i, (x, y, floors, turn) in enumerate(((-30, 34, 10, 14), (-18, 60, 14, 0), (30, 38, 9, -12), (16, 66, 15, 4))):
    with b.at(x, y, 0, turn):
        tower(b, 15, 13, floors, seed=60 + i, lit=.45, strength=2.4, wall=['white', 'cream'][i % 2])
b.finish()

# ---- light
dusk(1.05, .7, azimuth=140)
area_light((0, 4.8, TALL), (0, 4.8, 0), 2600, '#FFC27C', 13, 7)                # lobby
area_light((0, -.2, 3.6), (0, -7, 0), 1500, '#FFC684', 13, 2)                   # falls out on the wet slabs
area_light((0, -1.4, TALL + .1), (0, -1.6, 0), 700, '#FFBE70', 16, .5)         # canopy
area_light((-3, -15, 6), (0, -3, 1), 650, '#FFCB94', 5, 2)                     # key on the people
for side in (-1, 1):
    spot_light((side * 12, -5.5, .4), (side * 12, -1, 6), 500, '#FFC27A', 80, .9, .3)
area_light((-34, -36, 28), (0, 4, 8), 5200, '#7FA4F0', 20, 20)                 # cool fill
camera((.4, 0, 1.9), -118, 1.0, 16.4, 29, shift_y=.10)
render('empresarial', 24, 1600, 1000, grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=34, fogLength=70, fogColour=(.030, .05, .115), fogMax=.75, saturation=1.12,
                                                 power=1.2, vignette=.3))
