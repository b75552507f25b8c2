"""Plants. Crowns are thousands of small leaves over a dark core, made once for each colour and variant and then copied."""
import math
import random
from math import cos, pi, sin

from mathutils import Vector

from .builder import make_mesh, placement
from .materials import paint

VARIANTS = 4
GOLDEN = 2.39996


def tone(rnd, height, low=.68, high=1.35):
    """Leaf shade: darker below (height 0) than above (1), with a little change of hue."""
    k, hue = low + (high - low) * height, rnd.uniform(-.08, .08)
    return (k * (1 + hue), k * (1 + hue * .3), k * (1 - hue))


class _Leaves:
    def __init__(self):
        self.vertices, self.faces, self.colours = [], [], []

    def leaf(self, rnd, at, outward, length, shade):
        """A pointed oval, folded along its midrib, that lies roughly on the crown's surface."""
        n = (outward + Vector([rnd.uniform(-.65, .65) for _ in 'xyz'])).normalized()
        side = n.cross(Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-1, .3)))).normalized()
        along = side.cross(n)
        w, first = length * .28, len(self.vertices)
        edge, droop = [], n * length * .10
        for hand in (1, -1):
            for t, k in ((-.22, .85), (.14, 1)):
                edge.append(tuple(at + along * length * t + side * (w * k * hand) - n * (w * .35 * k)))
        self.vertices += [tuple(at - along * length * .5), edge[0], edge[1], tuple(at + along * length * .5 - droop), edge[3], edge[2]]
        self.faces += [(first, first + 1, first + 2, first + 3), (first, first + 3, first + 4, first + 5)]
        self.colours += [tuple(c * .72 for c in shade)] + [shade] * 2 + [tuple(c * 1.06 for c in shade)] + [tuple(c * .93 for c in shade)] * 2

    def mesh(self, material):
        return make_mesh(self.vertices, self.faces, self.colours, material, False)


    def fill(self, rnd, radius, flat, leaf, count, low=-1.0):
        """Dark leaves inside a crown of radius 1, so that its core is not seen between the outer ones."""
        for _ in range(count):
            d = Vector([rnd.gauss(0, 1) for _ in 'xyz']).normalized()
            if d.z > low:
                at = Vector((d.x, d.y, d.z * flat)) * (radius * rnd.uniform(.92, 1.06))
                self.leaf(rnd, at, d, leaf * rnd.uniform(1.0, 1.5), tone(rnd, rnd.uniform(.0, .35), .34, .62))


def _leaf_paint(colour):
    return paint(colour, .7, spec=.25, shaded=True)


def _crown_mesh(colour, variant, flat, clumps, leaf):
    """Unit radius: clumps on a sphere, leaves on each clump."""
    rnd, leaves = random.Random(variant * 77 + 5), _Leaves()
    for i in range(clumps):
        polar, turn = math.acos(1 - 2 * (i + .5) / clumps * .9), i * GOLDEN
        k = rnd.uniform(.62, .86)
        centre = Vector((sin(polar) * cos(turn) * k, sin(polar) * sin(turn) * k, cos(polar) * k * flat))
        size = rnd.uniform(.24, .34) * (46 / clumps) ** .4
        for j in range(int(34 * (size / leaf / 1.7) ** 2)):
            d = Vector([rnd.gauss(0, 1) for _ in 'xyz']).normalized()
            if d.dot(centre) < -.25 * centre.length:
                continue                                            # would face the core
            at = centre + Vector((d.x * size, d.y * size, d.z * size * .85))
            lit = max(0, min(1, (at.z / flat + .8) / 1.8)) * (.75 + .25 * max(0, d.z))
            leaves.leaf(rnd, at, d, leaf * rnd.uniform(.8, 1.25), tone(rnd, lit))
    leaves.fill(rnd, .66, flat, leaf, int(5.5 / leaf ** 2))
    return leaves.mesh(_leaf_paint(colour))


# lobes of a crown as shares of its radius: x, y, z from its middle, radius
_LOBES = ((0, 0, .02, .62), (.50, .08, -.16, .50), (.10, .52, -.10, .52), (-.50, .14, -.18, .50), (-.16, -.50, -.12, .54), (.38, -.36, .10, .46),
          (-.14, .16, .48, .46), (.20, -.04, .40, .44))


def tree(b, x, y, height=6, radius=2, colour='leaf', seed=0, flat=.85, clumps=46, leaf=.115, trunk=True):
    """leaf: length as a share of the radius; .07 for a tree close to the camera. The crown has lobes, each on a branch of its own;
    trunk=False gives one ball of leaves alone."""
    rnd, centre = random.Random(seed * 77 + 5), height - radius * flat
    if not trunk:
        _ball_of_leaves(b, x, y, centre, radius, colour, seed, flat, clumps, leaf)
        return
    bark = paint('trunk', .8)
    bend, fork = .04 * height * rnd.uniform(-1, 1), max(.2, centre - radius * .75)
    b.tube(bark, [(x, y, 0), (x + bend * .6, y, fork * .5), (x + bend, y, fork)], [r * height for r in (.0245, .0185, .0150)], 14)
    turn = rnd.random() * 6.28
    for i, (u, v, w, size) in enumerate(_LOBES):
        u, v = u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn)
        size, stretch = size * radius * rnd.uniform(.88, 1.12), rnd.uniform(.9, 1.1)
        at = (x + bend + u * radius * stretch, y + v * radius * stretch, centre + w * radius * flat)
        b.tube(bark, [(x + bend, y, fork - .04 * height), (x + bend + u * radius * .45, y + v * radius * .45, (fork + at[2]) / 2), at],
               [.0105 * height, .0070 * height, .0035 * height], 8)
        _ball_of_leaves(b, *at, size, colour, seed + i, flat * .9, 20, min(.3, leaf * radius / size))


def _ball_of_leaves(b, x, y, z, radius, colour, seed, flat, clumps, leaf):
    v, leaf = seed % VARIANTS, round(leaf, 2)
    b.instance(('crown', colour, v, flat, clumps, leaf), lambda: _crown_mesh(colour, v, flat, clumps, leaf),
               placement(x, y, z, seed * 67 % 360, scale=radius))
    _core(b, colour, x, y, z, radius * .62, flat)


def shrub(b, x, y, radius=.5, colour='leaf', seed=0, z=0, leaf=.2):
    """Half a crown on the ground. leaf as in `tree`."""
    v = seed % VARIANTS

    def make():
        rnd, leaves = random.Random(v * 13 + 1), _Leaves()
        for i in range(22):
            a, q = rnd.random() * 6.28, rnd.random() ** .5 * .72
            centre = Vector((cos(a) * q, sin(a) * q, .12 + .6 * rnd.random() * math.sqrt(1 - q * q)))
            size = rnd.uniform(.24, .36)
            for _ in range(int(26 * (size / leaf / 1.2) ** 2)):
                d = Vector([rnd.gauss(0, 1) for _ in 'xyz']).normalized()
                at = centre + d * size
                if at.z > 0:
                    leaves.leaf(rnd, at, d, leaf * rnd.uniform(.8, 1.3), tone(rnd, min(1, at.z)))
        leaves.fill(rnd, .70, .95, leaf, int(4.2 / leaf ** 2), -.1)
        return leaves.mesh(_leaf_paint(colour))
    b.instance(('shrub', colour, v, leaf), make, placement(x, y, z, seed * 41 % 360, scale=radius))
    _core(b, colour, x, y, z + radius * .20, radius * .52, .85)


def _core(b, colour, x, y, z, radius, flat):
    """Keeps light from shining through a crown; smooth and dark, for it is seen between leaves."""
    b.ball(_leaf_paint(colour), x, y, z, radius, 3, (1, 1, flat), shade=(.20, .23, .20))


def flowers(b, x, y, radius=.15, colour='ipe', seed=0, z=0):
    """A bedding plant: green below, blossoms above."""
    shrub(b, x, y, radius, 'leaf', seed, z, .3)
    rnd = random.Random(seed)
    for _ in range(7):
        a, q = rnd.random() * 6.28, radius * .8 * rnd.random() ** .5
        b.ball(paint(colour, .6, shaded=True), x + cos(a) * q, y + sin(a) * q, z + radius * rnd.uniform(.75, 1.05), radius * .24, 1,
               (1, 1, .6), .15, False, rnd, tone(rnd, rnd.random(), .8, 1.15))


def palm(b, x, y, height=8, seed=0, fronds=14, length=2.3):
    """Imperial palm: pale trunk, green crownshaft, drooping fronds (metres)."""
    rnd, v = random.Random(seed * 31 + 7), seed % VARIANTS
    bend = rnd.uniform(-.03, .03) * height
    b.tube(paint('stone', .8), [(x, y, 0), (x + bend * .2, y, height * .1), (x + bend * .5, y, height * .55),
                                (x + bend, y, height * .86)], [.24, .17, .16, .13], 14)
    b.tube(paint('leafL', .5), [(x + bend, y, height * .86), (x + bend, y, height)], [.13, .09], 10)
    b.instance(('palm', v, fronds), lambda: _fronds_mesh(v, fronds), placement(x + bend, y, height, seed * 53 % 360, scale=length))


def _fronds_mesh(variant, count):
    rnd, leaves = random.Random(variant * 31 + 7), _Leaves()
    for i in range(count):
        a = 2 * pi * i / count + rnd.uniform(-.15, .15)
        up = rnd.choice([.95, .6, .3, .05]) + rnd.uniform(-.1, .1)
        out, side, steps = Vector((cos(a), sin(a), 0)), Vector((-sin(a), cos(a), 0)), 22
        spine = [out * (t * (1 - .12 * t)) + Vector((0, 0, up * t * .75 - .86 * t * t)) for t in (k / steps for k in range(steps + 1))]
        for k in range(2, steps + 1):
            along = (spine[k] - spine[k - 1]).normalized()
            reach = .30 * sin(pi * (.12 + .85 * k / steps)) + .04
            for hand in (-1, 1):
                shade, first = rnd.uniform(.7, 1.2), len(leaves.vertices)
                tip = spine[k] + side * hand * reach + along * reach * .55 + Vector((0, 0, -reach * .42))
                leaves.vertices += [tuple(spine[k] - along * .018), tuple(spine[k] + along * .018), tuple(tip)]
                leaves.faces.append((first, first + 1, first + 2))
                leaves.colours += [(shade * .8,) * 3] * 2 + [(shade * 1.15,) * 3]
            w, first = side * (.014 * (1.1 - k / steps)), len(leaves.vertices)
            leaves.vertices += [tuple(p) for p in (spine[k - 1] - w, spine[k - 1] + w, spine[k] + w, spine[k] - w)]
            leaves.faces.append(tuple(range(first, first + 4)))
            leaves.colours += [(1.1, 1.2, .8)] * 4
    return leaves.mesh(_leaf_paint('leaf'))


def hedge(b, x0, y0, x1, y1, height=.9, width=.7, colour='leaf', seed=0, leaf=.11):
    """Trimmed hedge from point to point; leaf in metres (.05 close to the camera)."""
    rnd, leaves = random.Random(seed), _Leaves()
    length, angle = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    faces = [(Vector((0, -1, 0)), length, height), (Vector((0, 1, 0)), length, height), (Vector((0, 0, 1)), length, width),
             (Vector((-1, 0, 0)), width, height), (Vector((1, 0, 0)), width, height)]
    for normal, u, v in faces:
        for _ in range(int(u * v / (leaf * leaf * .3) * 1.25)):
            s, t, out = rnd.random(), rnd.random(), rnd.uniform(-.35, .3) * leaf
            if normal.x:
                at = Vector((length if normal.x > 0 else 0, (s - .5) * width, t * height))
            elif normal.y:
                at = Vector((s * length, normal.y * width / 2, t * height))
            else:
                at = Vector((s * length, (t - .5) * width, height))
            leaves.leaf(rnd, at + normal * out, normal, leaf * rnd.uniform(.8, 1.25), tone(rnd, at.z / height, .6, 1.2))
    with b.at(x0, y0, 0, angle):
        b.add(_leaf_paint(colour), leaves.vertices, leaves.faces, 0, False, leaves.colours)
        core = _box_points(leaf * .5, length - leaf * .5, width / 2 - leaf * .5, height - leaf * .4)
        b.add(_leaf_paint(colour), *core, 0, False, [(.26, .30, .26)] * 8)


def _box_points(x0, x1, y, z):
    points = [(x, s * y, h) for h in (0, z) for x, s in ((x0, -1), (x1, -1), (x1, 1), (x0, 1))]
    return points, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]


def lawn(b, x0, x1, y0, y1, z=.1, colour='grassL', blade=.07, density=900, seed=0):
    """Grass blades (metres, blades for each square metre) in copied tiles of about a metre that fit the field exactly.
    Ground below is the scene's. Use it near the camera only."""
    rnd = random.Random(seed)
    nx, ny = max(1, round(x1 - x0)), max(1, round(y1 - y0))
    sx, sy = (x1 - x0) / nx, (y1 - y0) / ny

    def make(v):
        r, leaves = random.Random(v), _Leaves()
        for _ in range(int(density)):
            p = Vector((r.random() - .5, r.random() - .5, 0))
            a, h, k = r.random() * 6.28, blade * r.uniform(.5, 1.2), r.uniform(.6, 1.15)
            w, first = Vector((cos(a), sin(a), 0)) * blade * .10, len(leaves.vertices)
            tip = p + Vector((r.uniform(-.5, .5) * blade, r.uniform(-.5, .5) * blade, h))
            leaves.vertices += [tuple(p - w), tuple(p + w), tuple(tip)]
            leaves.faces.append((first, first + 1, first + 2))
            leaves.colours += [(k * .55,) * 3] * 2 + [(k * 1.05, k * 1.05, k * .9)]
        return leaves.mesh(_leaf_paint(colour))
    for i in range(nx):
        for j in range(ny):
            v = rnd.randrange(3)
            m = placement(x0 + (i + .5) * sx, y0 + (j + .5) * sy, z, rnd.choice((0, 180)))
            tile = b.instance(('lawn', colour, blade, density, v), lambda: make(v), m)
            tile.scale = (sx, sy, 1)
