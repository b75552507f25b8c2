"""Yards and plants. Fronts face -y."""
from .builder import placement
from .materials import glow, paint
from .street import sign


def corrugated(b, material, x, y, z, length, height, rib=.10, pitch=.5, thickness=.12):
    """Ribbed metal wall along x."""
    n, outline = int(length / pitch), []
    for i in range(n):
        u = x - length / 2 + i * pitch
        outline += [(u, y), (u + pitch * .42, y), (u + pitch * .5, y - rib), (u + pitch * .92, y - rib)]
    end = x + length / 2
    b.prism(material, outline + [(end, y), (end, y + thickness), (x - length / 2, y + thickness)], z, height, 0)


def warehouse(b, length=36, depth=20, height=8.5, doors=5, lit=(1, 3), number=1):
    """Distribution hall with loading docks along the front; `lit` doors stand open."""
    metal, band = paint('#C9CCD0', .5, .2), paint('navy2', .5)
    b.box(paint('concrete', .8), 0, 0, 0, length, depth, 1.15, .04)
    b.box(paint('#B7BCC3', .6), 0, 0, 1.1, length - .3, depth - .3, height - 1.2, 0)
    for rz, x, y, run in ((0, 0, -depth / 2, length), (-90, -length / 2, 0, depth)):
        with b.at(x, y, 0, rz):
            corrugated(b, metal, 0, 0, 1.15, run, height - 2.6)
            corrugated(b, band, 0, -.02, height - 1.45, run, 1.6)
            b.box(paint('amber', .4), 0, -.1, height - 1.52, run + .05, .12, .12, 0)
    b.box(paint('slate', .7), 0, 0, height + .1, length + .2, depth + .2, .12, .03)
    b.box(paint('slate2', .6), 0, 0, height + .2, length - .6, depth - .6, .1, .02)
    for i in range(5):
        b.box(paint('#8FA6C4', .25), -length * .36 + i * length * .18, 0, height + .28, 1.6, depth * .7, .18, .04)
    for i in range(3):
        b.box(paint('steel', .45, .4), -length * .25 + i * length * .25, depth * .2, height + .4, 1.8, 1.5, 1.1, .06)
    pitch = length / (doors + .6)
    for i in range(doors):
        with b.at((i - (doors - 1) / 2) * pitch, -depth / 2 - .12):
            _dock(b, i in lit, '%02d' % (i + number))


def _dock(b, is_open, label):
    b.box(paint('black', .8), 0, -.12, 1.15, 3.5, .45, 3.7, .06)
    if is_open:
        b.quad(glow('#FFD08A', 3.2, shaded=True), [(-1.3, -.36, 1.2), (1.3, -.36, 1.2), (1.3, -.36, 4.2), (-1.3, -.36, 4.2)],
               [(.4, .35, .3)] * 2 + [(1, 1, 1)] * 2)
        for x, h in ((-.7, 1.2), (.25, .8), (.9, 1.5)):
            b.box(paint('woodD', .7), x, -.42, 1.2, .62, .1, h, .02)
    else:
        for k in range(6):
            b.box(paint('#DADCDD', .5), 0, -.34, 1.2 + k * .5, 2.6, .06, .47, .02, 1)
    for side in (-1, 1):
        b.box(paint('amber', .5), side * 1.45, -.37, 1.2, .1, .06, 3.0, 0)
        b.box(paint('black', .7), side * 1.2, -.45, .55, .3, .3, .5, .03)
    b.box(paint('navy', .5), 0, -.8, 5.3, 3.4, 1.6, .12, .03)
    b.box(glow('#FFD596', 9), 0, -.9, 5.27, 1.4, .25, .03, 0)
    with b.within(placement(0, -.22, 5.95)):
        sign(b, label, .8, paint('navy2', .5), depth=.01, font='Inter-Bold')


def container(b, colour='navy3', length=6.06, height=2.6, width=2.44):
    """Shipping container, long side along x."""
    metal, bar = paint(colour, .5, .1, noise=.08), paint('steel', .4, .6)
    b.box(metal, 0, 0, .05, length - .06, width - .14, height - .1, 0)
    for rz in (0, 180):
        with b.at(rz=rz):
            corrugated(b, metal, 0, -width / 2 + .10, .2, length - .3, height - .4, .06, .28)
    for x in (-1, 1):
        for y in (-1, 1):
            b.box(metal, x * (length / 2 - .08), y * (width / 2 - .08), 0, .16, .16, height, .01, 1)
        for z, h in ((0, .16), (height - .14, .14)):
            b.box(metal, x * (length / 2 - .05), 0, z, .1, width, h, .01, 1)
        for q in (-.6, -.2, .2, .6):
            b.rod(bar, (x * length / 2, q, .15), (x * length / 2, q, height - .15), .025, 6)
    for y in (-1, 1):
        for z, h in ((0, .16), (height - .12, .12)):
            b.box(metal, 0, y * (width / 2 - .06), z, length, .12, h, .01, 1)
    b.box(metal, 0, 0, height - .06, length - .1, width - .1, .05, .01)
