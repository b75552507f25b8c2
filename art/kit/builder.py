"""Geometry. Metres, degrees, z up. A Builder collects faces by material and bevel and makes one object of each, which
renders far faster than thousands of objects."""
import math
import random
from contextlib import contextmanager
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

_balls = {}
_meshes = {}


def forget_meshes():
    _meshes.clear()


def _unit_ball(subdivisions):
    if subdivisions not in _balls:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=subdivisions, radius=1)
        _balls[subdivisions] = ([v.co.copy() for v in bm.verts], [[v.index for v in f.verts] for f in bm.faces])
        bm.free()
    return _balls[subdivisions]


def placement(x=0, y=0, z=0, rz=0, rx=0, ry=0, scale=1):
    turn = Euler((radians(rx), radians(ry), radians(rz))).to_matrix().to_4x4()
    return Matrix.Translation((x, y, z)) @ turn @ Matrix.Scale(scale, 4)


def make_mesh(vertices, faces, colours, material, smooth):
    mesh = bpy.data.meshes.new('kit')
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', [v for c in colours for v in (c[0], c[1], c[2], 1)])
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(faces))
    mesh.materials.append(material)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(38)
    mesh.update()
    return mesh


class Builder:
    def __init__(self):
        self._groups = {}
        self._stack = [Matrix()]

    # ------------------------------------------------------------ where
    @property
    def matrix(self):
        """From here to the world; a copy, safe to keep."""
        return self._stack[-1].copy()

    @contextmanager
    def at(self, x=0, y=0, z=0, rz=0, rx=0, ry=0, scale=1):
        """Everything inside is placed there: turned (degrees), moved, in the frame outside."""
        with self.within(placement(x, y, z, rz, rx, ry, scale)):
            yield self

    @contextmanager
    def within(self, matrix):
        self._stack.append(self._stack[-1] @ matrix)
        try:
            yield self
        finally:
            self._stack.pop()

    @contextmanager
    def in_world(self, matrix):
        """As `within`, but the matrix is a world matrix (a person's hand, say)."""
        self._stack.append(matrix)
        try:
            yield self
        finally:
            self._stack.pop()

    def point(self, x, y, z):
        return self._stack[-1] @ Vector((x, y, z))

    # ------------------------------------------------------------ what
    def add(self, material, vertices, faces, bevel=0, smooth=True, colours=None, segments=2):
        key = (material, bevel, smooth, segments)
        vs, fs, cs = self._groups.setdefault(key, ([], [], []))
        first, matrix = len(vs), self._stack[-1]
        vs.extend(tuple(matrix @ Vector(v)) for v in vertices)
        fs.extend([i + first for i in face] for face in faces)
        cs.extend(colours or [(1, 1, 1)] * len(vertices))

    def box(self, material, x, y, z, sx, sy, sz, bevel=.03, segments=2, rz=0):
        """Centred at x, y; standing on z."""
        a, b = sx / 2, sy / 2
        base = [(-a, -b), (a, -b), (a, b), (-a, b)]
        with self.at(x, y, z, rz):
            self.prism(material, base, 0, sz, bevel, segments)

    def span(self, material, x0, x1, y0, y1, z0, z1, bevel=.03, segments=2):
        """A box from corner to corner."""
        self.box(material, (x0 + x1) / 2, (y0 + y1) / 2, z0, x1 - x0, y1 - y0, z1 - z0, bevel, segments)

    def cylinder(self, material, x, y, z, radius, height, top=None, sides=20, bevel=0, axis='z'):
        """`top` is the upper radius; axis 'x' or 'y' lays it down from the same base point."""
        rings = [[(r * cos(2 * pi * i / sides), r * sin(2 * pi * i / sides), h) for i in range(sides)]
                 for h, r in ((0, radius), (height, radius if top is None else top))]
        rx, ry = dict(z=(0, 0), x=(0, 90), y=(-90, 0))[axis]
        with self.at(x, y, z, 0, rx, ry):
            self.loft(material, rings, bevel)

    def prism(self, material, outline, z, height, bevel=.03, segments=2):
        """Outline counter-clockwise, seen from above."""
        rings = [[(p[0], p[1], h) for p in outline] for h in (z, z + height)]
        self.loft(material, rings, bevel, segments=segments)

    def loft(self, material, rings, bevel=0, smooth=True, caps=True, segments=2, colours=None):
        """Skin over rings of equally many points."""
        n = len(rings[0])
        faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
                 for k in range(len(rings) - 1) for i in range(n)]
        if caps:
            faces += [tuple(range(n - 1, -1, -1)), tuple(range((len(rings) - 1) * n, len(rings) * n))]
        self.add(material, [p for ring in rings for p in ring], faces, bevel, smooth, colours, segments)

    def sheet(self, material, rows, smooth=True):
        """An open surface over rows of equally many points (a windscreen, a strap)."""
        n = len(rows[0])
        faces = [(k * n + i, k * n + i + 1, (k + 1) * n + i + 1, (k + 1) * n + i)
                 for k in range(len(rows) - 1) for i in range(n - 1)]
        self.add(material, [p for row in rows for p in row], faces, 0, smooth)

    def tube(self, material, points, radii, sides=12, flat=1.0):
        """Round bar along points; one radius or one for each point; flat < 1 squeezes it."""
        points = [Vector(p) for p in points]
        rings = []
        for i, p in enumerate(points):
            along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
            u = Vector((0, 1, 0)).cross(along)
            if u.length < 1e-3:
                u = Vector((1, 0, 0)).cross(along)
            u.normalize()
            v = along.cross(u)
            r = radii[i] if isinstance(radii, (list, tuple)) else radii
            rings.append([tuple(p + u * (r * cos(2 * pi * j / sides)) + v * (r * flat * sin(2 * pi * j / sides)))
                          for j in range(sides)])
        self.loft(material, rings)

    def rod(self, material, start, end, radius, sides=8):
        self.tube(material, [start, end], radius, sides)

    def ball(self, material, x, y, z, radius, subdivisions=2, squash=(1, 1, 1), jitter=0, smooth=True, rnd=random, shade=None):
        """jitter 0-1 makes it a clod; shade is one vertex colour."""
        vertices, faces = _unit_ball(subdivisions)
        turn = Euler([rnd.random() * 6 for _ in 'xyz']).to_matrix() if jitter else Matrix.Identity(3)
        out = []
        for v in vertices:
            q, k = turn @ v, radius * (1 + (rnd.random() - .5) * 2 * jitter if jitter else 1)
            out.append((x + q.x * k * squash[0], y + q.y * k * squash[1], z + q.z * k * squash[2]))
        self.add(material, out, faces, 0, smooth, [shade] * len(out) if shade else None)

    def quad(self, material, corners, colours=None):
        self.add(material, corners, [(0, 1, 2, 3)], 0, True, colours)

    def instance(self, key, make, matrix=None):
        """A copy of a mesh that is made once: make() -> mesh. Costs no memory, so plants may be rich."""
        if key not in _meshes:
            _meshes[key] = make()
        copy = bpy.data.objects.new('copy', _meshes[key])
        copy.matrix_world = self._stack[-1] @ (matrix or Matrix())
        bpy.context.scene.collection.objects.link(copy)
        return copy

    def finish(self):
        """Make the objects. Call once, before the lights."""
        for (material, bevel, smooth, segments), (vs, fs, cs) in self._groups.items():
            thing = bpy.data.objects.new('kit', make_mesh(vs, fs, cs, material, smooth))
            bpy.context.scene.collection.objects.link(thing)
            if bevel:
                m = thing.modifiers.new('bevel', 'BEVEL')
                m.width, m.segments, m.limit_method, m.angle_limit = bevel, segments, 'ANGLE', math.radians(40)
                m.harden_normals, m.use_clamp_overlap = True, False   # clamping would let one thin box thin them all
        self._groups = {}
