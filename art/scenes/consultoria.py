"""Consultoria: late in a corner meeting room; a consultant shows two clients the weak points on a lit model of their site."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b, rnd = Builder(), random.Random(71)
navy, wood = paint('navy2', .55), paint('wood', .5, noise=.15, noise_size=.6)

# ---- room: 9 by 7 m on an upper floor, glass behind and at the right
b.span(paint('#6A4A33', .30, noise=.12, noise_size=.7, spec=.5), -5.2, 5.2, -8, 3.6, -.3, 0, 0)
for i in range(36):
    b.box(paint('#3F2B1E', .6), -5.2 + i * .29, -2.2, -.001, .006, 11.6, .0022, 0)
b.span(paint('#1A2433', .7), -5.3, 5.3, -2.2, 3.7, 3.15, 3.4, 0)
b.span(navy, -5.4, -5.2, -8, 3.7, 0, 3.2, 0)
with b.at(-5.18, 1.2, 0, 90):
    slats(b, -3.5, 2.4, 0, 0, 3.15, 'wood', .13, .06)
with b.at(0, 3.5):
    glazing(b, -5.2, 5.2, 0, 3.15, 2.08, pane=False, transom=.0)
    b.box(paint('slate', .5), 0, .02, 0, 10.4, .14, .22, .01)
with b.at(5.15, -.8, 0, 90):
    glazing(b, -4.4, 4.4, 0, 3.15, 2.2, pane=False)
strip(b, -5.1, 5.1, 3.30, 3.12, thick=.03)

# ---- the city far below, in haze
b.span(paint('#0E1A2E', .5), -600, 600, 20, 900, -46, -45, 0)
for i in range(34):
    x, y = -105 + (i * 37 % 210) + rnd.uniform(-5, 5), 95 + 13 * (i % 13) + rnd.uniform(-5, 5)
    with b.at(x, y, -45, rnd.uniform(-25, 25)):
        tower(b, rnd.uniform(12, 17), 13, rnd.randrange(11, 17) + (3 if i % 9 == 0 else 0), seed=150 + i, lit=.42, wall=('#6E655A', '#615A52', '#57524C')[i % 3],
              accent='slate', strength=2.2)
for i in range(90):
    b.ball(glow(rnd.choice(('#FFC070', '#FFD79A', '#9CC8FF')), 4), rnd.uniform(-90, 90), rnd.uniform(60, 220), -44 + rnd.uniform(0, 4), rnd.uniform(.2, .4), 1)

# ---- table, model, papers
with b.at(0, .1):
    meeting_table(b, 3.5, 1.75)
with b.at(-.25, .18, .754, 0):
    site_model(b, 2.15, 1.15, 4)
site_plan(b, -1.20, -.58, .756, .56, .34, -4)
paper(b, .98, -.56, .756, rz=8)
paper(b, 1.18, -.50, .760, rz=-14, lines=False, colour='#F6E7C4')
with b.at(.42, -.60, .756, 95):
    b.box(paint('black', .2), 0, 0, 0, .19, .27, .010, .005)
    b.quad(glow('#BFE0FF', 1.6), [(-.08, -.12, .012), (.08, -.12, .012), (.08, .12, .012), (-.08, .12, .012)])
for x, y in ((1.50, -.2), (-1.55, -.1)):
    b.cylinder(paint('white', .4), x, y, .754, .040, .095, .045, sides=16, bevel=.004)
b.rod(paint('navy', .4), (.98, -.64, .764), (1.12, -.60, .764), .006)
b.cylinder(paint('amber', .5), -.55, -.64, .77, .022, .26, sides=14, axis='x')       # a rolled drawing
for x in (-1.0, .0, 1.0):
    pendant(b, x, .15, 2.16, 3.15, .19)
    b.ball(glow('#FFD79A', 9), x, .15, 2.15, .105, 3)                          # the opal globe, seen under the shade's rim
# ---- the three
with b.at(-1.02, 1.20, 0, -42):
    person(b, 'consultor', skin='skin3', female=True, hair='curly', blazer='#2B5488', left=((.02, .08, -.28), (.20, .03, -.42), 'down'),
           right=((.22, .05, -.13), (.44, -.06, -.16), 'point'), lean=8, tilt=6, look=-18)
with b.at(.26, 1.30, 0, -104):
    person(b, 'visitante', skin='skin1', hair_colour='grey', shirt='#7C95B0', sleeves='long', left=((.11, .09, -.27), (.30, .07, -.50), 'lap'),
           right=((.11, .09, -.27), (.31, .06, -.50), 'lap'), lean=19, tilt=2, look=-26)
with b.at(1.20, 1.22, 0, -146):
    host = person(b, 'visitante', skin='skin4', female=True, hair='bun', shirt='terracotta', trousers='slate', left='tablet', right='tablet', lean=4, tilt=7, look=-4)
with b.in_world(host.torso), b.at(.40, 0, .30):
    tablet(b)

# ---- at the sides: sideboard, plants, a drawn plan on the wall
with b.at(-4.85, .2, 0, 90):
    b.box(paint('navy', .4), 0, .0, .12, 2.6, .5, .68, .02)
    b.box(paint('white', .3), 0, .0, .80, 2.64, .54, .04, .01)
    for i in range(5):
        b.box(paint(('amber', 'navy3', 'white', 'terracotta', 'mist')[i], .6), -.9 + i * .085, .05, .84, .06, .22, .27 + .02 * (i % 2), .004, 1)
with b.at(-5.08, .35, 1.35, 90):
    b.box(paint('black', .4), 0, .02, -.03, 1.86, .04, 1.14, .01)
    with b.at(0, -.012, 0):
        camera_view(b, 'map', 1.78, 1.08, 5, 1.2)
pot_plant(b, -4.6, 2.8, 0, 1.5, 3)
pot_plant(b, 4.55, 2.75, 0, 1.5, 7)
b.finish()

# ---- light: the pendants over the model
night(1.15)
for x in (-1.0, .0, 1.0):
    spot_light((x, .15, 2.02), (x, .05, .7), 190, '#FFBE78', 92, .55, .10)
area_light((0, .15, 2.14), (0, .15, 0), 45, '#FFCE94', 1.9, .3)
area_light((.05, .2, 1.0), (.05, .2, 3), 20, '#FFC27A', 2.0, 1.0)              # the board's own light on faces
area_light((-4.4, 1.0, 3.1), (-5.2, 1.0, 1.4), 60, '#FFB868', .1, 5)
area_light((-2.6, -5.0, 3.0), (0, .4, 1.0), 110, '#FFCFA0', 2.2, 1.4)
area_light((8, 9, 6), (0, 0, 1), 700, '#7FA4F0', 7, 7)                         # night through the glass
area_light((4, -9, 5), (0, 0, .8), 160, '#86A8F0', 6, 6)
camera((.06, .55, 1.33), -80, 7, 6.35, 57)
render('consultoria', 12, 2400, 1500, grade=dict(ev=1.5, bloom=.10, bloomFrom=1.0, fogFrom=40, fogLength=190, fogColour=(.040, .050, .095), fogMax=.85, saturation=1.12,
                                                 power=1.2, vignette=.32, vignetteX=.5))
