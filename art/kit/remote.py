"""The remote gatehouse: totem with the operator's picture, what the operator sees, the stand a diorama stands on."""
from math import cos, pi, sin

from .materials import glow, paint
from .screens import Picture
from .street import sign


def plinth(b, width, depth, height=.45, top='#8F8678', brick=.9, edge='#FFB648'):
    """A diorama's stand; its top is at z 0. A line of light runs round its foot."""
    b.box(paint('navy', .35), 0, 0, -height, width, depth, height - .06, .06, 3)
    b.box(paint('stone', .6), 0, 0, -.07, width + .04, depth + .04, .07, .02)
    b.box(paint(top, .45, brick=brick), 0, 0, -.01, width - .16, depth - .16, .022, .004)
    b.box(glow(edge, 5), 0, 0, -height + .02, width + .02, depth + .02, .035, 0)


def operator_portrait(b, w, h, skin='#C68A5E', shirt='#35598C', strength=1.5):
    """Head and shoulders with a headset, as on the totem's screen."""
    p = Picture(b, w, h, strength)
    k = w / h
    p.rect('#9CC4EE', 0, 0, 1, 1, '#5E93D2')
    p.disc('#B9D8F6', .5, .60, .275, 32)
    p.shape(shirt, [(.06, .12), (.94, .12), (.90, .26), (.70, .36), (.30, .36), (.10, .26)])
    p.shape('#F1ECE2', [(.40, .365), (.60, .365), (.5, .27)])
    p.rect(skin, .42, .33, .58, .46)
    p.disc('#33201A', .5, .615, .205, 28)
    p.disc('#33201A', .5, .80, .085, 20)
    p.shape(skin, [(.5 + .155 / k * cos(2 * pi * i / 26), .575 + .175 * sin(2 * pi * i / 26)) for i in range(26)])
    p.shape('#33201A', [(.5 - .165 / k, .64), (.5 + .165 / k, .64), (.5 + .12 / k, .76), (.5, .79), (.5 - .12 / k, .76)])
    for side in (-1, 1):
        p.disc('#14202F', .5 + side * .060 / k, .590, .017, 12)
        p.disc('#14202F', .5 + side * .175 / k, .575, .055, 16)
    p.line('#14202F', [(.5 + .19 / k * cos(a), .60 + .205 * sin(a)) for a in (pi * i / 12 for i in range(13))], .022)
    p.line('#14202F', [(.5 + .175 / k, .55), (.5 + .12 / k, .47), (.5 + .05 / k, .455)], .016)
    p.line('#8A4A38', [(.5 - .045 / k, .505), (.5 - .015 / k, .493), (.5 + .015 / k, .493), (.5 + .045 / k, .505)], .013)
    p.rect('#10243E', 0, 0, 1, .12)
    p.disc('#7FE0B0', .14, .06, .022, 14)
    return p


def intercom_totem(b, height=2.05, width=.66):
    """Faces -y: screen with the operator, camera above, speaker and call button below."""
    body = paint('navy', .3, .2)
    b.box(paint('stone', .6), 0, 0, 0, width + .24, .50, .07, .02)
    b.box(body, 0, 0, .05, width, .22, height, .05, 3)
    b.box(paint('black', .15), 0, -.113, .80, width - .10, .012, 1.0, .01)
    with b.at(0, -.122, .86):
        operator_portrait(b, width - .16, .88)
    with b.at(0, -.135, .905):
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


def light_trail(b, start, end, rise=2.0, count=26, colour='#FFB648', radius=.045):
    """Beads of light along an arc: a call on its way."""
    for i in range(count + 1):
        t = i / count
        x, y, z = (start[k] + (end[k] - start[k]) * t for k in range(3))
        size = radius * (.75 + .45 * sin(pi * t))
        b.ball(glow(colour, 7), x, y, z + rise * 4 * t * (1 - t), size, 2)
