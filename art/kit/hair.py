"""Hair and hats. Same origin as heads.py; `on_head` is its function of the skin's surface."""
import random
from math import cos, pi, radians, sin

from .materials import paint

HAIR = dict(black='#1B1513', brown='#3A241B', chestnut='#643C22', grey='#8D8C89', white='#CFCBC4')

# where hair begins: (degrees from the face, height)
_SHORT = ((0, .084), (22, .082), (40, .090), (52, .066), (60, .030), (66, -.020), (74, -.022), (80, .012), (92, .026), (104, .016), (118, -.045),
          (150, -.080), (180, -.086))
_TIED = ((0, .086), (30, .082), (50, .066), (64, .034), (74, .004), (82, .012), (94, .024), (106, .010), (122, -.035), (150, -.066), (180, -.074))
_LONG = ((0, .088), (18, .078), (36, .056), (50, .024), (62, -.040), (74, -.100), (90, -.118), (180, -.122))
_EDGES = dict(short=_SHORT, parted=_SHORT, curly=_SHORT, bun=_TIED, ponytail=_TIED, long=_LONG)


def ellipse(z, rx, ry, x=0, n=18):
    return [(x + rx * cos(2 * pi * i / n), ry * sin(2 * pi * i / n), z) for i in range(n)]


def hair_and_hat(b, on_head, style, colour, hat, hat_colour):
    lock = paint(HAIR.get(colour, colour), .55, shaded=True)
    if style != 'bald':
        _cap_of_hair(b, lock, on_head, style, bool(hat))
        _rest_of_hair(b, lock, style, bool(hat))
    if hat == 'cap':
        _cap(b, hat_colour)
    elif hat == 'helmet':
        _helmet(b, hat_colour)
    elif hat == 'straw':
        _straw_hat(b)


def _edge(style, degrees):
    table = _EDGES[style]
    for (a0, z0), (a1, z1) in zip(table, table[1:]):
        if degrees <= a1:
            return z0 + (z1 - z0) * (degrees - a0) / (a1 - a0)
    return table[-1][1]


def _cap_of_hair(b, lock, on_head, style, covered):
    """Follows the skull from the hair line to the crown; columns of different shade read as strands."""
    sides, steps, rnd = 60, 11, random.Random(7)
    full = .006 if covered else dict(short=.013, parted=.019, curly=.016, bun=.012, ponytail=.012, long=.018)[style]
    shades = [rnd.uniform(.72, 1.28) for _ in range(sides)]
    rings, colours = [], []
    for k in range(steps):
        t = k / (steps - 1)
        ring = []
        for i in range(sides):
            turn = 360 * i / sides
            degrees = min(turn, 360 - turn)
            low = _edge(style, degrees)
            z = low + (.1225 - low) * (1 - (1 - t) ** 1.6)
            out = -.002 if k == 0 else full * min(1, .45 + t)
            if not covered and style in ('short', 'parted') and degrees < 60:           # a tuft above the forehead
                out += (.012 if style == 'short' else .016) * sin(pi * min(1, t * 1.3)) * cos(radians(degrees * 1.5))
            if style == 'parted' and 20 < turn < 32 and t > .1:                         # the parting, on the left
                out *= .35
            ring.append(on_head(radians(turn), z, out))
        rings.append(ring)
        colours += [(s, s, s) for s in shades]
    top = on_head(0, .122, full)
    rings.append([(-.008, 0, top[2] + .001)] * sides)
    colours += [(1, 1, 1)] * sides
    b.loft(lock, rings, caps=False, colours=colours)


def _rest_of_hair(b, lock, style, covered):
    band, rnd = paint('amber', .5), random.Random(3)
    if style == 'curly':
        for i in range(150):
            a, h = i * 2.4, -.42 + 1.40 * i / 150
            r = max(0, 1 - h * h) ** .5
            if (covered and h > .25) or (r * cos(a) > .60 and h < .66):
                continue
            k = rnd.uniform(.75, 1.2)
            b.ball(lock, -.018 + .112 * r * cos(a), .104 * r * sin(a), .028 + .112 * h, rnd.uniform(.018, .026), 2, jitter=.12, rnd=rnd, shade=(k, k, k))
    elif style == 'bun':
        b.ball(lock, -.126, 0, .040, .050, 3, (.8, 1, 1))
        b.tube(lock, [(-.122 - .014 * sin(t), .037 * cos(t), .040 + .037 * sin(t)) for t in (2 * pi * i / 18 for i in range(19))], .016, 8)
        b.tube(band, [(-.098, .030 * cos(t), .040 + .030 * sin(t)) for t in (2 * pi * i / 14 for i in range(15))], .006, 6)
    elif style == 'ponytail':
        b.tube(lock, [(-.090, 0, .045), (-.128, 0, .038), (-.158, 0, .0), (-.160, .004, -.08), (-.146, .010, -.15), (-.125, .006, -.215)],
               [.022, .026, .036, .038, .028, .006], 14)
        b.tube(band, [(-.112, .024 * cos(t), .044 + .024 * sin(t)) for t in (2 * pi * i / 14 for i in range(15))], .007, 6)
    elif style == 'long':
        b.loft(lock, [ellipse(.03, .075, .096, -.040, 24), ellipse(-.06, .066, .101, -.052, 24), ellipse(-.14, .054, .106, -.064, 24),
                      ellipse(-.21, .040, .100, -.070, 24), ellipse(-.240, .022, .080, -.070, 24), ellipse(-.246, .008, .04, -.070, 24)])
        for side in (-1, 1):                                                            # locks before the shoulders
            b.tube(lock, [(.030, side * .086, .02), (.020, side * .098, -.06), (.022, side * .100, -.14), (.034, side * .086, -.205)],
                   [.014, .024, .024, .005], 10)


def _cap(b, colour):
    cloth, seam = paint(colour, .7), paint('#0B1322' if colour == 'navy' else colour, .85)
    b.loft(cloth, [ellipse(.030, .112, .099, 0, 30), ellipse(.060, .113, .101, 0, 30), ellipse(.095, .107, .096, -.002, 30), ellipse(.122, .086, .078, -.004, 30),
                   ellipse(.136, .052, .046, -.005, 30), ellipse(.140, .008, .007, -.005, 30)])
    b.loft(seam, [ellipse(.028, .1135, .1005, 0, 30), ellipse(.046, .1145, .1015, 0, 30)], caps=False)
    for i in range(3):                                                                  # seams between the panels
        a = pi * i / 3 + pi / 6
        arc = [(-.003 + .113 * cos(a) * k, .101 * sin(a) * k, z) for k, z in ((-.97, .075), (-.90, .104), (-.70, .126), (-.42, .1385), (0, .1415), (.42, .1385),
                                                                            (.70, .126), (.90, .104), (.97, .075))]
        b.tube(seam, arc, .0022, 5)
    b.ball(seam, -.005, 0, .142, .010, 2, (1, 1, .6))
    brim = [(.055, -.090), (.12, -.087), (.164, -.068), (.192, -.040), (.199, 0), (.192, .040), (.164, .068), (.12, .087), (.055, .090)]
    b.loft(cloth, [[(x, y, z + .052 - 2.6 * y * y - .02 * (x - .1)) for x, y in brim] for z in (0, .011)], .004, segments=1)
    b.loft(paint('amber', .4), [[(.1125 - .04 * (z - .07), y * k, z) for y in (-.022, .022)] + [(.122 - .10 * (z - .07), y * k, z) for y in (.022, -.022)]
                                for z, k in ((.052, .4), (.060, .9), (.082, 1), (.092, .8))], .003, segments=1)


def _helmet(b, colour):
    shell = paint('amber' if colour == 'navy' else colour, .35)
    b.loft(shell, [ellipse(.040, .150, .124, .014, 32), ellipse(.045, .155, .126, .015, 32), ellipse(.050, .149, .122, .013, 32), ellipse(.056, .122, .110, 0, 32),
                   ellipse(.085, .119, .107, 0, 32), ellipse(.115, .106, .095, 0, 32), ellipse(.142, .078, .068, 0, 32), ellipse(.154, .042, .036, 0, 32),
                   ellipse(.158, .01, .008, 0, 32)])
    for y in (-.026, 0, .026):                                                          # ribs
        b.tube(shell, [(.119 * cos(a), y, .050 + (.112 - abs(y) * .5) * sin(a)) for a in (.35 + (pi - .7) * k / 12 for k in range(13))], .0085, 8)
    b.box(paint('navy', .5), .118, 0, .066, .012, .036, .026, .003, 1)
    for side in (-1, 1):
        b.tube(paint('black', .6), [(0, side * .088, .04), (.02, side * .086, -.06), (.05, side * .03, -.128)], .005, 6)
    b.box(paint('black', .5), .052, 0, -.136, .022, .05, .012, .004, 1)


def _straw_hat(b):
    straw, rnd = paint('#C9A25E', .8, shaded=True), random.Random(5)
    profile = [(.046, .240, .232), (.054, .238, .231), (.056, .215, .206), (.060, .180, .168), (.064, .145, .132), (.070, .114, .102), (.100, .108, .097),
               (.132, .100, .090), (.152, .082, .074), (.160, .045, .04), (.162, .004, .004)]
    rings = [ellipse(z, rx, ry, 0, 40) for z, rx, ry in profile]
    colours = [(s, s, s * .97) for _ in profile for s in [rnd.uniform(.82, 1.12)] for _ in range(40)]
    b.loft(straw, rings, colours=colours)
    b.loft(paint('navy', .7), [ellipse(.070, .1155, .1035, 0, 32), ellipse(.098, .1100, .0990, 0, 32)], caps=False)
