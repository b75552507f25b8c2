"""The remote gatehouse: totem with the operator's picture, what the operator sees, the stand a diorama stands on."""
from math import pi

from mathutils import Matrix, Vector

from .materials import glow, paint
from .people import upper_body
from .screens import Picture
from .street import sign
from .uniforms import outfit


def plinth(b, width, depth, height=.45, top='#8F8678', brick=.9, edge='#FFB648'):
    """A diorama's stand; its top is at z 0. A line of light runs round its foot."""
    b.box(paint('navy', .35), 0, 0, -height, width, depth, height - .06, .06, 3)
    b.box(paint('stone', .6), 0, 0, -.07, width + .04, depth + .04, .07, .02)
    b.box(paint(top, .45, brick=brick), 0, 0, -.01, width - .16, depth - .16, .022, .004)
    b.box(glow(edge, 5), 0, 0, -height + .02, width + .02, depth + .02, .035, 0)


def operator_portrait(b, w, h):
    """The operator on the totem's screen: a flat relief before a lit ground, so that she looks like everybody else. Light it from the front."""
    p = Picture(b, w, h, 1.0)
    p.rect('#7FA9DA', 0, 0, 1, 1, '#4A7CBE')
    wear = outfit('operador', dict(shirt='#2C4C7C'))
    with b.within(Matrix.Translation((0, -.006, -.02)) @ Matrix.Diagonal((.95, .16, .95, 1)) @ Matrix.Rotation(-pi / 2, 4, 'Z')):
        upper_body(b, wear, 'skin2', True, ((1, 'down'), (-1, 'down')), 'bun', 'brown')
    b.box(paint('navy', .3), 0, -.012, -.13, w, .07, .23, .006)               # hides where the relief ends


def intercom_totem(b, height=2.05, width=.66):
    """Faces -y: screen with the operator, camera above, speaker and call button below."""
    body = paint('navy', .3, .2)
    b.box(paint('stone', .6), 0, 0, 0, width + .24, .50, .07, .02)
    b.box(body, 0, 0, .05, width, .22, height, .05, 3)
    b.box(paint('black', .15), 0, -.113, .80, width - .10, .012, 1.0, .01)
    with b.at(0, -.122, .86):
        operator_portrait(b, width - .16, .88)
    with b.at(0, -.172, .905):
        sign(b, 'CENTRAL 24H', .052, glow('#E8F2FF', 2), depth=.001, font='Inter-Bold')
    b.cylinder(paint('black', .1), 0, -.135, height - .10, .045, .03, sides=20, axis='y')
    b.cylinder(paint('#1B3C86', .03, spec=1), 0, -.14, height - .10, .028, .01, sides=18, axis='y')
    for i in range(5):
        b.box(paint('black', .5), 0, -.112, .50 + i * .035, .20, .008, .012, 0)
    b.cylinder(paint('steel', .3, .8), 0, -.122, .68, .060, .02, sides=24, axis='y')
    b.cylinder(glow('amber', 5), 0, -.130, .68, .042, .02, sides=24, axis='y')
    b.box(glow('#FFB648', 6), 0, -.112, .16, width - .2, .008, .03, 0)


def doorway_view(b, w, h, strength=1.3):
    """The entrance as the totem's side camera sees it: gate, totem with its blue screen, the caller."""
    p = Picture(b, w, h, strength)
    p.rect('#14284A', 0, 0, 1, 1, '#0B1830')
    p.rect('#C9B493', .10, .30, .90, .92, '#9C8B72')
    for i in range(3):
        p.rect('#FFD695', .16 + i * .10, .60, .23 + i * .10, .84)
    p.rect('#0B1F3A', .46, .26, .80, .86)
    p.rect('#FFE0A8', .50, .26, .76, .80, '#F2B860')
    for i in range(7):
        p.rect('#1A2A40', .505 + i * .040, .26, .513 + i * .040, .80)
    p.shape('#7D766D', [(0, 0), (1, 0), (.9, .32), (.1, .32)])
    p.rect('#0B1F3A', .28, .14, .40, .70)
    p.rect('#7FB6F5', .295, .40, .385, .66, '#CFE6FF')
    p.disc('#C68A5E', .34, .54, .055, 16)
    p.someone(.60, .06, .58, '#B8613C', '#94603C')
    p.line('#F2A31B', [(.52, .03), (.68, .03), (.68, .72), (.52, .72), (.52, .03)], .014)
    p.rect('#0A1526', .02, .88, .30, .97)
    p.disc('#F2A31B', .05, .925, .024, 12)
    p.rect('#C8D4E2', .085, .91, .275, .94)
    return p


def light_trail(b, points, spacing=.17, colour='#FFB648', radius=.034):
    """Beads of light along a line: a call on its way."""
    left = 0
    for start, end in zip(points, points[1:]):
        start, end = Vector(start), Vector(end)
        run = (end - start).length
        while left <= run:
            b.ball(glow(colour, 7), *start.lerp(end, left / run), radius, 2)
            left += spacing
        left -= run
