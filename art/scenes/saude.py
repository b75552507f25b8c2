"""A hospital's emergency entrance at night: the ambulance under the canopy, a nurse with a wheelchair, the vigilante holds the way free."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(51)
stone, metal, teal = paint('stone', .65), paint('navy', .35, .3), paint('#2B8C82', .45)

# ---- ground: drive along x under the canopy, walk in front of the doors, island
b.span(paint('#1F3B26', .95, noise=.2, noise_size=3), -90, 90, -60, 60, -.4, -.02, 0)
b.span(asphalt(wet=.10, dry=.42), -90, 90, -40, -2.4, -.3, 0, 0)
b.span(paint('paver', .6, brick=.9), -30, 30, -2.4, 0, 0, .06, .02)
for k in range(9):                                                            # level crossing to the doors
    road_line(b, .3 + k * .62, -2.5, .3 + k * .62, -7.0, .34, 'white')
road_line(b, -12, -7.4, 12, -7.4, .12, 'amber')
b.span(stone, -30, 30, -11.4, -9.6, 0, .14, .04)
for i in range(60):
    shrub(b, -16 + i * .55, -10.5 + rnd.uniform(-.35, .35), rnd.uniform(.25, .42), rnd.choice(['leaf', 'leafL', 'leafD', 'ipe']), i, .1, .14)

# ---- building: white volumes, ribbon windows, the lit hall
def ribbon(x0, x1, z, seed, y=-.02):
    r, n = random.Random(seed), round((x1 - x0) / 1.5)
    for i in range(n):
        with b.at(x0 + (i + .5) * (x1 - x0) / n, y, z):
            window(b, 0, 0, (x1 - x0) / n - .08, 1.5, r.random() < .5, r, strength=2.0, frame='navy')
b.span(paint('white', .7, noise=.03), -26, -2.2, .0, 14, 0, 12.6, .05)
b.span(paint('white', .7, noise=.03), 7.0, 24, .0, 14, 0, 9.2, .05)
b.span(paint('#1C4F52', .55), -2.2, 7.0, .6, 14, 3.9, 14.4, .05)
for f in range(4):
    if f:
        ribbon(-16, -3, 1.2 + f * 3.0, f)
    ribbon(-25, -17, 1.2 + f * 3.0, f + 20)
    if f < 3:
        ribbon(8, 23, 1.2 + f * 3.0, f + 10)
ribbon(-1.6, 6.4, 10.1, 32, .58)
for z in (4.0, 7.0, 10.0):
    b.span(paint('stone', .6), -26.1, -2.2, -.12, .1, z - .12, z + .06, .02)
with b.at(2.4, .56, 7.9):
    sign(b, 'HOSPITAL', 1.3, glow('#FFE9C4', 3.6), .06, 'Inter-Bold')

# hall
wall_paint, skirting = paint('#DCCFB8', .75), paint('#2B8C82', .5)
for x0, x1, low in ((-2.2, -1.7, 0), (-1.7, .7, 2.5), (.7, 7.0, 0)):           # back wall; a corridor goes on behind it
    b.span(wall_paint, x0, x1, 6.0, 6.2, low, 3.9, 0)
for x in (-1.8, .7):
    b.span(wall_paint, x, x + .1, 6.2, 13, 0, 2.6, 0)
b.span(wall_paint, -1.8, .8, 13, 13.2, 0, 2.6, 0)
b.span(paint('#E9E2D6', .8), -1.8, .8, 6.2, 13, 2.5, 2.6, 0)
b.span(paint('#D9CFBE', .3), -1.8, .8, 6.2, 13, 0, .08, 0)
for y in (7.0, 9.6):                                                          # doors and a handrail on its left
    b.span(paint('wood', .5), -1.70, -1.66, y, y + 1.1, .08, 2.1, .01)
    b.span(paint('steel', .3, .7), -1.66, -1.62, y + .9, y + .98, 1.0, 1.14, 0)
b.span(skirting, -1.70, -1.64, 6.2, 13, .92, 1.02, 0)
b.span(skirting, .7, 7.0, 5.97, 6.0, .08, .26, 0)
b.quad(skirting, [(1.5, .3, .086), (1.9, .3, .086), (-.3, 5.2, .086), (-.7, 5.2, .086)])      # the line one follows from the door
b.quad(skirting, [(-.7, 5.2, .086), (-.3, 5.2, .086), (-.3, 12.5, .086), (-.7, 12.5, .086)])
b.span(paint('#D9CFBE', .2), -2.2, 7.0, 0, 6.2, 0, .08, 0)
b.span(paint('#E9E2D6', .8), -2.2, 7.0, 0, 6.2, 3.75, 3.9, 0)
for side, x in ((-1, -2.3), (1, 7.1)):
    b.span(paint('#E6DCCB', .75), x - .1, x + .1, 0, 6.2, 0, 3.9, 0)
with b.at(0, .05, .08):
    glazing(b, -2.2, .9, 0, 3.6, 1.5, transom=2.5)
    glazing(b, 3.9, 7.0, 0, 3.6, 1.5, transom=2.5)
    with b.at(0, 0, 2.5):
        glazing(b, .9, 3.9, 0, 1.1, 1.5)
with b.at(5.4, 4.0, .08):
    counter(b, 2.6, colour='#2B8C82')
    with b.at(.2, .8, 0, -96):
        person(b, 'saude', female=True, hair='bun', skin='skin4', left='type', right='type', shirt='white', trousers='white')
with b.at(4.1, 5.9, 2.1):
    sign(b, 'TRIAGEM', .34, paint('#2B8C82', .5), .02, 'Inter-Bold')
with b.at(1.9, 5.9, 2.0):
    heart(b, .9, paint('#C8452F', .5), .03)
for x, y, turn in [(-1.6, 2.2 + k * .75, 0) for k in range(3)] + [(1.5, 5.5, -90), (2.25, 5.5, -90)]:
    with b.at(x, y, .08, turn):
        b.box(paint('navy3', .6), 0, 0, .38, .5, .56, .07, .02)
        b.box(paint('navy3', .6), -.24, 0, .42, .07, .56, .46, .02)
        b.box(paint('steel', .3, .7), 0, 0, 0, .05, .4, .38, 0)
pot_plant(b, 6.4, .8, .08, 1.3, 4)
for i in range(3):
    b.box(glow('#FFF0D4', 7), -.8 + i * 2.9, 3, 3.73, .25, 4.2, .02, 0)

# ---- canopy with its word of light
b.span(paint('white', .55), -8.6, 8.2, -8.2, .3, 4.15, 4.75, .06)
b.span(paint('wood', .55, noise=.1), -8.4, 8.0, -8.0, .2, 4.10, 4.16, .01)
b.span(glow('#FFB648', 7), -8.6, 8.2, -8.212, -8.2, 4.20, 4.26, 0)
b.span(glow('#FFB648', 7), 8.2, 8.212, -8.2, .2, 4.20, 4.26, 0)
b.span(teal, -6.6, -.2, -8.24, -8.2, 4.80, 5.75, .03)
with b.at(-3.4, -8.25, 5.27):
    sign(b, 'EMERGÊNCIA', .74, glow('#FFF3DC', 4.5), .03, 'Inter-Bold')
for x, y in ((-7.6, -7.4), (7.75, -1.6)):
    b.box(metal, x, y, 0, .36, .36, 4.15, .03)
for i in range(5):
    for y in (-2.2, -5.4):
        b.box(glow('#FFE3B4', 8), -6.6 + i * 3.3, y, 4.085, .26, .26, .02, 0)
dome_camera(b, 5.6, -7.4, 4.1)

# ---- the story
with b.at(-3.6, -5.0, 0, 0):
    van(b, 'ambulancia')
with b.at(2.5, -3.3, .01, 62):
    with b.at(.44, 0, 0):
        wheelchair(b, 'navy3')
        with b.at(-.05, 0, .06):
            person(b, 'visitante', 'sit', skin='skin1', hair_colour='white', shirt='#8FA9C4', trousers='slate', left='lap', right='lap', look=-16)
    with b.at(-.46):
        person(b, 'saude', 'walk', left='push', right='push', skin='skin3', female=True, hair='curly', lean=7)
with b.at(.55, -.75, .06, -62):
    person(b, 'vigilante', 'stand', left=((.10, .16, -.20), (.30, .30, -.10), 'wave'), right='behind', skin='skin2', look=10)
with b.at(1.5, -6.4, 0, 66):
    nurse = person(b, 'saude', 'walk', skin='skin2', shirt='#2F6F9A', trousers='#2F6F9A', left='tablet', right='tablet')
with b.in_world(nurse.torso), b.at(.40, 0, .32):
    tablet(b)
with b.at(4.6, 2.0, .08, -150):
    person(b, 'consultor', skin='skin4', blazer='white', shirt='#7FA6C8', trousers='slate', left='crossed', right='crossed')
with b.at(7.0, -1.5, .06, 170):
    person(b, 'visitante', skin='skin2', female=True, hair='long', shirt='#C98A3C', look=20)

# ---- around
for x, y, h, k in ((11, -3.0, 8.2, 1), (14.5, -1.6, 9, 2)):
    palm(b, x, y, h, k, 17, 2.5)
hedge(b, 9, -1.4, 22, -1.4, .8, .7, seed=3, leaf=.09)
tree(b, 17, -4.5, 5, 1.8, 'ipe', 5, leaf=.085)
for i in range(14):
    tree(b, 28 + rnd.uniform(0, 12), -6 + i * 2.4, rnd.uniform(6, 9), 2.6, 'leafD', i)
lamp(b, 12.5, -9.9, 5.5, 130, 1.4, 1200)
lamp(b, -15, -10.2, 5.5, 60, 1.4, 700)
with b.at(15.5, -7.2, 0, 188):
    car(b, '#9FB0C4', 'hatch', plate='GVL4E70')
b.finish()

# ---- light
night(1.15)
area_light((2.4, 3, 3.7), (2.4, 3, 0), 620, '#FFDCAE', 8, 5)                    # hall
area_light((-.5, 9, 2.45), (-.5, 9, 0), 110, '#FFE6C4', 1, 6)                  # corridor
area_light((2.4, -.2, 3.2), (2.4, -5, 0), 420, '#FFD09A', 8, 1.6)              # falls out of it
area_light((-.2, -4, 4.08), (-.2, -4, 0), 750, '#FFC684', 15, 6.5)            # canopy
area_light((4, -16, 6.5), (0, -4, 1), 800, '#FFCB94', 5, 2.5)                 # warm key
for x in (-12, 2.4, 15):
    area_light((x, -1.0, 5.0), (x, .2, 11), 330, '#FFB468', 9, .4)             # façades from below
area_light((36, -40, 28), (0, 0, 4), 4200, '#7FA4F0', 20, 20)                  # cool fill
camera((.1, -3.2, 2.5), -63, 2.0, 15.6, 30, shift_y=.045)
render('saude', 24, 1600, 1000, grade=dict(ev=1.4, bloom=.11, bloomFrom=1.0, fogFrom=34, fogLength=60, fogColour=(.022, .04, .095), fogMax=.8, saturation=1.12,
                                           power=1.2, vignette=.3))
