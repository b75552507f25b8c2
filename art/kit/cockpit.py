"""A car whose driver is seen: the cabin open at the windscreen, and what is behind it."""
from math import cos, pi, sin

from .materials import paint


def shell_without_windscreen(b, body, rings):
    n = len(rings[0])
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)
             if k > 5 or not 10 <= i < 18]
    b.add(body, [p for ring in rings for p in ring], faces + [tuple(range((len(rings) - 1) * n, len(rings) * n))])


def behind_the_windscreen(b, dark, cabin, driver):
    """Pillars, dashboard, wheel, seats and the driver, shown from the belt line up."""
    for v in (-.96, .96):
        b.tube(dark, [cabin.front(t / 4, v, -.01) for t in range(5)], .045, 8)
    for low, high in ((0, .07), (.92, 1)):
        b.sheet(dark, [[cabin.front(t, v / 6) for v in range(-6, 7)] for t in (low, high)])
    x0, x1, w, z = cabin.level(0)
    b.span(dark, x0 + .2, x1 - .16, -w * .92, w * .92, z - .02, z + .08, 0)
    b.box(paint('slate2', .8), -.55, 0, z, .06, 1.36, .46, .02)
    for side in (-1, 1):
        b.box(paint('slate', .8), -.28, side * .37, z, .12, .46, .30, .04)
        b.box(paint('slate', .8), -.27, side * .37, z + .30, .09, .24, .17, .04)
    b.tube(dark, [(.42 + .05 * sin(a), .37 + .17 * cos(a), z + .12 + .15 * sin(a)) for a in (pi * i / 12 for i in range(25))], .016, 8)
    with b.at(-.06, .37, .15):
        driver()
