"""Portaria remota: two dioramas on their stands, joined by a trail of light: an entrance without a porteiro, whose totem
shows the operator, and the operator herself, far away, with that entrance on her screen."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(61)
navy, wood, stone = paint('navy', .45), paint('wood', .55, noise=.15, noise_size=.6), paint('stone', .7)

# ---- the dark floor both stand on, the city far behind
b.span(paint('#101E35', .75, spec=.2), -140, 140, -60, 200, -.7, -.46, 0)
for i, (x, y, floors) in enumerate(((-46, 70, 11), (-20, 84, 14), (12, 78, 10), (38, 70, 13), (62, 88, 15), (-70, 90, 12))):
    with b.at(x, y, -.5, rnd.uniform(-14, 14)):
        tower(b, 16, 12, floors, seed=130 + i, lit=.4, strength=3)

# ---- left: the entrance of a tower
with b.at(-2.55, .6):
    plinth(b, 8.6, 7.2)
    with b.at(-.2, 2.15):                                                     # the block's first floors, cut off like a model
        b.box(paint('white', .65, noise=.04), 0, .1, 0, 7.2, 2.2, 6.2, .05)
        b.box(paint('navy2', .5), 0, 0, 6.18, 7.26, 2.4, .12, .02)
        b.box(paint('slate', .5), 0, .05, 0, 7.3, 2.3, .30, .03)
        for f in range(2):
            z = 3.2 + f * 1.62
            b.box(paint('cream', .6), 0, -.05, z - .12, 7.3, 2.3, .12, .02)
            for i, x in enumerate((-2.7, -.95, .95, 2.7)):
                with b.at(x, -1.0, z + .18):
                    window(b, 0, 0, 1.25, 1.05, (i + f) % 3 != 1, rnd, strength=2.6)
                    if i in (0, 3):                                           # balconies, so that the block has depth
                        b.box(paint('stone', .6), 0, -.36, -.20, 1.66, .66, .11, .02)
                        b.box(glass('#9FB8D0', .3), 0, -.66, -.08, 1.56, .02, .44, 0)
                        for side in (-1, 1):
                            b.box(glass('#9FB8D0', .3), side * .79, -.36, -.08, .02, .58, .44, 0)
                        b.box(paint('slate', .4), 0, -.67, .36, 1.64, .05, .04, .008)
                        for side in (-1, 1):
                            b.box(paint('slate', .4), side * .79, -.36, .36, .05, .62, .04, .008)
        b.box(paint('cream', .6), 0, -.02, 2.86, 7.3, 2.36, .18, .02)
        room(b, [(-1.3, -1.03, .02), (1.3, -1.03, .02), (1.3, -1.03, 2.8), (-1.3, -1.03, 2.8)], rnd, 2.6)
        with b.at(0, -1.06, .02):
            glazing(b, -1.3, 1.3, 0, 2.8, 1.3, alpha=.3)
        for x in (-2.5, 2.5):
            with b.at(x, -1.0, .95):
                window(b, 0, 0, 1.5, 1.45, True, rnd, strength=2.2)
    # fence, and a portal with two gates, one behind the other
    y = -.85
    for x0, x1 in ((-4.1, -2.1), (.6, 4.1)):
        railing(b, x0, y, x1, y, 1.9, 'navy', .35, .15, 1.3)
    for x in (-1.85, .35):
        b.box(navy, x, y, 0, .46, .52, 2.95, .04, 3)
        b.box(glow('#FFB648', 6), x, y - .268, .35, .05, .01, 2.2, 0)
    inner = y + 1.45
    b.span(navy, -2.3, .8, y - .45, inner + .25, 2.80, 3.14, .04, 3)
    b.span(wood, -2.1, .6, y - .35, inner + .1, 2.765, 2.80, .006)
    for lit in (y, inner - .45):
        b.box(glow('#FFD596', 8), -.75, lit, 2.755, 1.3, .18, .02, 0)
    for x in (-1.72, .22):
        b.box(navy, x, inner, 0, .26, .30, 2.80, .03, 3)
        b.box(glow('#FFB648', 6), x, inner - .155, .35, .05, .01, 2.2, 0)
        railing(b, x, y + .2, x, inner - .1, 2.3, 'navy', .12, .15, 1.3)
    with b.at(-.75, y - .455, 2.97):
        sign(b, 'EDIFÍCIO IPÊ', .205, glow('#FFE9C4', 3.4), depth=.008, font='Inter-Bold')
    with b.at(0, y):                                                          # of glass, so that the second one is seen
        glazing(b, -1.58, .08, .05, 2.3, 1.7, alpha=.05, transom=1.1, bar=.08)
    for i in range(9):
        b.box(paint('wood', .5), -1.53 + i * .195, inner, .06, .07, .05, 2.25, 0)
    for z in (.06, 1.15, 2.28):
        b.box(paint('wood', .5), -.75, inner, z, 1.68, .06, .08, .01, 1)
    dome_camera(b, .1, y - .3, 2.8)
    bullet_camera(b, -1.85, y, 3.15, -122, 22, pole=False, size=.8)
    # totem, green, the caller
    with b.at(-2.72, -1.6, 0, 10):
        intercom_totem(b)
    for i in range(5):
        shrub(b, -4.0 + i * .2, -1.15 + rnd.uniform(-.1, .1), rnd.uniform(.2, .34), rnd.choice(('leaf', 'leafL', 'leafD', 'ipe')), i, 0, .13)
    for i in range(7):
        shrub(b, -3.9 + i * .24, .35 + rnd.uniform(-.15, .15), rnd.uniform(.3, .45), rnd.choice(('leaf', 'leafL', 'leafD')), 30 + i, 0, .13)
    for i in range(14):
        shrub(b, .9 + i * .24, -.35 + rnd.uniform(-.15, .15), rnd.uniform(.3, .45), rnd.choice(('leaf', 'leafL', 'leafD', 'ipe')), 50 + i, 0, .13)
    palm(b, -3.55, -.1, 5.2, 3, 14, 1.7)
    palm(b, .72, .72, 4.9, 5, 14, 1.6)
    with b.at(-1.85, -2.5, 0, 134):
        person(b, 'visitante', skin='skin3', female=True, hair='curly', right=((.20, .06, -.14), (.46, -.02, -.02), 'point'), tilt=-4, look=6)
    b.box(paint('leafL', .7), -1.45, -2.6, 0, .30, .18, .34, .03, 3)           # her shopping, set down
    b.tube(paint('leafD', .7), [(-1.53, -2.6, .33), (-1.51, -2.6, .46), (-1.39, -2.6, .46), (-1.37, -2.6, .33)], .010, 6)

# ---- right: the operator
with b.at(4.0, -1.0, 0, -10):
    plinth(b, 3.5, 3.7, top='#2B3648', brick=0)
    b.box(paint('navy2', .5), 0, 1.55, 0, 3.2, .16, 2.75, .02)
    slats(b, -1.58, -.95, 1.44, .0, 2.7, 'wood', .11, .05)
    b.box(glow('#FFB648', 5), 0, 1.45, 2.70, 3.1, .03, .035, 0)
    b.box(paint('#0C121B', .4), .36, 1.43, 1.12, 2.30, .06, 1.34, .01)
    with b.at(.36, 1.395, 1.15):
        doorway_view(b, 2.22, 1.28)
    with b.at(-.55, -.15, 0, 150):
        desk(b, 1.9, .85, 0, lit=False)
        for k in (-1, 1):
            with b.at(.20, k * .36, .75, k * 14 - 90):
                b.box(paint('black', .4), 0, .05, 0, .05, .03, .2, .004)
                b.box(paint('black', .35), 0, .02, .125, .62, .035, .38, .006, 1)
                with b.at(0, -.004, .135):
                    camera_view(b, ('gate', 'street')[k > 0], .59, .355, 3 + k, 1.3)
        b.cylinder(paint('white', .4), -.15, .72, .75, .038, .09, .042, sides=16, bevel=.004)
        with b.at(-.72, 0):
            person(b, 'operador', 'sit', skin='skin2', female=True, hair='bun', hair_colour='brown', left='type', right=((.12, .10, -.20), (.30, .06, .02), 'down'),
                   look=14, tilt=-3, shirt='#35598C')
            chair(b)
    pot_plant(b, 1.45, 1.05, 0, 1.0, 2)
light_trail(b, [(-5.16, -1.42, .03), (-4.98, -2.52, .03), (1.72, -2.52, .03), (2.24, -2.42, .03), (3.25, -2.24, .03), (3.42, -1.62, .03)])   # from the totem to her desk
b.finish()

# ---- light
night(1.0)
area_light((-3.3, -.9, 2.72), (-3.3, -1.6, 0), 170, '#FFC98A', 1.7, .6)
area_light((-3.3, .3, 2.72), (-3.3, 1.2, .9), 150, '#FFC98A', 1.4, .5)
area_light((-2.6, 1.5, 2.8), (-2.6, .2, .4), 130, '#FFC07A', 6.6, .4)
area_light((-2.6, -.1, .3), (-2.6, 2, 5), 100, '#FFB868', 6.4, .2)
area_light((-5.12, -1.85, 1.45), (-5.25, -1.1, 1.35), 5, '#EAF2FF', .4, .7)      # on the face in the totem
area_light((-5.15, -1.4, 1.5), (-4.4, -2.2, 1.2), 22, '#9CC8FF', .6, .9)       # the totem's screen on the caller
area_light((-5.0, -5.6, 4.2), (-4.2, -1.6, .9), 210, '#FFD3A0', 1.4, 1.4)
area_light((3.9, -2.2, 3.6), (3.9, -1.0, .8), 170, '#FFCB90', 1.6, 1.6)
area_light((4.4, .3, 1.8), (3.8, -1.2, 1.0), 45, '#8CBCFF', 2.0, 1.1)
area_light((10, -16, 11), (0, 0, 1), 1100, '#86A8F0', 9, 9)                    # cool fill
camera((-.5, .0, 2.0), -97, 13, 18.6, 46)
render('remota', 10, 2400, 1500, grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=30, fogLength=60, fogColour=(.030, .045, .095), fogMax=.9, saturation=1.12,
                                            power=1.2, vignette=.32, vignetteX=.5))
