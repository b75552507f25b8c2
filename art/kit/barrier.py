"""The boom barrier."""
from math import cos, pi, sin

from .materials import glow, paint


def barrier(b, length=4.2, up=0, side=1, height=1.0):
    """Cabinet at the origin, arm along +x (side 1) or -x (-1), raised by `up` degrees."""
    _cabinet(b, height)
    with b.at(0, -.24, height - .08, 0 if side > 0 else 180, 0, -up):
        _arm(b, length)
    _hinge(b, height - .08)
    if up < 5:
        with b.at(side * (length - .22), -.24, 0):
            _rest(b, height - .172)


def _cabinet(b, height):
    b.box(paint('stone', .7), 0, 0, 0, .7, .6, .12, .03)
    for x in (-.25, .25):
        for y in (-.21, .21):
            b.cylinder(paint('steel', .4, .7), x, y, .12, .022, .014, sides=6)
    navy, seam = paint('navy', .35), paint('#060D18', .7)
    b.box(navy, 0, 0, .1, .42, .36, height + .05, .05, 3)
    b.box(paint('amber', .4), 0, 0, height + .13, .44, .38, .07, .02)
    b.box(paint('slate', .4, .4), 0, 0, .12, .45, .39, .05, .012)
    b.box(glow('amber', 4), 0, -.186, height - .2, .26, .01, .035, 0)
    for x in (-.165, .165):                                                  # the service door on the street side
        b.box(seam, x, -.181, .22, .006, .006, height - .52, 0)
    for z in (.22, height - .30):
        b.box(seam, 0, -.181, z, .336, .006, .006, 0)
    b.cylinder(paint('steel', .3, .8), .12, -.182, height * .5, .018, -.012, sides=14, axis='y')
    for k in range(5):
        b.box(seam, -.02, -.182, .30 + k * .030, .18, .006, .010, 0)
    for x in (-.212, .212):
        b.box(paint('amber', .4), x, 0, height - .22, .006, .22, .05, .002, 1)


def _arm(b, length):
    """Striped, rounded, with a line of light below, reflectors and a cap at the tip."""
    n, s = 8, length / 8
    b.box(paint('slate', .4), -.02, 0, -.085, .42, .10, .19, .03, 3)
    for x in (.05, .13):
        b.cylinder(paint('steel', .3, .8), x, -.062, .01, .016, .02, sides=6, axis='y')
    b.box(paint('slate', .5, .3), -.30, 0, -.10, .22, .13, .20, .03, 3)      # counterweight
    for i in range(n):
        b.box(paint('amber' if i % 2 else 'white', .4), .1 + (i + .5) * s, 0, -.05, s + .001, .074, .115, 0, 3)
        b.box(paint('#F7F4EC' if i % 2 else 'amber', .2, spec=.9), .1 + (i + .5) * s, -.0385, -.022, .11, .006, .055, .002, 1)
    for z in (-.050, .063):                                                  # edge rails
        b.tube(paint('steel', .4, .6), [(.1, 0, z), (length + .09, 0, z)], .012, 8)
    b.box(glow('#FFC04A', 5), .1 + length / 2, 0, -.082, length - .06, .02, .020, 0)
    b.box(paint('black', .7), length + .105, 0, -.056, .035, .086, .128, .014, 3)


def _hinge(b, z):
    b.cylinder(paint('navy', .4), 0, -.325, z, .135, .155, sides=32, bevel=.012, axis='y')
    b.cylinder(paint('steel', .35, .7), 0, -.335, z, .085, .02, sides=28, axis='y')
    for k in range(6):
        a = k * pi / 3
        b.cylinder(paint('slate', .4, .5), .060 * cos(a), -.342, z + .060 * sin(a), .011, .01, sides=6, axis='y')
    b.cylinder(paint('amber', .4), 0, -.345, z, .024, .02, sides=16, axis='y')


def _rest(b, top):
    """A post on a foot plate, with a padded fork in which the arm lies. Its base reaches down to a road below the kerb."""
    b.box(paint('stone', .7), 0, 0, -.17, .36, .36, .172, .02)
    b.box(paint('slate', .5), 0, 0, 0, .26, .26, .02, .006)
    for x in (-.095, .095):
        for y in (-.095, .095):
            b.cylinder(paint('steel', .4, .7), x, y, .02, .014, .016, sides=6)
    b.box(paint('navy', .4), 0, 0, .01, .10, .10, top - .02, .018)
    for z in (.42, .58):
        b.box(paint('amber', .4), 0, 0, z, .104, .104, .07, .004)
    b.tube(paint('slate', .4, .4), [(0, .068 * cos(t), top + .062 - .062 * sin(t)) for t in (pi * k / 12 for k in range(13))], .020, 10)
    for y in (-.068, .068):
        b.rod(paint('slate', .4, .4), (0, y, top + .06), (0, y * 1.15, top + .125), .020, 10)
        b.ball(paint('black', .7), 0, y * 1.15, top + .125, .023, 2)
