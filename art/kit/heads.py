"""Heads and faces; hair and hats are in hair.py. Origin: the middle of the head; looks along +x; chin at -.125 m, crown at
+.12 m. Features are a little larger than life: a face is some forty pixels high in a picture."""
from bisect import bisect
from math import asin, cos, exp, pi, sin

from .hair import HAIR, hair_and_hat
from .materials import glass, paint
from .palette import PALETTE

# height, half depth, half width, shift forward
_SKULL = ((-.129, .012, .010, .050), (-.122, .040, .034, .038), (-.105, .062, .052, .028), (-.075, .080, .066, .016), (-.045, .090, .074, .008),
          (.010, .098, .081, 0), (.050, .098, .082, -.004), (.085, .084, .071, -.008), (.108, .056, .048, -.008), (.119, .026, .022, -.008),
          (.122, .004, .003, -.008))
_HEIGHTS = [row[0] for row in _SKULL]
_RINGS = 30


def blend(colour, towards, k):
    """Mix of two colours (names or '#RRGGBB'); k: share of the second."""
    a, c = (PALETTE.get(name, name).lstrip('#') for name in (colour, towards))
    return '#' + ''.join('%02X' % round(int(a[i:i + 2], 16) * (1 - k) + int(c[i:i + 2], 16) * k) for i in (0, 2, 4))


def _skull_at(z):
    i = max(1, min(len(_SKULL) - 1, bisect(_HEIGHTS, z)))
    low, high = _SKULL[i - 1], _SKULL[i]
    t = max(0, min(1, (z - low[0]) / (high[0] - low[0])))
    return [a + (c - a) * t for a, c in zip(low, high)][1:]


def _near(y, z, y0, z0, wide, tall):
    return exp(-((abs(y) - y0) / wide) ** 2 - ((z - z0) / tall) ** 2)


def on_head(angle, z, out=0, jaw=1):
    """A point on the skin: angle from the face (radians), height; out: metres above it."""
    depth, width, shift = _skull_at(z)
    if z < -.03:
        width *= jaw + (1 - jaw) * max(0, (z + .08) / .05)
    x, y = shift + depth * cos(angle), width * sin(angle)
    if cos(angle) > 0:
        x += .005 * _near(y, z, .045, -.030, .020, .024)                     # cheeks
        x -= .007 * _near(y, z, .034, .012, .017, .014)                      # eye sockets
        x += .004 * _near(y, z, .020, .040, .030, .012)                      # brows
        x += .005 * _near(y, z, 0, -.108, .020, .014)                        # chin
    length = max(.02, (x * x + y * y + (z - .01) ** 2) ** .5)
    k = 1 + out / length
    return (x * k, y * k, .01 + (z - .01) * k)


def _front(y, z, out=0, jaw=1):
    width = _skull_at(z)[1]
    return on_head(asin(max(-1, min(1, y / width))), z, out, jaw)


def head(b, skin, hair, hair_colour, outfit, female):
    jaw = .88 if female else 1
    _skin(b, skin, jaw)
    _nose_and_ears(b, skin, female)
    _eyes(b, skin, hair_colour, jaw, female)
    _mouth(b, skin, jaw, female)
    if outfit['glasses']:
        _safety_glasses(b)
    if outfit['headset']:
        _headset(b)
    if outfit['visor']:
        _visor_and_muffs(b)
    hair_and_hat(b, on_head, hair, hair_colour, outfit['hat'], outfit['hat_colour'])


def _skin(b, skin, jaw):
    sides, rings, colours = 40, [], []
    for k in range(_RINGS):
        t = k / (_RINGS - 1)
        z = -.129 + .251 * (t - sin(2 * pi * t) / 2 / pi * .6)               # closer rings at chin and crown
        ring = [on_head(2 * pi * i / sides, z, 0, jaw) for i in range(sides)]
        rings.append(ring)
        for x, y, _ in ring:
            blush = .9 * _near(y, z, .048, -.034, .018, .018) if x > 0 else 0
            socket = .5 * _near(y, z, .034, .018, .020, .014) if x > 0 else 0
            colours.append((1 - .10 * socket, 1 - .18 * blush - .16 * socket, 1 - .20 * blush - .14 * socket))
    b.loft(paint(skin, .55, shaded=True), rings, colours=colours)


def _nose_and_ears(b, skin, female):
    flesh, shade = paint(skin, .55), paint(blend(skin, '#7A2E1C', .30), .6)
    k = .88 if female else 1
    tip = .116 if female else .120
    b.tube(flesh, [(.088, 0, .030), (.101, 0, .006), (tip - .008, 0, -.016), (tip - .003, 0, -.028)], [.006, .009 * k, .0125 * k, .0145 * k], 12)
    b.ball(flesh, tip - .002, 0, -.026, .0155 * k, 2)
    for side in (-1, 1):
        b.ball(flesh, tip - .014, side * .0135 * k, -.031, .0105 * k, 2)
        b.ball(shade, tip - .009, side * .008 * k, -.0385, .0055, 1, (1, 1, .5))
        b.ball(flesh, -.006, side * .084, -.008, .029, 2, (.72, .42, 1.12))
        b.ball(shade, -.001, side * .0915, -.005, .017, 2, (.70, .35, 1.1))
        b.ball(flesh, -.002, side * .086, -.034, .011, 2, (.9, .6, 1))


def _eyes(b, skin, hair_colour, jaw, female):
    white, iris = paint('#E9E4DA', .35), paint('#1C110C', .15, spec=.8)
    lash = paint('#1A1210', .6)
    brow = paint(blend(HAIR.get(hair_colour, hair_colour), skin, .12), .7)
    for side in (-1, 1):
        x, y, z = _front(side * .034, .010, 0, jaw)
        b.ball(white, x - .0035, y, z, .0155, 2, (.55, 1, .72))
        b.ball(iris, x + .0025, y - side * .001, z + .0005, .0092, 2, (.45, .95, 1.08))
        lid = [_front(side * v, w, .0035, jaw) for v, w in ((.0185, .013), (.026, .0205), (.036, .0225), (.045, .0185), (.0515, .011))]
        b.tube(lash, lid, [.0018, .0030, .0034, .0034, .0014] if female else [.0014, .0022, .0026, .0024, .0012], 6)
        arch = [_front(side * v, w, .0035, jaw) for v, w in ((.0155, .0425), (.026, .0450), (.040, .0455), (.0545, .0405))]
        b.tube(brow, arch, [k * (.65 if female else .85) for k in (.0040, .0056, .0052, .0022)], 6, .7)


def _mouth(b, skin, jaw, female):
    line = paint(blend(skin, '#3A100C', .62), .6)
    lips = paint(blend(skin, '#A63A34' if female else '#9A4636', .42 if female else .30), .45)
    wide, full = (.027, 1.1) if female else (.031, .85)
    smile = [(wide * t, -.071 + .0095 * t * t) for t in (-1, -.75, -.5, -.25, 0, .25, .5, .75, 1)]
    swell = (.2, .55, .82, .96, 1, .96, .82, .55, .2)
    if female:
        b.tube(lips, [_front(y * .95, z + .0036, .0005, jaw) for y, z in smile], [.0042 * k for k in swell], 8)
    b.tube(lips, [_front(y * .80, z - .0056, .0005, jaw) for y, z in smile], [.0062 * full * k for k in swell], 8)
    b.tube(line, [_front(y, z, .0032, jaw) for y, z in smile], [.0022 * (.45 + .55 * k) for k in swell], 6)


def _safety_glasses(b):
    """One clear curved pane: the eyes stay visible."""
    angles = [-1.05 + 2.1 * i / 14 for i in range(15)]

    def row(z, out):
        return [on_head(a, z, out + .010 * cos(a)) for a in angles]
    b.sheet(glass('#E6EEF4', .03, .05), [row(-.016, .008), row(.006, .011), row(.026, .010)])
    b.tube(paint('#1A2230', .4), row(.027, .010), .0032, 6)
    for side in (-1, 1):
        b.rod(paint('#1A2230', .4), on_head(side * 1.05, .024, .014), (-.004, side * .092, .018), .0034, 6)


def _visor_and_muffs(b):
    """Clear shield from the helmet's brim to below the chin, ear muffs on its sides."""
    frame, cup = paint('#1A2230', .4), paint('#E07B3A', .45)

    def row(z, depth, width):
        return [(depth * cos(a), width * sin(a), z) for a in (-1.25 + 2.5 * i / 18 for i in range(19))]
    b.sheet(glass('#E3EEF2', .06, .05), [row(.036, .166, .134), row(-.05, .176, .136), row(-.150, .160, .126)])
    b.tube(frame, row(.040, .166, .134), .008, 8)
    b.tube(frame, row(-.150, .160, .126), .0035, 6)
    for side in (-1, 1):
        b.cylinder(cup, 0, side * .112 - .022, -.008, .044, .044, bevel=.012, axis='y')
        b.tube(frame, [(0, side * .132, .0), (0, side * .134, .035), (0, side * .118, .062)], .007, 6)


def _headset(b):
    band, cushion = paint('#1A2230', .4), paint('#0E131B', .8)
    b.tube(band, [(.01, .108 * cos(a), .012 + .142 * sin(a)) for a in (pi * k / 14 for k in range(15))], .009, 8)
    for side in (-1, 1):
        b.cylinder(cushion, .004, side * .094 - .010, -.004, .038, .020, bevel=.006, axis='y')
        b.cylinder(band, .004, side * .108 - .007, -.004, .030, .014, bevel=.005, axis='y')
        b.cylinder(paint('amber', .4), .004, side * .1155 - .001, -.004, .010, .002, axis='y')
    b.tube(band, [(.02, .110, -.02), (.075, .098, -.066), (.112, .050, -.080)], .0045, 6)
    b.ball(cushion, .114, .046, -.080, .012, 2)
