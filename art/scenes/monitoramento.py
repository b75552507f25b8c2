"""Monitoramento: the 24 h operations centre before three in the morning: three operators, a supervisor, the video wall."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(51)
navy, dark = paint('navy2', .55), paint('#1A2433', .6)

# ---- room: 11 by 9 m, wall of screens at y 4, glass to the night at the left
b.span(paint('#232C3A', .32, spec=.5), -6, 6.2, -8, 4.6, -.3, 0, 0)
b.span(paint('#26344A', .9), -3.6, 3.6, -2.6, 2.5, 0, .012, .006)
b.span(navy, -6, 6.2, 4.4, 4.7, 0, 4, 0)
b.span(paint('cream', .7), 6.0, 6.3, -8, 4.6, 0, 4, 0)
b.span(dark, -6.1, 6.2, -5, 4.6, 3.62, 3.9, 0)
for i in range(9):
    b.span(paint('wood', .55, noise=.15, noise_size=.6), -5.6 + i * 1.28, -5.6 + i * 1.28 + .16, -3, 4.4, 3.50, 3.63, .01)
slats(b, -6, -3.15, 4.34, 0, 3.6, 'wood', .13, .06)
slats(b, 3.15, 6.0, 4.34, 0, 3.6, 'wood', .13, .06)
strip(b, -6, -3.1, 4.30, 3.50, thick=.05)
strip(b, 3.1, 6.0, 4.30, 3.50, thick=.05)
with b.at(0, 4.15, .98):
    video_wall(b, 6, 3, 1.0, .62, ('street', 'gate', 'corridor', 'parking', 'fence', 'lobby', 'pool', 'yard', 'ramp', 'stairs', 'lobby', 'fence',
                                   'gate', 'street'), 1.25, (2, 1, 'map'), 3)
with b.at(0, 4.22, 3.14):
    b.box(paint('#0C1626', .5), 0, .06, -.20, 6.1, .08, .44, .01)
with b.at(-.62, 4.20, 3.15):
    sign(b, 'CENTRAL 24 HORAS', .28, glow('#FFE3B0', 3.2), depth=.008, font='Inter-Bold')
with b.at(2.2, 4.20, 3.15):
    sign(b, '02:47', .30, glow('#FFB648', 4.5), depth=.008, font='Inter-Bold')
strip(b, -3.08, 3.08, 4.08, .88, '#FFB648', 5, .03)

# ---- left: glass, night city; right: door and a rack
with b.at(-5.95, -1.7, 0, -90):
    glazing(b, -6.3, 6.3, 0, 3.6, 2.1, transom=1.0, pane=False)
for i, (x, y, floors) in enumerate(((-50, 34, 8), (-58, 58, 10), (-78, 46, 12), (-46, 64, 9))):
    with b.at(x, y, -9, 42):
        tower(b, 15, 12, floors, seed=110 + i, lit=.45, strength=3)
b.span(asphalt(), -160, -6.4, -90, 120, -9.4, -9, 0)
for i in range(9):
    with b.at(0, 0, -9):
        palm(b, -15 - i * 1.6, 9 + i * 3.4, 11.5, i)
for i in range(2):                                                            # racks
    with b.at(5.45, 1.2 + i * .85, 0, -90):
        b.box(paint('#11171F', .4), 0, 0, 0, .8, .9, 2.15, .02)
        for k in range(15):
            b.box(paint('#27303C', .4), 0, -.455, .14 + k * .13, .68, .02, .10, .004, 1)
            for q in range(4):
                if rnd.random() < .6:
                    b.box(glow(('#7FE0B0', '#FFB648', '#7FC4FF')[rnd.randrange(3)], 4), -.26 + q * .06, -.468, .18 + k * .13, .022, .006, .018, 0)
pot_plant(b, -5.2, 3.5, 0, 1.35, 2)
pot_plant(b, 4.35, 3.75, 0, 1.15, 6)

# ---- the desk: three places in a shallow arc
places = ((-2.15, .95, 90 + 15), (0, .62, 90), (2.15, .95, 90 - 15))
for i, (x, y, turn) in enumerate(places):
    with b.at(x, y, 0, turn):
        desk(b, 2.06, .95, 0, lit=False)
        b.box(paint('navy', .5), .44, 0, .10, .04, 2.0, .62, .01)
        for k in (-1, 0, 1):
            with b.at(.26 - abs(k) * .07, k * -.62, .75, k * 17 - 90):
                b.box(paint('black', .4), 0, .04, 0, .2, .16, .015, .004)
                b.box(paint('black', .4), 0, .05, 0, .05, .03, .2, .004)
                b.box(paint('black', .35), 0, .02, .125, .60, .035, .37, .006, 1)
                with b.at(0, -.004, .135):
                    camera_view(b, ('lobby', 'map', 'street', 'pool', 'parking', 'ramp', 'yard', 'gate', 'stairs')[i * 3 + k + 1], .57, .35, i * 5 + k, 1.3)
        b.box(glow('#FFB648', 4), -.462, 0, .715, .012, 1.96, .018, 0)
        b.cylinder(paint('white', .4), -.18, -.72, .75, .038, .09, .042, sides=16, bevel=.004)
        b.box(paint('white', .7), -.20, .70, .75, .21, .28, .012, .003)
people = ((dict(skin='skin4', hair='short', left='type', right='type', look=-6), .78),
          (dict(skin='skin2', female=True, hair='ponytail', left='type', right=((.11, .09, -.26), (.38, .05, -.25), 'type'), look=8, tilt=-8), .74),
          (dict(skin='skin1', hair_colour='chestnut', left='type', right=((.11, .09, -.26), (.37, .07, -.25), 'type'), look=24), .76))
for (x, y, turn), (who, back) in zip(places, people):
    with b.at(x, y, 0, turn), b.at(-back, 0):
        person(b, 'operador', 'sit', **{**dict(tilt=-2, shirt='#35598C'), **who})
        with b.at(.0, 0, 0, scale=.94):
            chair(b)
with b.at(-3.75, .35, 0, 18):
    chief = person(b, 'consultor', skin='skin3', female=True, hair='curly', left='tablet', right='tablet', tilt=4, look=20, blazer='#24497A')
with b.in_world(chief.torso), b.at(.40, 0, .30):
    tablet(b)
b.finish()

# ---- light: blue from the wall, amber from strips and desks
night(1.0)
area_light((0, 3.9, 1.95), (0, 0, 1.0), 230, '#86B4FF', 5.8, 1.8)
for x in (-4.55, 4.55):
    area_light((x, 4.0, 3.46), (x, 4.4, 1.2), 85, '#FFB868', 2.7, .1)
area_light((0, -.2, 3.45), (0, -.1, 0), 120, '#FFC98E', 5.5, .4)
area_light((0, .0, .66), (0, -.4, 0), 30, '#FFB040', 5.6, .25)
area_light((-3.2, -2.6, 3.3), (-3.6, .2, 1.1), 80, '#FFCB90', 1.2, 1.2)
area_light((-1.5, -6, 3.4), (0, .6, 1.2), 120, '#FFD9B8', 3, 2)
area_light((-14, 2, 5), (0, 0, 1), 500, '#7FA4F0', 6, 6)
camera((-.35, 1.1, 1.60), -67, 10, 9.35, 40)
render('monitoramento', 10, 2400, 1500, grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=20, fogLength=60, fogColour=(.030, .045, .095), fogMax=.8, saturation=1.12,
                                                   power=1.2, vignette=.32, vignetteX=.5))
