"""Manutenção: the pump room at night. Pump 1 is switched off, locked and tagged; one looks at it by torch light, the other writes the order."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b = Builder()
BACK, RIGHT, TOP = 3.2, 3.9, 3.3

# ---- room: sealed floor, two-tone walls, a strip of night sky under the ceiling
b.span(paint('#7C8087', .22, noise=.07, noise_size=1.4), -9, RIGHT, -9, BACK, -.3, 0, 0)
for x0, x1, y0, y1 in ((-9, RIGHT + .2, BACK, BACK + .2), (RIGHT, RIGHT + .2, -9, BACK)):
    b.span(paint('#D9CFBE', .75, noise=.04, noise_size=1.5), x0, x1, y0, y1, 1.25, TOP, 0)
    b.span(paint('#3E5678', .5, noise=.04, noise_size=1.5), x0 - .015, x1, y0 - .015, y1, 0, 1.25, 0)
    b.span(paint('amber', .5), x0 - .02, x1, y0 - .02, y1, 1.25, 1.29, 0)
b.span(paint('concrete', .85), -9, RIGHT, -9, BACK, TOP, TOP + .2, 0)
b.quad(glow('#2E559B', .9, shaded=True), [(.35, BACK - .01, 2.62), (1.75, BACK - .01, 2.62), (1.75, BACK - .01, 3.08), (.35, BACK - .01, 3.08)],
       [(.9, .9, .9)] * 2 + [(.5, .5, .6)] * 2)
for x in (.35, .7, 1.05, 1.4, 1.75):
    b.box(paint('slate', .4), x, BACK - .03, 2.60, .05, .06, .5, .006, 1)
for z in (2.58, 3.08):
    b.box(paint('slate', .4), 1.05, BACK - .03, z, 1.5, .08, .05, .006, 1)
with b.at(-1.55, BACK - .03, 2.86):
    sign(b, 'CASA DE BOMBAS', .23, paint('navy2', .5), depth=.008, font='Inter-Bold', spacing=1.1)

# ---- plinth with a safety line, gully before it
b.span(paint('concrete', .8, noise=.08, noise_size=.6), -3.0, .75, 1.0, 1.95, 0, .16, .03)
for x0, x1, y0, y1 in ((-3.2, .95, .74, .82), (-3.2, .95, 2.02, 2.10), (.87, .95, .74, 2.10)):
    b.span(paint('amber', .55), x0, x1, y0, y1, 0, .004, 0)
b.span(paint('#1B222D', .5), -6, RIGHT, .30, .48, 0, .003, 0)
for i in range(90):
    b.box(paint('steel', .35, .7), -5.1 + i * .10, .39, .003, .035, .17, .010, 0)

# ---- two pumps, their suction below and their discharge up to the header
for number, x in enumerate((-1.95, -.35)):
    with b.at(x, 1.48, .16):
        pump(b, ('navy3', '#3B5E86')[number])
        pipe(b, [(-.50, 0, .34), (-.66, 0, .34), (-.66, .95, .34), (-.66, .95, -.15)], WATER, .065)
        pipe(b, [(-.26, 0, .58), (-.26, 0, 1.78), (-.26, 1.25, 1.78)], WATER, .06)
        flange(b, (-.26, 0, .86), (0, 0, 1), WATER, .06)
        b.cylinder(paint('slate', .4), -.26, 0, .90, .10, .20, .085, sides=24, bevel=.02)     # check valve
        flange(b, (-.26, 0, 1.13), (0, 0, 1), WATER, .06)
        with b.at(-.26, 0, 1.40):
            gate_valve(b, 'red', WATER, .06)
            with b.at(.06, -.20, -.10):
                tag(b, ('amber', 'leafL')[number], 1.15)
        with b.at(-.05, -.02, 1.22):
            b.rod(paint('steel', .3, .8), (-.18, .02, -.10), (0, .02, -.10), .012, 8)
            gauge(b, (.0, .62)[number])
        with b.at(.30, -.49, -.085):
            b.box(paint('cream', .5), 0, 0, .0, .20, .012, .075, .004, 1)
            with b.at(0, -.010, .038):
                sign(b, 'B%d' % (number + 1), .062, paint('navy', .5), depth=.002, font='Inter-Bold')

# ---- headers along the wall: water, fire; the fire valve and the tank
pipe(b, [(-6, 2.73, 1.94), (1.25, 2.73, 1.94), (1.25, 3.15, 1.94)], WATER, .085)
pipe(b, [(-6, 2.95, 2.40), (1.75, 2.95, 2.40), (1.75, 2.95, .95), (1.75, 2.95, .02)], FIRE, .075)
with b.at(1.75, 2.95, 1.12):
    gate_valve(b, 'amber', FIRE, .075)
    with b.at(.07, -.25, -.10):
        tag(b, 'red', 1.2)
with b.at(1.75, 2.86, 1.74):
    gauge(b, .7)
for x in (-3.6, -1.6, .3):
    for y, z in ((2.73, 1.94), (2.95, 2.40)):
        b.box(paint('slate', .5), x, (y + BACK) / 2, z - .02, .05, BACK - y, .04, .006, 1)
        b.box(paint('slate', .5), x, y, z - .10, .05, .20, .20, .02, 1)
for x, colour in ((-.95, 'amber'), (.75, 'leafL')):
    with b.at(x, 2.64, 1.87):
        tag(b, colour, 1.15)
with b.at(-3.35, 2.45):
    tank = paint('#B9C4CE', .3, .3)
    for k in range(3):
        b.box(paint('slate', .5), .32 * cos(2.1 * k), .32 * sin(2.1 * k), 0, .08, .08, .3, .01)
    b.loft(tank, [[(r * cos(2 * pi * i / 36), r * sin(2 * pi * i / 36), z) for i in range(36)]
                  for r, z in ((.20, .16), (.36, .22), (.44, .34), (.44, 1.40), (.36, 1.54), (.18, 1.61), (.02, 1.63))])
    with b.at(.10, -.46, 1.05):
        gauge(b, .5)

# ---- the board: open, pump 1's breaker off and locked
with b.at(2.85, BACK, .80):
    switchboard(b, 1.15, 1.35)
    with b.at(-.28, -.32, .84, scale=1.5):
        padlock(b)
with b.at(2.75, BACK - .02, 2.36):
    b.box(paint('amber', .5), 0, 0, -.10, .74, .02, .20, .01)
    with b.at(0, -.018, 0):
        sign(b, 'QUADRO DE BOMBAS', .062, paint('black', .5), depth=.002, font='Inter-Bold')
b.span(paint('#20242B', .9), 2.1, 3.6, 1.9, 2.75, 0, .018, .005)                 # rubber mat
b.box(paint('slate', .4), 3.28, BACK - .08, 2.10, .12, .12, 1.2, .01)
with b.at(RIGHT - .02, 1.9, 1.5, -90):                                         # extinguisher and its plate
    b.cylinder(paint('red', .3, coat=.5), 0, -.12, -.62, .085, .50, sides=24, bevel=.03)
    b.cylinder(paint('black', .5), 0, -.12, -.12, .03, .10, sides=12)
    b.tube(paint('black', .5), [(0, -.12, -.06), (.08, -.14, -.08), (.10, -.16, -.30)], .014, 8)
    b.box(paint('red', .5), 0, -.01, .12, .26, .02, .26, .01)

# ---- the story
with b.at(-1.30, 2.34, 0, -112):
    looking = person(b, 'eletricista', skin='skin4', harness=False, shirt='#4A5F80', lean=15, tilt=16, look=-6,
                     right=((.20, .05, -.16), (.40, -.02, -.06)), left=((.10, .06, -.26), (.34, -.03, -.24), 'type'))
with b.in_world(looking.right_hand), b.at(.02, 0, 0, -4, 0, 34):
    torch(b)
with b.at(.92, .78, 0, 176):
    writing = person(b, 'eletricista', skin='skin1', female=True, hair='ponytail', hair_colour='chestnut', hat_colour='white', harness=False, shirt='#4A5F80',
                     gloves=None, left='tablet', right='tablet', look=6, tilt=7)
with b.in_world(writing.torso), b.at(.40, 0, .30):
    tablet(b)
with b.at(.22, .02, 0, 24):
    tool_box(b)
with b.at(-.98, .58, 0, 40, scale=.8):
    bucket(b, 'navy3')
for x, y in ((-.2, 1.0), (1.9, 1.2)):
    batten(b, x, y, 2.86, 1.4, TOP)
start, end = looking.right_hand @ Vector((.14, 0, -.10)), Vector((-2.10, 1.36, .58))
light_cone(b, start, end, .03, .26, strength=.40, power=2.2)
b.finish()

# ---- light: two tubes, the torch, blue night from the door behind us
sky('#0D1A33', '#1A2C50', .25)
area_light((-.2, 1.0, 2.80), (-.2, 1.2, 0), 52, '#FFD7A0', 1.4, .12)
area_light((1.9, 1.2, 2.80), (1.9, 1.6, 0), 46, '#FFD7A0', 1.4, .12)
spot_light(start, end, 120, '#FFF0D0', 30, .7, .03)
spot_light((-2.0, .2, 1.9), (-2.05, 1.4, .55), 95, '#FFF0D0', 26, .9, .05)          # the lit side of the pump, as the camera sees it
area_light((-2.0, 1.3, .95), looking.torso @ Vector((0, 0, .6)), 7, '#FFE0B0', .3, .3)     # what the pump throws back
area_light((-.3, 2.3, .28), (-.3, 3.2, 1.6), 14, '#FFB868', 5, .1)
area_light((.6, -.9, .9), (1.0, .8, 1.4), 11, '#FFDDB8', .8, .6)
area_light((-7, -5, 3.0), (-.5, 1.5, .8), 165, '#7FA4F0', 3, 3)
camera((-.50, 1.5, 1.22), -116, 11, 8.5, 50)
render('manutencao', 20, 2400, 1500, grade=dict(ev=1.5, bloom=.10, bloomFrom=1.0, saturation=1.1, power=1.2, vignette=.34, vignetteX=.5))
