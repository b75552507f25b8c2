"""Heads, hair and hats. Origin: the middle of the head; looks along +x; chin at -.125 m, crown at +.12 m."""
from math import cos, pi, sin

from .materials import paint
from .palette import PALETTE

HAIR = dict(black='#15110F', brown='#33201A', chestnut='#5A3620', grey='#8D8C89', white='#CFCBC4')


def ellipse(z, rx, ry, x=0, n=18):
    return [(x + rx * cos(2 * pi * i / n), ry * sin(2 * pi * i / n), z) for i in range(n)]


def darker(colour, k=.72):
    code = PALETTE.get(colour, colour).lstrip('#')
    return '#' + ''.join('%02X' % int(int(code[i:i + 2], 16) * k) for i in (0, 2, 4))


def head(b, skin, hair, hair_colour, hat, outfit, female):
    flesh, lock = paint(skin, .55), paint(HAIR.get(hair_colour, hair_colour), .6)
    jaw = .90 if female else 1
    b.loft(flesh, [ellipse(-.126, .022, .020, .052), ellipse(-.118, .048 * jaw, .040 * jaw, .036), ellipse(-.09, .073, .060 * jaw, .022),
                   ellipse(-.045, .090, .074, .008), ellipse(.01, .098, .081), ellipse(.05, .098, .082, -.004),
                   ellipse(.09, .080, .068, -.008), ellipse(.115, .042, .036, -.008), ellipse(.122, .012, .010, -.008)])
    b.ball(flesh, .098, 0, -.022, .021, 2, (.8, .62, 1.15))
    for side in (-1, 1):
        b.ball(flesh, -.004, side * .083, -.008, .024, 2, (.7, .4, 1.15))
        b.ball(paint('black', .25), .0885, side * .033, .014, .0115, 2, (.45, .9, 1.15))
        b.box(lock, .0915, side * .034, .040, .012, .030, .005, .002, 1)
    b.box(paint(darker(skin, .62), .6), .088, 0, -.068, .012, .040, .008, .002, 1)
    if outfit['glasses']:
        for side in (-1, 1):
            b.box(paint('#27425F', .12, spec=.8), .104, side * .034, -.006, .008, .054, .036, .006)
            b.rod(paint('black', .4), (.10, side * .062, .016), (.0, side * .09, .016), .004, 6)
    if outfit['headset']:
        band = paint('#1A2230', .4)
        b.tube(band, [(.01, .108 * cos(a), .012 + .142 * sin(a)) for a in (pi * k / 10 for k in range(11))], .009, 8)
        for side in (-1, 1):
            b.cylinder(band, .01, side * .100 - .012, -.004, .036, .024, bevel=.006, axis='y')
        b.tube(band, [(.02, .10, -.02), (.085, .085, -.065), (.108, .045, -.078)], .006, 6)
    _hair(b, hair, lock, bool(hat))
    _hat(b, hat, outfit['hat_colour'])


def _hair(b, style, lock, covered):
    if style == 'bald':
        return
    if style == 'curly':
        b.ball(lock, -.026, 0, .026, .100 if covered else .108, 3, (.98, .92, 1.0))
        if not covered:
            for i in range(60):
                a, h = i * 2.4, -.25 + 1.2 * i / 60
                r = max(0, 1 - h * h) ** .5
                if r * cos(a) < .66 or h > .7:
                    b.ball(lock, -.026 + .105 * r * cos(a), .102 * r * sin(a), .032 + .112 * h, .026, 1)
        return
    full = 1.03 if style != 'short' else 1
    b.ball(lock, -.014, 0, .028, .105 * full, 3, (.97, .86, 1.0))
    if style == 'short':
        return
    for side in (() if covered else (-1, 1)):                                # a parting over the forehead
        b.ball(lock, .040, side * .046, .082, .052, 2, (.95, .9, .72))
    if style == 'bun':
        b.ball(lock, -.128, 0, .045, .050, 2)
    elif style == 'ponytail':
        b.tube(lock, [(-.10, 0, .05), (-.155, 0, .01), (-.15, 0, -.10), (-.125, 0, -.20)], [.03, .042, .034, .012], 12)
    elif style == 'long':
        b.loft(lock, [ellipse(.04, .075, .093, -.040), ellipse(-.06, .068, .098, -.055), ellipse(-.16, .056, .105, -.066),
                      ellipse(-.23, .040, .09, -.070), ellipse(-.245, .02, .05, -.070)])


def _hat(b, kind, colour):
    if kind == 'cap':
        cloth = paint(colour, .7)
        b.loft(cloth, [ellipse(.034, .112, .100), ellipse(.085, .109, .098, -.002), ellipse(.122, .086, .078, -.004),
                       ellipse(.136, .035, .03, -.004)])
        b.prism(cloth, [(.06, -.086), (.16, -.074), (.208, -.036), (.213, 0), (.208, .036), (.16, .074), (.06, .086)], .036, .016, .004, 1)
        b.box(paint('amber', .4), .108, 0, .058, .012, .046, .028, .003, 1)
    elif kind == 'helmet':
        shell = paint('amber' if colour == 'navy' else colour, .35)
        b.loft(shell, [ellipse(.040, .155, .125, .015, 24), ellipse(.050, .150, .122, .014, 24), ellipse(.054, .122, .110, 0, 24),
                       ellipse(.105, .112, .100, 0, 24), ellipse(.142, .078, .068, 0, 24), ellipse(.156, .03, .025, 0, 24)])
        for side in (-1, 1):
            b.tube(paint('black', .6), [(0, side * .088, .04), (.02, side * .086, -.06), (.05, side * .03, -.125)], .005, 6)
    elif kind == 'straw':
        b.loft(paint('#C9A25E', .8, noise=.15, noise_size=.05),
               [ellipse(.052, .24, .235, 0, 24), ellipse(.062, .235, .23, 0, 24), ellipse(.068, .114, .102, 0, 24),
                ellipse(.150, .085, .078, 0, 24), ellipse(.162, .03, .03, 0, 24)])
        b.loft(paint('navy', .7), [ellipse(.070, .1145, .1025, 0, 24), ellipse(.096, .1085, .0975, 0, 24)])
