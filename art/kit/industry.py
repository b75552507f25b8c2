"""Yards: ribbed metal walls and containers."""
from .materials import paint


def corrugated(b, material, x, y, z, length, height, rib=.10, pitch=.5, thickness=.12):
    """Ribbed metal wall along x."""
    n, outline = int(length / pitch), []
    for i in range(n):
        u = x - length / 2 + i * pitch
        outline += [(u, y), (u + pitch * .42, y), (u + pitch * .5, y - rib), (u + pitch * .92, y - rib)]
    end = x + length / 2
    b.prism(material, outline + [(end, y), (end, y + thickness), (x - length / 2, y + thickness)], z, height, 0)


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
