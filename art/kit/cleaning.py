"""Cleaning: what a professional team brings. See also mop, bucket and wet_floor_sign in props."""
from math import cos, hypot, pi, sin

from .materials import glow, paint, wet_film
from .street import sign


def scrubber(b):
    """Walk-behind floor scrubber that moves along +x; handle at x -.62, z .98, where the operator's hands go."""
    body, dark, grey = paint('amber', .35, coat=.5), paint('#1B2230', .5), paint('slate2', .4)

    def ring(z, x0, x1, w, r=.10):
        return [(x0, -w + r, z), (x0 + r, -w, z), (x1 - r * 1.6, -w, z), (x1, -w + r * 1.6, z), (x1, w - r * 1.6, z), (x1 - r * 1.6, w, z),
                (x0 + r, w, z), (x0, w - r, z)]
    b.loft(dark, [ring(.06, -.42, .52, .27), ring(.26, -.44, .54, .28)], .02)
    b.loft(body, [ring(.26, -.46, .54, .28), ring(.55, -.48, .50, .28), ring(.70, -.46, .40, .25), ring(.76, -.42, .30, .20)], .03)
    b.loft(grey, [ring(.74, -.38, .20, .17, .06), ring(.82, -.36, .16, .15, .06)], .015)
    b.cylinder(dark, .34, 0, .02, .30, .09, .28, sides=28, bevel=.01)
    b.box(dark, -.50, 0, .0, .05, .78, .075, .015)
    b.tube(dark, [(-.36, .10, .72), (-.52, .12, .5), (-.54, .08, .2), (-.50, .0, .07)], .035, 10)
    for side in (-1, 1):
        b.cylinder(paint('black', .7), -.24, side * .26 - .03, .12, .12, .06, sides=20, bevel=.01, axis='y')
        b.tube(grey, [(-.40, side * .16, .72), (-.52, side * .20, .92), (-.62, side * .20, .98)], .018, 8)
    b.rod(dark, (-.62, -.24, .98), (-.62, .24, .98), .021, 10)
    b.box(dark, -.47, 0, .82, .10, .26, .10, .02)
    b.box(glow('#9FE0C0', 2.5), -.515, 0, .87, .01, .10, .035, 0)
    b.box(glow('#FFD79A', 7), .545, 0, .40, .01, .20, .03, 0)


def cleaning_trolley(b):
    """Janitor's trolley along x, about 1.2 m: bag at -x, buckets and bottles at +x."""
    dark, metal, bag = paint('slate', .45), paint('steel', .35, .7), paint('#2F7A86', .75)
    b.box(dark, .05, 0, .13, 1.15, .52, .05, .02)
    for x, z in ((.30, .55), (.30, .90)):
        b.box(dark, x, 0, z, .56, .50, .04, .02)
        b.box(dark, x, 0, z + .04, .56, .02, .05, .005)
    for x in (.04, .56):
        for y in (-.23, .23):
            b.rod(metal, (x, y, .16), (x, y, .98), .016)
    b.tube(metal, [(-.06, -.23, .9), (-.58, -.23, .94), (-.62, 0, .94), (-.58, .23, .94), (-.06, .23, .9)], .017, 8)
    b.loft(bag, [[(-.30 + rx * cos(2 * pi * i / 20), ry * sin(2 * pi * i / 20), z) for i in range(20)]
                 for z, rx, ry in ((.18, .17, .16), (.5, .22, .20), (.9, .25, .22))], .01)
    b.box(dark, -.30, 0, .90, .54, .48, .03, .015)
    for i, (x, y, colour, tall) in enumerate(((.12, -.14, '#5FA39B', .24), (.24, -.16, 'amber', .20), (.36, -.12, 'white', .26), (.47, .10, '#7FB6F5', .22),
                                              (.16, .12, 'terracotta', .22), (.30, .10, 'white', .2))):
        z = .94
        b.cylinder(paint(colour, .35), x, y, z, .038, tall * .7, .034, sides=14, bevel=.006)
        b.cylinder(paint('white', .4), x, y, z + tall * .7, .014, tall * .3, sides=10)
        b.box(paint('white', .4), x + .02, y, z + tall * .92, .07, .02, .025, .005)
    for i, colour in enumerate(('amber', '#7FB6F5', 'white')):
        b.box(paint(colour, .85), .16 + i * .15, -.02, .59, .12, .34, .09 + .03 * (i % 2), .02)
    for y, colour in ((-.12, 'navy3'), (.12, 'amber')):
        b.cylinder(paint(colour, .45), .42, y, .18, .10, .24, .12, sides=20, bevel=.01)
    for x, y in ((-.46, -.2), (-.46, .2), (.56, -.2), (.56, .2)):
        b.cylinder(paint('black', .6), x, y - .02, .065, .065, .04, sides=16, axis='y')
    b.rod(metal, (-.02, .28, .12), (-.06, .28, 1.5), .013)
    b.box(paint('white', .9), -.02, .28, .05, .10, .30, .06, .015)


def wet_track(b, points, width=.5):
    """Where a mop or a machine has just been: a band along points with wavy, soft edges, fading towards its end."""
    rows, colours, n = [], [], len(points)
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(i - 1, 0)], points[min(i + 1, n - 1)]
        run = hypot(x1 - x0, y1 - y0)
        u, v = -(y1 - y0) / run, (x1 - x0) / run
        half, dense = width * (.5 + .06 * sin(i * 1.9) + .04 * sin(i * 4.3)), min(1, i / 2, (n - 1 - i) / n * 2)
        for across, share in ((-1, 0), (-.72, .55), (-.4, 1), (0, 1), (.4, 1), (.72, .55), (1, 0)):
            rows.append((x + u * half * across, y + v * half * across, .004))
            colours.append((dense * share,) * 3)
    faces = [(k * 7 + j, (k + 1) * 7 + j, (k + 1) * 7 + j + 1, k * 7 + j + 1) for k in range(n - 1) for j in range(6)]
    b.add(wet_film(), rows, [f[::-1] for f in faces], 0, True, colours)


def wet_floor(b, words=('PISO', 'MOLHADO'), height=.66):
    """The folding sign with its words, read from -y and from +y."""
    shell, ink, lean = paint('amber', .45), paint('black', .5), 13
    for turn in (0, 180):
        with b.at(rz=turn):
            with b.at(0, -.155, 0, 0, -lean):
                b.prism(shell, [(-.16, -.008), (.16, -.008), (.16, .008), (-.16, .008)], 0, .012, 0)
                b.loft(shell, [[(-.165, -.009, 0), (.165, -.009, 0), (.165, .009, 0), (-.165, .009, 0)],
                               [(-.105, -.009, height), (.105, -.009, height), (.105, .009, height), (-.105, .009, height)]], .006)
                b.add(ink, [(-.085, -.010, .30), (.085, -.010, .30), (0, -.010, .45)], [(0, 1, 2)])
                b.add(shell, [(-.058, -.011, .315), (.058, -.011, .315), (0, -.011, .42)], [(0, 1, 2)])
                b.quad(ink, [(-.009, -.012, .345), (.009, -.012, .345), (.011, -.012, .395), (-.011, -.012, .395)])
                b.quad(ink, [(-.009, -.012, .322), (.009, -.012, .322), (.009, -.012, .337), (-.009, -.012, .337)])
                for i, word in enumerate(words):
                    with b.at(0, -.0105, .225 - i * .085):
                        sign(b, word, .060 if len(word) > 5 else .078, ink, depth=.001, font='Inter-Bold')
    b.box(shell, 0, 0, height * .955, .18, .04, .05, .012)
