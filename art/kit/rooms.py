"""Lit rooms behind windows. A window is one flat face: its material works out where each ray would meet the walls, the lamp, the
curtain or the person of a room behind the pane (interior mapping), so that a window seen from the side shows the side of its room."""
from .materials import Graph, cached, seen_only
from .palette import linear

_DEPTH, _LAMP, _PERSON, _CURTAIN = 2.2, 1.2, .7, .1        # metres behind the pane


def room(b, corners, rnd, strength=5):
    """A pane over four corners, counter-clockwise seen from outside, beginning below at the left; the room behind it is drawn by rnd."""
    width, height = abs(corners[1][0] - corners[0][0]), corners[2][2] - corners[1][2]
    chance = rnd.random()
    places = ((-width / 2, 0), (width / 2, 0), (width / 2, height), (-width / 2, height))
    b.quad(_interior(round(width, 1), round(height, 1), strength), corners, [(u, v, chance) for u, v in places])


def _interior(width, height, strength):
    return cached(('room', width, height, strength), lambda: _make_interior(width, height, strength))


class _Ray:
    """The ray that goes on behind the pane: sideways and upwards metres for each metre of depth."""

    def __init__(self, g):
        self.g = g
        split = g.node('SeparateRGB')
        g.link(g.vertex_colour(), split.inputs[0])
        self.u, self.v, self.chance = split.outputs
        geometry = g.node('NewGeometry').outputs
        right = self._vector('CROSS_PRODUCT', (0, 0, 1), geometry['Normal'])
        inwards = g.math('MAXIMUM', self._vector('DOT_PRODUCT', geometry['Incoming'], geometry['Normal'], 1), .03)
        self.x = g.math('DIVIDE', g.math('MULTIPLY', self._vector('DOT_PRODUCT', geometry['Incoming'], right, 1), -1), inwards)
        self.z = g.math('DIVIDE', g.math('MULTIPLY', self._vector('DOT_PRODUCT', geometry['Incoming'], (0, 0, 1), 1), -1), inwards)

    def _vector(self, operation, a, c, output=0):
        n = self.g.node('VectorMath')
        n.operation = operation
        for socket, value in zip(n.inputs, (a, c)):
            if isinstance(value, tuple):
                socket.default_value = value
            else:
                self.g.link(value, socket)
        return n.outputs[output]

    def at(self, depth):
        m = self.g.math
        return m('ADD', self.u, m('MULTIPLY', self.x, depth)), m('ADD', self.v, m('MULTIPLY', self.z, depth))

    def draw(self, salt, low=0, high=1):
        """One of the room's random numbers."""
        m = self.g.math
        return m('ADD', m('MULTIPLY', m('FRACT', m('MULTIPLY', self.chance, salt), 0), high - low), low)


def _make_interior(width, height, strength):
    g = Graph('room')
    m, ray = g.math, _Ray(g)
    half, ceiling, floor = width / 2 + .35, height + .2, (.05 if height > 1.9 else .9)

    def times(*factors):
        result = factors[0]
        for factor in factors[1:]:
            result = m('MULTIPLY', result, factor)
        return result

    def oval(x, z, x0, z0, wide, tall):
        """1 inside an oval round x0, z0."""
        a, c = m('DIVIDE', m('SUBTRACT', x, x0), wide), m('DIVIDE', m('SUBTRACT', z, z0), tall)
        return m('LESS_THAN', m('ADD', times(a, a), times(c, c)), 1)

    def dimmed(value, mask, factor):
        return times(value, m('SUBTRACT', 1, m('MULTIPLY', mask, 1 - factor)))

    # where the ray ends: back wall, side wall, floor or ceiling
    rising = m('GREATER_THAN', ray.z, 0)
    sideways = m('DIVIDE', m('SUBTRACT', half, times(ray.u, m('SIGN', ray.x, 0))), m('MAXIMUM', m('ABSOLUTE', ray.x, 0), .001))
    room_above = times(rising, m('SUBTRACT', ceiling, ray.v))
    room_below = times(m('SUBTRACT', 1, rising), m('ADD', ray.v, floor))
    upright = m('DIVIDE', m('ADD', room_above, room_below), m('MAXIMUM', m('ABSOLUTE', ray.z, 0), .001))
    depth = m('MINIMUM', m('MINIMUM', sideways, upright), _DEPTH)
    x, z = ray.at(depth)
    back = m('GREATER_THAN', depth, _DEPTH - .001)
    side = times(m('SUBTRACT', 1, back), m('LESS_THAN', sideways, upright))
    level = m('SUBTRACT', m('SUBTRACT', 1, back), side)
    surface = m('ADD', m('ADD', times(back, .95), times(side, .62)), times(level, m('ADD', m('MULTIPLY', rising, .5), .30)))

    # light falls off from a hanging lamp
    lamp_x, lamp_z = ray.draw(17.3, -.5 * half, .5 * half), ceiling - .45
    away = [m('SUBTRACT', p, q) for p, q in ((x, lamp_x), (z, lamp_z), (depth, _LAMP))]
    distance = m('ADD', m('ADD', times(away[0], away[0]), times(away[1], away[1])), times(away[2], away[2]))
    light = m('DIVIDE', 1.5, m('ADD', 1, times(distance, .75)))

    # furniture along the back wall, a frame above it
    cupboard = times(back, m('LESS_THAN', m('ABSOLUTE', m('SUBTRACT', x, ray.draw(29.7, -half, half)), 0), ray.draw(7.9, .3, .9)),
                     m('LESS_THAN', z, ray.draw(41.1, .1, .55 * height)))
    frame = times(back, m('LESS_THAN', m('ABSOLUTE', m('SUBTRACT', x, ray.draw(53.9, -.6, .6)), 0), .32),
                  m('LESS_THAN', m('ABSOLUTE', m('SUBTRACT', z, height * .66), 0), .2))
    value = dimmed(dimmed(times(surface, light), cupboard, .38), frame, .6)

    lx, lz = ray.at(_LAMP)
    value = m('ADD', value, times(oval(lx, lz, lamp_x, lamp_z, .17, .12), m('GREATER_THAN', depth, _LAMP), 2.2))
    px, pz = ray.at(_PERSON)
    someone, head = ray.draw(67.7, -.5 * half, .5 * half), (1.5 if height > 1.9 else .62 * height)
    person = m('MAXIMUM', oval(px, pz, someone, head, .11, .14), oval(px, pz, someone, head - .68, .24, .55))
    value = dimmed(value, times(person, m('GREATER_THAN', ray.draw(83.3), .89), m('GREATER_THAN', depth, _PERSON)), .10)

    # a curtain on one side of every other window
    cx, _ = ray.at(_CURTAIN)
    hand = m('SIGN', ray.draw(97.1, -1, 1), 0)
    curtain = times(m('GREATER_THAN', times(cx, hand), ray.draw(113.9, -.1 * width, .4 * width)), m('LESS_THAN', ray.draw(131.3), .55))
    cloth = m('ADD', .42, times(m('SINE', times(cx, 34), 0), .07))
    value = m('ADD', times(value, m('SUBTRACT', 1, curtain)), times(cloth, curtain))

    colour = g.node('MixRGB')
    for socket, tint in zip(colour.inputs[1:3], ('#FFB655', '#FFDFAE')):
        socket.default_value = linear(tint)
    g.link(ray.draw(151.7), colour.inputs[0])
    lit = g.node('Emission')
    g.link(colour.outputs[0], lit.inputs[0])
    g.link(times(value, ray.draw(173.9, .5, 1.1), seen_only(g, strength)), lit.inputs[1])
    g.link(lit.outputs[0], g.output.inputs[0])
    g.material.cycles.sample_as_light = False
    return g.material
