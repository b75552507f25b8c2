"""Front and rear of a car: lamps that wrap round its corners, grille, bumper seam, plates."""
from .builder import placement
from .materials import glow, paint
from .street import sign

FACE = .33                                   # height of the bumpers' lower edge


def front(b, section, end, lit, plate):
    """section(x) -> half width, lower edge, upper edge of the body; end: x of the bumper."""
    dark, top = paint('#0C1016', .35), section(end)[2] - .015
    lens = glow('#FFF4E0', 12) if lit else paint('#DDE5EA', .15)
    for side in (-1, 1):
        _wrapped(b, dark, section, end, side, top - .105, top, .34, .36, .006)
        _wrapped(b, lens, section, end, side, top - .045, top - .014, .26, .40, .010)
        _wrapped(b, paint('#8C98A5', .15, .5), section, end, side, top - .090, top - .056, .16, .50, .010)
    b.box(dark, end, 0, top - .085, .018, .76, .060, .004, 1)
    b.box(paint('steel', .25, .8), end + .006, 0, top - .062, .012, .70, .010, .003, 1)
    b.box(dark, end - .012, 0, FACE + .015, .045, 1.04, top - .155 - FACE, .02)
    for k in range(3):
        b.box(paint('slate', .4, .4), end + .010, 0, FACE + .035 + k * .035, .008, .94, .008, 0)
    _seam(b, section, end, top - .122)
    _plate(b, end + .030, 90, FACE + .105, plate)


def rear(b, section, end, lit, plate):
    top = section(end)[2] - .03
    lens = glow('#FF2E1C', 3.2) if lit else paint('red', .3)
    for side in (-1, 1):
        _wrapped(b, paint('#4A0C0B', .2), section, end, side, top - .13, top, .26, .36, .006)
        _wrapped(b, lens, section, end, side, top - .060, top - .022, .20, .40, .010)
    b.box(paint('#12161D', .6), end + .012, 0, FACE + .005, .045, 1.16, .085, .02)
    _seam(b, section, end, top - .20)
    _plate(b, end - .020, -90, top - .085, plate)


def _wrapped(b, material, section, end, side, low, high, reach, inner, out):
    """A band round the corner on one side: `reach` metres back along the side, to y = inner across the end; it rises a little on the side."""
    inwards = -1 if end > 0 else 1
    path = [(x, section(x)[0] * .99 + out) for x in (end + inwards * reach * (1 - i / 10) for i in range(11))]
    width = path[-1][1]
    path += [(end - inwards * out, width + (inner - width) * i / 5) for i in range(6)]
    climb = [.22 * abs(x - end) for x, _ in path]
    rows = [[(x, side * y, z + rise) for (x, y), rise in zip(path, climb)] for z in (low, high)]
    b.sheet(material, rows if (side > 0) == (end > 0) else rows[::-1])


def _seam(b, section, end, z):
    inwards = -1 if end > 0 else 1
    half = [(x, section(x)[0] * .995) for x in (end + inwards * .30 * (1 - i / 8) for i in range(9))]
    line = [(x, -y, z) for x, y in half] + [(end - inwards * .003, y, z) for y in (-.4, 0, .4)] + [(x, y, z) for x, y in reversed(half)]
    b.tube(paint('#12161D', .6), line, .005, 6)


def _plate(b, x, turn, z, plate):
    with b.at(x, 0, z, turn):
        b.box(paint('#F4F4F0', .5), 0, 0, -.065, .40, .02, .13, .006, 1)
        b.box(paint('#1C3F94', .5), 0, -.002, .035, .40, .02, .030, .004, 1)
        with b.within(placement(0, -.014, -.018)):
            sign(b, plate, .088, paint('black', .5), depth=.002, font='Inter-Bold')
