"""Screens with drawn camera pictures, maps and plans: flat shapes in light. All face -y; w and h in metres."""
import random
from math import cos, pi, sin

from .materials import glow, paint
from .palette import linear


class Picture:
    """A lit rectangle to draw on: u from 0 (left) to 1, v from 0 (below) to 1. Later shapes lie before earlier ones."""

    def __init__(self, b, w, h, strength=1.4):
        self.b, self.w, self.h, self.depth = b, w, h, 0
        self.light = glow('#FFFFFF', strength, shaded=True)

    def shape(self, colour, points, fade=None):
        """Convex; fade: a second colour for the upper half of the points."""
        low = linear(colour)[:3]
        high = linear(fade)[:3] if fade else low
        middle = sum(p[1] for p in points) / len(points)
        self.depth -= .0015
        vertices = [((u - .5) * self.w, self.depth, v * self.h) for u, v in points]
        self.b.add(self.light, vertices, [tuple(range(len(points)))], 0, True, [high if v > middle else low for _, v in points])

    def rect(self, colour, u0, v0, u1, v1, fade=None):
        self.shape(colour, [(u0, v0), (u1, v0), (u1, v1), (u0, v1)], fade)

    def line(self, colour, points, thick=.012):
        k = self.w / self.h
        for (u0, v0), (u1, v1) in zip(points, points[1:]):
            du, dv = (u1 - u0) * k, v1 - v0
            run = max(1e-6, (du * du + dv * dv) ** .5)
            nu, nv = -dv / run * thick / 2 / k, du / run * thick / 2
            self.shape(colour, [(u0 - nu, v0 - nv), (u1 - nu, v1 - nv), (u1 + nu, v1 + nv), (u0 + nu, v0 + nv)])

    def disc(self, colour, u, v, radius, sides=20):
        k = self.w / self.h
        self.shape(colour, [(u + radius * cos(2 * pi * i / sides) / k, v + radius * sin(2 * pi * i / sides)) for i in range(sides)])

    def someone(self, u, v, size, shirt='#3C5F94', skin='#94603C'):
        """A standing figure, feet at u, v."""
        w = size * .13
        self.rect('#14202F', u - w * .7, v, u - .08 * w, v + size * .48)
        self.rect('#14202F', u + .08 * w, v, u + w * .7, v + size * .48)
        self.rect(shirt, u - w, v + size * .45, u + w, v + size * .82)
        self.disc(skin, u, v + size * .91, size * .09, 12)

    def vehicle(self, u, v, size, colour='#B9C4D2'):
        """From the front, standing on v."""
        self.rect('#0A0F16', u - size * .40, v, u - size * .24, v + size * .16)
        self.rect('#0A0F16', u + size * .24, v, u + size * .40, v + size * .16)
        self.rect(colour, u - size * .46, v + size * .08, u + size * .46, v + size * .42)
        self.shape(colour, [(u - size * .40, v + size * .42), (u + size * .40, v + size * .42), (u + size * .28, v + size * .78), (u - size * .28, v + size * .78)])
        self.shape('#142238', [(u - size * .34, v + size * .45), (u + size * .34, v + size * .45), (u + size * .24, v + size * .72), (u - size * .24, v + size * .72)])
        for side in (-1, 1):
            self.disc('#FFF1CC', u + side * size * .34, v + size * .27, size * .07, 12)


def _gate(p, rnd):
    p.rect('#1B2F4C', 0, .55, 1, 1, '#0E1B31')
    p.shape('#34404F', [(.12, 0), (.95, 0), (.64, .56), (.44, .56)])
    p.rect('#27455A', 0, .38, .30, .62)
    p.rect('#C9B493', .66, .34, .97, .72)
    p.rect('#FFD695', .70, .47, .93, .64)
    p.rect('#F1ECE2', .62, .71, 1.0, .77)
    p.someone(.80, .47, .15, '#A9BFD6')
    for i in range(8):
        p.rect('#F2A31B' if i % 2 else '#F1ECE2', .20 + i * .055, .30, .20 + (i + 1) * .055, .335)
    p.vehicle(.46, .10, .30, rnd.choice(('#C4CCD6', '#8A4A38', '#4C6FA0')))


def _corridor(p, rnd):
    p.rect('#55606B', 0, 0, 1, 1)
    p.shape('#8A8578', [(0, 0), (1, 0), (.62, .40), (.38, .40)])
    p.shape('#C9CED3', [(0, 1), (1, 1), (.62, .70), (.38, .70)])
    p.rect('#3B4653', .38, .40, .62, .70)
    p.rect('#F6DDA8', .44, .40, .56, .64)
    for k, (a, c) in enumerate(((.0, .13), (.2, .29))):
        p.shape('#2C4566', [(a, .05 + a), (c, .05 + c), (c, .82 - c * .35), (a, .90 - a * .4)])
        p.shape('#2C4566', [(1 - c, .05 + c), (1 - a, .05 + a), (1 - a, .90 - a * .4), (1 - c, .82 - c * .35)])
    for v, w in ((.93, .12), (.82, .08), (.75, .05)):
        p.rect('#FFF3D6', .5 - w, v - .012, .5 + w, v + .016)
    if rnd.random() < .6:
        p.someone(.47, .22, .30, '#2F7A86')


def _parking(p, rnd):
    p.rect('#27303B', 0, 0, 1, 1, '#1C242E')
    for row in (.12, .62):
        for i in range(7):
            p.rect('#AEB7C1', .05 + i * .15, row, .057 + i * .15, row + .28)
        for i in range(6):
            if rnd.random() < .72:
                colour, u = rnd.choice(('#D9DDE2', '#4C6FA0', '#8A4A38', '#77818D', '#2B3A50')), .075 + i * .15
                p.rect(colour, u, row + .02, u + .11, row + .26)
                p.rect('#121C2B', u + .012, row + .08, u + .098, row + .12)
                p.rect('#121C2B', u + .012, row + .19, u + .098, row + .22)
    p.shape('#F2A31B', [(.42, .49), (.52, .49), (.52, .46), (.58, .51), (.52, .56), (.52, .53), (.42, .53)])


def _street(p, rnd):
    p.rect('#16294A', 0, .5, 1, 1, '#0C1830')
    for i in range(6):
        u, tall = i * .17, rnd.uniform(.18, .42)
        p.rect('#22385A', u, .48, u + .15, .48 + tall)
        for _ in range(5):
            a, c = u + rnd.uniform(.01, .12), .5 + rnd.uniform(0, tall - .06)
            p.rect('#FFCE85', a, c, a + .02, c + .035)
    p.shape('#313B48', [(0, 0), (1, 0), (1, .30), (.56, .5), (.44, .5), (0, .3)])
    p.line('#F2B84A', [(.5, 0), (.5, .46)], .014)
    p.vehicle(.68, .12, .26, '#F1ECE2')
    p.rect('#F2A31B', .62, .325, .74, .345)
    for u in (.12, .88):
        p.line('#6E7C8E', [(u, .2), (u, .78), (u + (.09 if u < .5 else -.09), .80)], .016)
        p.disc('#FFDFA0', u + (.09 if u < .5 else -.09), .785, .03)


def _fence(p, rnd):
    p.rect('#152745', 0, .62, 1, 1, '#0B162B')
    p.rect('#2C4A38', 0, 0, 1, .34, '#3A5A3F')
    p.shape('#B9AE9C', [(0, .16), (1, .40), (1, .66), (0, .78)])
    p.line('#F2A31B', [(0, .77), (1, .655)], .018)
    for k in range(4):
        p.line('#AEB7C1', [(0, .82 + k * .045), (1, .68 + k * .025)], .006)
    for _ in range(7):
        u = rnd.random()
        p.disc(rnd.choice(('#1F4A3D', '#2F6B4C')), u, .12 + u * .22, rnd.uniform(.06, .11), 10)
    p.shape('#8C8579', [(0, 0), (.8, 0), (1, .20), (1, .26), (0, .07)])


def _yard(p, rnd):
    p.rect('#1B2E4C', 0, .6, 1, 1, '#0E1A30')
    p.rect('#2B333F', 0, 0, 1, .5)
    p.shape('#AAB0B8', [(0, .46), (1, .40), (1, .80), (0, .92)])
    p.shape('#16335C', [(0, .80), (1, .70), (1, .80), (0, .92)])
    for i in range(4):
        p.rect('#FFD08A' if i in (1, 2) else '#DADCDD', .08 + i * .23, .43, .24 + i * .23, .66)
    p.rect('#F1ECE2', .30, .20, .50, .52)
    p.rect('#24497A', .30, .13, .50, .24)
    p.line('#F2A31B', [(0, .12), (1, .08)], .014)
    p.someone(.72, .16, .22, '#F2A31B')


def _site_map(p, rnd):
    p.rect('#0E2440', 0, 0, 1, 1, '#0A1A30')
    for pts in ([(0, .30), (.35, .38), (.62, .30), (1, .42)], [(.28, 0), (.34, .4), (.30, .75), (.4, 1)], [(.62, .30), (.70, .62), (.66, 1)],
                [(0, .72), (.30, .75), (.68, .62), (1, .70)], [(.70, .0), (.62, .30)], [(.86, .0), (.88, .4), (.84, .68), (.9, 1)]):
        p.line('#3E628F', pts, .020)
    for _ in range(26):
        u, v = rnd.uniform(.03, .92), rnd.uniform(.05, .9)
        p.rect('#1B3A60', u, v, u + rnd.uniform(.03, .06), v + rnd.uniform(.04, .08))
    p.shape('#1F5A66', [(.44, .44), (.60, .46), (.58, .60), (.46, .62)])
    p.line('#7FB6F5', [(.05, .31), (.34, .39), (.31, .74), (.66, .635)], .014)
    for u, v, colour in ((.34, .39, '#F2A31B'), (.66, .635, '#F2A31B'), (.86, .42, '#7FE0B0'), (.14, .60, '#7FE0B0'), (.52, .53, '#FFD79A'), (.74, .16, '#7FE0B0'),
                         (.20, .18, '#7FE0B0'), (.78, .84, '#7FE0B0')):
        p.disc('#12305A', u, v, .052)
        p.disc(colour, u, v, .034)


def _lobby(p, rnd):
    p.rect('#CDBFA6', 0, .36, 1, 1, '#A5957C')
    p.shape('#8E8473', [(0, 0), (1, 0), (1, .36), (0, .36)])
    p.rect('#24364F', .06, .36, .40, .92)
    for u in (.09, .235):
        p.rect('#AEB7C1', u, .36, u + .13, .80)
    p.disc('#F2A31B', .228, .86, .02, 10)
    p.rect('#B3703C', .56, .14, .98, .40)
    p.rect('#F1ECE2', .54, .38, 1, .43)
    p.someone(.76, .34, .36, '#A9BFD6')


def _pool(p, rnd):
    p.rect('#1B2F4C', 0, .62, 1, 1, '#0E1A30')
    p.rect('#B9AE9C', 0, 0, 1, .62, '#8C8373')
    p.shape('#2E9DC4', [(.10, .14), (.80, .08), (.72, .46), (.24, .48)])
    p.shape('#6CC6E0', [(.16, .18), (.44, .16), (.40, .30), (.22, .32)])
    for u in (.84, .90):
        p.line('#C8D4E2', [(u, .22), (u, .42)], .014)
    for i in range(9):
        p.rect('#2C4A38', i * .115, .56, i * .115 + .10, .66 + .05 * (i % 3))
    p.disc('#FFDFA0', .30, .80, .035)


def _ramp(p, rnd):
    p.rect('#3A424E', 0, 0, 1, 1, '#252D38')
    p.shape('#5B646F', [(.18, 0), (.82, 0), (.64, .56), (.36, .56)])
    p.rect('#FFD695', .36, .52, .64, .82, '#E0A860')
    for k in range(5):
        p.rect('#4A545F', .36, .66 + k * .035, .64, .678 + k * .035)
    for u0, u1 in ((.04, .30), (.96, .70)):
        p.line('#F2A31B', [(u0, .10), (u1, .60)], .022)
    p.vehicle(.5, .18, .34, rnd.choice(('#4C6FA0', '#C4CCD6')))


def _stairs(p, rnd):
    p.rect('#6B7480', 0, 0, 1, 1, '#4C5560')
    for k in range(7):
        p.rect('#A9AFB5' if k % 2 else '#8D949B', .16 + k * .05, k * .09, .92, k * .09 + .09)
    p.line('#24364F', [(.12, .22), (.50, .86)], .024)
    p.rect('#7FE0B0', .74, .80, .90, .90)
    p.rect('#FFF3D6', .30, .93, .60, .965)


VIEWS = dict(lobby=_lobby, pool=_pool, ramp=_ramp, stairs=_stairs, gate=_gate, corridor=_corridor, parking=_parking, street=_street, fence=_fence, yard=_yard, map=_site_map)


def camera_view(b, kind, w, h, seed=0, strength=1.4, caption=True):
    """A camera's picture: kind is one of VIEWS. Lower edge at the builder's z, centred on its x."""
    p, rnd = Picture(b, w, h, strength), random.Random(seed * 7 + 1)
    VIEWS[kind](p, rnd)
    if caption and kind != 'map':
        p.rect('#0A1526', .02, .885, .26, .97)
        p.disc('#F2A31B', .055, .928, .022, 12)
        p.rect('#C8D4E2', .09, .915, .235, .942)
    return p


def video_wall(b, columns=4, rows=3, w=1.2, h=.675, views=(), strength=1.4, big=None, seed=0):
    """Screens edge to edge, lower edge at the builder's z, centred on x. big=(column, row, kind) takes two by two cells,
    row 0 is the lowest."""
    case, gap = paint('#0C121B', .4), .012
    b.box(case, 0, .07, -.05, columns * w + .10, .12, rows * h + .10, .01)
    names, n = list(views) or ['street', 'gate', 'corridor', 'parking', 'fence', 'yard'], 0
    for row in range(rows):
        for column in range(columns):
            if big and big[0] <= column < big[0] + 2 and big[1] <= row < big[1] + 2:
                if (column, row) != big[:2]:
                    continue
                with b.at((column + 1 - columns / 2) * w, 0, row * h + gap):
                    camera_view(b, big[2], w * 2 - gap * 2, h * 2 - gap * 2, seed, strength)
                continue
            with b.at((column + .5 - columns / 2) * w, 0, row * h + gap):
                camera_view(b, names[n % len(names)], w - gap * 2, h - gap * 2, seed + n, strength)
            n += 1
