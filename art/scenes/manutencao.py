"""Manutenção: an electrician mends a path's lamp, which is switched off and locked; a colleague holds the ladder; blue hour in a residential court."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(41)
paver, stone, navy = paint('#8F8678', .42, brick=.9), paint('stone', .7), paint('navy', .4, .3)

# ---- court: paved square, garden strips, colonnade of the block behind
b.span(paint('night_lawn', .95, noise=.2, noise_size=5), -120, 120, -60, 140, -.4, -.06, 0)
b.span(paver, -30, 30, -12, 3.4, -.2, 0, .02)
b.span(stone, -30, 30, 3.35, 3.55, -.2, .14, .03)
b.span(paint('#2A4A30', .9, noise=.15, noise_size=1.5), -30, 30, 3.5, 7.4, -.2, .10, .02)
lawn(b, -12, 12, 3.6, 6.0, .10, 'grass', .07, 1500)
hedge(b, -16, 6.6, 16, 6.6, .95, .8, 'leaf', 2, .075)
b.span(paver, -30, 30, 7.4, 11, -.2, .02, .02)
for i in range(22):
    shrub(b, -9.5 + i * .9 + rnd.uniform(-.2, .2), 4.4 + rnd.uniform(-.3, .5), rnd.uniform(.25, .5), rnd.choice(('leaf', 'leafL', 'leafD', 'ipe', 'leaf')), 40 + i, .1, .13)

# ---- the block behind: lit ground floor with arcade, balconies above
for i, (x, y, floors) in enumerate(((-11, 31, 7), (9.5, 37, 9), (-31, 40, 9), (31, 42, 7))):
    with b.at(x, y, 0, (6, -7, 10, -4)[i]):
        tower(b, 15, 12, floors, seed=13 + i, lit=.5, accent=('woodD', 'navy2')[i % 2], strength=2.8)
palm(b, -8.4, 6.0, 7.6, 2)
palm(b, -4.6, 9.6, 8.4, 7)
palm(b, 9.2, 6.2, 7.4, 4)
tree(b, 4.4, 8.6, 4.6, 1.75, 'ipe', 3, leaf=.08)
wall(b, -40, 14, 40, 14, 2.3, led=True)
for i in range(9):
    tree(b, -22 + i * 5.0, 18 + rnd.uniform(0, 6), rnd.uniform(5, 8), 2.2, rnd.choice(('leafD', 'leaf')), 80 + i)

# ---- lamps of the path: three are lit, the one in the middle is off, open and locked out
def post(x, y, lit=True):
    b.cylinder(paint('slate', .5, .4), x, y, 0, .17, .10, sides=20, bevel=.02)
    b.cylinder(navy, x, y, .08, .060, 3.32, .048, sides=16)
    b.cylinder(navy, x, y, 3.36, .10, .06, .16, sides=24)
    if lit:
        b.cylinder(glow('#FFD79A', 9), x, y, 3.42, .145, .30, sides=24)
        b.cylinder(navy, x, y, 3.72, .26, .07, .20, sides=28, bevel=.01)
for x in (-5.0, 5.0, 10):
    post(x, 2.2)
post(0, 2.2, False)
b.cylinder(paint('#4A5563', .2), 0, 2.2, 3.42, .145, .30, sides=24)
b.box(paint('steel', .4, .6), 0, 2.14, 1.12, .085, .03, .20, .006)
b.box(paint('red', .4), 0, 2.115, 1.10, .075, .03, .085, .01)

# ---- the story
with b.at(-.86, 2.2, 0):
    ladder(b, 3.2, .42, 15.5)                                                  # a rung rests on the post
    with b.at(.24, 0, 1.595):
        up = person(b, 'eletricista', 'climb', skin='skin4', left=((.24, .05, .15), (.34, -.05, .41)), right=((.24, .06, .12), (.34, -.05, .37)), tilt=-22, lean=6,
                    shirt='#4A5F80')
b.tube(paint('amber', .6), [(-.11, 1.97, 2.98), (.05, 2.13, 3.0), (.065, 2.2, 3.0), (.05, 2.27, 3.0), (-.11, 2.43, 2.98)], .014, 8)   # the ladder is tied
for side in (-1, 1):                                                          # work-positioning strap round the post
    b.tube(paint('amber', .6), [up.torso @ Vector((.10, side * .14, .08)), (-.22, 2.2 + side * .12, 2.66), (-.02, 2.2 + side * .062, 2.70), (.056, 2.2, 2.71)], .013, 8)
with b.at(-1.12, 1.68, 0, 38):
    person(b, 'eletricista', skin='skin1', female=True, hair='ponytail', hair_colour='chestnut', hat_colour='white', shirt='#4A5F80', harness=False,
           left=((.26, -.10, -.08), (.45, -.30, -.02)), right=((.15, .05, -.22), (.40, .0, -.22)), tilt=-20, lean=4)
with b.at(1.35, .95, 0, 18):
    tool_box(b)
with b.at(2.1, 1.5, 0, -30):
    cable_drum(b)
b.cylinder(navy, .62, .75, .0, .20, .07, .26, sides=28, bevel=.01)                 # the lamp's cover, taken off
for x, y in ((-2.6, .2), (-.9, -.75), (1.1, -.85), (2.9, .1), (-2.9, 2.6), (3.1, 2.5)):
    cone(b, x, y)
with b.at(-3.5, -.1, 0, 22):
    warning_board(b)
b.finish()

# ---- light
dusk(.95, .5, azimuth=150)
area_light((.4, -.2, 4.8), (-.7, 2.0, 2.0), 260, '#FFD3A0', 1.4, 1.4)
for x in (-5.0, 5.0):
    point_light((x, 2.2, 3.32), 170, '#FFBE78', .3)
area_light((0, 7.3, .3), (0, 10, 5), 130, '#FFB868', 16, .2)
area_light((0, 24, .4), (0, 32, 12), 2200, '#FFB468', 40, .4)
area_light((-12, -14, 9), (0, 1, 1), 700, '#8FB0F0', 9, 9)                    # cool fill
camera((.1, 1.6, 2.0), -99, 6.5, 12.6, 44)
render('manutencao', 24, 2400, 1500, grade=dict(ev=1.4, bloom=.11, bloomFrom=1.0, fogFrom=20, fogLength=60, fogColour=(.030, .045, .095), fogMax=.85, saturation=1.12,
                                                power=1.2, vignette=.32, vignetteX=.5))
