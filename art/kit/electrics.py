"""Electrical maintenance: switchboard, step ladder, tool box, poles for a lamp being repaired."""
from math import cos, pi, sin

from .materials import glow, paint
from .street import sign


def step_ladder(b, height=2.4, width=.5, spread=.95):
    """Stands at the origin (middle of the climbed side's feet), climbed looking along +x; fibreglass, wide treads every .3 m."""
    rail, tread = paint('amber', .45), paint('steel', .4, .6)
    lean = spread * .42
    for side in (-1, 1):
        b.tube(rail, [(0, side * width / 2, 0), (lean, side * width * .34, height)], .030, 4)
        b.tube(rail, [(spread, side * width * .46, 0), (lean + .04, side * width * .32, height)], .024, 4)
        for x, y in ((0, width / 2), (spread, width * .46)):
            b.box(paint('black', .7), x, side * y, 0, .09, .07, .05, .01)
        b.rod(tread, (lean * .45, side * width * .43, height * .45), (spread - (spread - lean) * .45, side * width * .40, height * .45), .010, 6)
    for k in range(1, int(height / .30)):
        z = k * .30
        t = z / height
        b.box(tread, lean * t + .02, 0, z - .02, .10, width * (1 - .32 * t) - .03, .03, .006, 1)
        if k % 2:
            b.rod(rail, (spread - (spread - lean) * t, -width * .44 * (1 - .3 * t), z), (spread - (spread - lean) * t, width * .44 * (1 - .3 * t), z), .012, 6)
    b.box(paint('black', .5), lean + .02, 0, height - .03, .24, width * .78, .06, .015)


def switchboard(b, width=1.7, height=1.25, doors=True):
    """Open distribution board on a wall at y 0, facing -y, lower edge at z 0: rows of breakers, wires, doors swung out."""
    case, dark = paint('#C9CED3', .45), paint('#20262F', .5)
    b.box(case, 0, -.11, 0, width, .22, height, .02)
    b.box(dark, 0, -.212, .06, width - .12, .02, height - .12, .005)
    for row in range(3):
        z = .14 + row * (height - .30) / 2.6
        b.box(paint('steel', .3, .7), 0, -.226, z + .05, width - .26, .012, .035, 0)
        n = int((width - .34) / .085)
        for i in range(n):
            x = -(width - .34) / 2 + (i + .5) * .085
            b.box(paint('white', .5), x, -.25, z, .072, .06, .15, .006, 1)
            b.box(paint('navy3' if (i * 7 + row * 3) % 5 else 'terracotta', .4), x, -.288, z + .055, .03, .03, .045, .004, 1)
        for i in range(0, n, 2):
            x = -(width - .34) / 2 + (i + .5) * .085
            colour = ('#2E6FB0', '#B8322A', '#2F6B4C', '#0B0D11')[(i + row) % 4]
            b.tube(paint(colour, .5), [(x, -.245, z + .15), (x + .01, -.275, z + .21), (x + .05, -.26, z + .26), (x + .05, -.235, z + .30)], .009, 6)
    for i, colour in enumerate(('leafL', 'leafL', 'amber')):
        b.cylinder(glow('#8BE0A0' if colour == 'leafL' else '#FFB030', 5), -width * .3 + i * .12, -.225, height - .10, .018, .012, sides=12, axis='y')
    if doors:
        for side, turn in ((-1, 68), (1, -68)):
            with b.at(side * width / 2, -.21, 0, turn):
                b.box(case, side * width / 4, -.0, 0, width / 2, .03, height, .012)
                b.box(paint('#B4BAC1', .5), side * width / 4, -.025, .08, width / 2 - .14, .02, height - .16, .006)


def tool_box(b, colour='terracotta'):
    """Open tool box along x."""
    shell = paint(colour, .4)
    for side in (-1, 1):
        b.box(shell, 0, side * .13, 0, .56, .02, .2, .006)
        b.box(shell, side * .27, 0, 0, .02, .26, .2, .006)
    b.box(shell, 0, 0, 0, .56, .26, .03, .006)
    b.box(paint('#20262F', .6), 0, 0, .03, .52, .23, .09, .004)
    for i, colour in enumerate(('amber', 'navy3', 'amber', 'steel', 'red')):
        with b.at(-.18 + i * .09, -.03 + .03 * (i % 3), .15, 20 * i - 30, 0, 8):
            b.cylinder(paint(colour, .4), -.10, 0, 0, .016, .11, sides=10, axis='x')
            b.cylinder(paint('steel', .3, .8), .01, 0, 0, .006, .13, sides=8, axis='x')
    b.tube(paint('steel', .3, .7), [(-.24, 0, .18), (-.24, 0, .33), (.24, 0, .33), (.24, 0, .18)], .013, 8)


def cable_drum(b, radius=.24, width=.2):
    """A reel of orange cable, lying on its rim, axle along y."""
    for side in (-1, 1):                                                     # open flanges: rim, spokes, hub
        y = side * width / 2
        b.tube(paint('slate', .4), [(radius * cos(pi * i / 18), y, radius + radius * sin(pi * i / 18)) for i in range(37)], .022, 10)
        for k in range(6):
            b.rod(paint('slate', .4), (0, y, radius), (radius * cos(pi * k / 3), y, radius + radius * sin(pi * k / 3)), .014)
        b.cylinder(paint('black', .5), 0, y - .02, radius, .06, .04, sides=20, axis='y')
    b.cylinder(paint('#E07B3A', .6), 0, -width / 2, radius, radius * .72, width, sides=28, axis='y')
    b.tube(paint('#E07B3A', .6), [(radius * .7, 0, radius * .7), (radius * 1.5, .05, .02), (radius * 2.4, .3, .012), (radius * 3.6, .2, .012)], .012, 8)


def warning_board(b, words=('ATENÇÃO', 'MANUTENÇÃO'), width=.62, height=.86):
    """A-board in the company's colours, read from -y."""
    for turn in (0, 180):
        with b.at(rz=turn):
            with b.at(0, -.24, 0, 0, -14):
                b.box(paint('white', .5), 0, 0, .06, width, .02, height, .008)
                b.box(paint('amber', .45), 0, -.011, .06 + height * .58, width - .04, .012, height * .39, .004)
                for i, word in enumerate(words):
                    with b.at(0, -.02, .06 + height * (.77 if i == 0 else .36)):
                        sign(b, word, .115 if i == 0 else .080, paint('black', .5), depth=.002, font='Inter-Bold')
                b.box(paint('navy2', .5), 0, -.011, .06 + height * .08, width - .14, .012, height * .12, .003)
