"""Materials, cached by their parameters so that the builder can merge everything that shares one."""
import bpy
from .palette import linear

_cache = {}


def forget_materials():
    """Blender's own data is gone after a reset; so must be what points at it."""
    _cache.clear()


def cached(key, make):
    if key not in _cache:
        _cache[key] = make()
    return _cache[key]


class Graph:
    """A node tree with less typing."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.node('OutputMaterial')

    def node(self, kind, **inputs):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in inputs.items():
            n.inputs[name.replace('_', ' ')].default_value = value
        return n

    def link(self, source, target):
        self.tree.links.new(source, target)

    def math(self, operation, a, b):
        n = self.node('Math')
        n.operation = operation
        for socket, value in zip(n.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return n.outputs[0]

    def position(self):
        return self.node('NewGeometry').outputs['Position']

    def noise(self, scale, detail=3.0):
        n = self.node('TexNoise', Scale=scale, Detail=detail)
        self.link(self.position(), n.inputs['Vector'])
        return n.outputs[0]

    def remap(self, value, from_min, from_max, to_min, to_max):
        n = self.node('MapRange')
        for socket, v in zip(n.inputs[1:5], (from_min, from_max, to_min, to_max)):
            socket.default_value = v
        self.link(value, n.inputs[0])
        return n.outputs[0]

    def vertex_colour(self):
        n = self.node('VertexColor')
        n.layer_name = 'Col'
        return n.outputs[0]


def paint(colour, rough=.55, metal=0, spec=.5, coat=0, shaded=False, noise=0, noise_size=3, brick=0, bump=0):
    """The everyday surface. shaded: multiply by the builder's vertex colours. noise: soft change of value (0-1) over
    noise_size metres. brick: courses of brick or paver, texture scale. bump: height noise, texture scale."""
    key = ('paint', colour, rough, metal, spec, coat, shaded, noise, noise_size, brick, bump)
    return cached(key, lambda: _make_paint(*key[1:]))


def _make_paint(colour, rough, metal, spec, coat, shaded, noise, noise_size, brick, bump):
    g = Graph('paint ' + colour)
    base = linear(colour)
    surface = g.node('BsdfPrincipled', Base_Color=base, Roughness=rough, Metallic=metal, Specular=spec, Clearcoat=coat,
                     Clearcoat_Roughness=.10)
    g.link(surface.outputs[0], g.output.inputs[0])
    result = None

    def multiply(factor):
        nonlocal result
        mix = g.node('MixRGB')
        mix.blend_type = 'MULTIPLY'
        mix.inputs[0].default_value = 1
        mix.inputs[1].default_value = base
        if result:
            g.link(result, mix.inputs[1])
        g.link(factor, mix.inputs[2])
        result = mix.outputs[0]

    if shaded:
        multiply(g.vertex_colour())
    if noise:
        multiply(g.remap(g.noise(1 / noise_size), .3, .7, 1 - noise, 1 + noise))
    if brick:
        t = g.node('TexBrick', Scale=brick, Color1=(1, 1, 1, 1), Color2=(.80, .80, .80, 1), Mortar=(.5, .5, .5, 1),
                   Mortar_Size=.012, Brick_Width=.5, Row_Height=.25)
        g.link(g.position(), t.inputs['Vector'])
        multiply(t.outputs[0])
    if bump:
        b = g.node('Bump', Strength=.35, Distance=.05)
        g.link(g.noise(bump), b.inputs['Height'])
        g.link(b.outputs[0], surface.inputs['Normal'])
    if result:
        g.link(result, surface.inputs['Base Color'])
    return g.material


def asphalt(colour='asphalt', dry=.55, wet=.16, puddles=5):
    """Road after rain: roughness swings between dry and wet over `puddles` metres."""
    def make():
        g = Graph('asphalt')
        grain = g.node('MixRGB')
        grain.blend_type = 'MULTIPLY'
        grain.inputs[0].default_value = 1
        grain.inputs[1].default_value = linear(colour)
        broad = g.remap(g.noise(1 / 6), .3, .7, .86, 1.14)
        fine = g.remap(g.noise(9, 4), .3, .7, .86, 1.14)
        g.link(g.math('MULTIPLY', broad, fine), grain.inputs[2])
        surface = g.node('BsdfPrincipled')
        g.link(grain.outputs[0], surface.inputs['Base Color'])
        g.link(g.remap(g.noise(1 / puddles, 2), .42, .62, dry, wet), surface.inputs['Roughness'])
        g.link(surface.outputs[0], g.output.inputs[0])
        return g.material
    return cached(('asphalt', colour, dry, wet, puddles), make)


def seen_only(g, strength):
    """An emission's strength for camera rays; glossy rays see at most 3.5, others nothing."""
    path = g.node('LightPath').outputs
    glossy = g.math('MULTIPLY', path['Is Glossy Ray'], min(1, 3.5 / max(.01, strength)))
    seen = g.math('MAXIMUM', g.math('MAXIMUM', path['Is Camera Ray'], glossy), path['Is Transmission Ray'])
    return g.math('MULTIPLY', seen, strength)


def glow(colour, strength=5, shaded=False, lights=False):
    """A lit surface. Camera rays see all of it, glossy rays at most 3.5: small bright emitters would speckle wet ground.
    It adds no light to the scene (no noise) unless lights=True; put an area light beside it instead."""
    def make():
        g = Graph('glow ' + colour)
        e = g.node('Emission', Color=linear(colour), Strength=strength)
        if shaded:
            mix = g.node('MixRGB')
            mix.blend_type = 'MULTIPLY'
            mix.inputs[0].default_value = 1
            mix.inputs[1].default_value = linear(colour)
            g.link(g.vertex_colour(), mix.inputs[2])
            g.link(mix.outputs[0], e.inputs[0])
        if not lights:
            g.link(seen_only(g, strength), e.inputs[1])
            g.material.cycles.sample_as_light = False
        g.link(e.outputs[0], g.output.inputs[0])
        return g.material
    return cached(('glow', colour, strength, shaded, lights), make)


def glass(tint='#BFD4E6', alpha=.25, rough=.09):
    """Window pane: transparent plus a Fresnel gloss, no refraction and no caustics. On back faces Fresnel means total
    internal reflection (black panes), so the gloss is on front faces only."""
    def make():
        g = Graph('glass')
        c = linear(tint)
        clear = g.node('BsdfTransparent', Color=tuple(v * (1 - alpha) for v in c[:3]) + (1,))
        gloss = g.node('BsdfGlossy', Color=(1, 1, 1, 1), Roughness=rough)
        front = g.math('SUBTRACT', 1, g.node('NewGeometry').outputs['Backfacing'])
        mix = g.node('MixShader')
        g.link(g.math('MULTIPLY', g.node('Fresnel', IOR=1.5).outputs[0], front), mix.inputs[0])
        g.link(clear.outputs[0], mix.inputs[1])
        g.link(gloss.outputs[0], mix.inputs[2])
        g.link(mix.outputs[0], g.output.inputs[0])
        return g.material
    return cached(('glass', tint, alpha, rough), make)


def wet_film():
    """A thin coat of water over a floor: darker, only as dense as the vertex colour, so that edges can be soft. Too rough to mirror
    shapes: a patch of mirror looks torn out of another picture."""
    def make():
        g = Graph('wet film')
        water, patch = g.node('MixShader'), g.node('MixShader')
        g.link(g.node('Fresnel', IOR=1.33).outputs[0], water.inputs[0])
        g.link(g.node('BsdfTransparent', Color=(.86, .85, .84, 1)).outputs[0], water.inputs[1])
        g.link(g.node('BsdfGlossy', Roughness=.30).outputs[0], water.inputs[2])
        red = g.node('SeparateRGB')
        g.link(g.vertex_colour(), red.inputs[0])
        g.link(red.outputs[0], patch.inputs[0])
        g.link(g.node('BsdfTransparent').outputs[0], patch.inputs[1])
        g.link(water.outputs[0], patch.inputs[2])
        g.link(patch.outputs[0], g.output.inputs[0])
        return g.material
    return cached('wet film', make)


def beam(colour='#FFE2A8', strength=1.0, power=2.0):
    """Light made visible in the air: additive, fading by vertex colour and at grazing angles, camera rays only."""
    def make():
        g = Graph('beam')
        facing = g.node('LayerWeight', Blend=.5).outputs['Facing']
        red = g.node('SeparateRGB')
        g.link(g.vertex_colour(), red.inputs[0])
        core = g.math('POWER', g.math('SUBTRACT', 1, facing), power)
        seen = g.math('MULTIPLY', g.math('MULTIPLY', core, red.outputs[0]), g.node('LightPath').outputs['Is Camera Ray'])
        e = g.node('Emission', Color=linear(colour))
        g.link(g.math('MULTIPLY', seen, strength), e.inputs[1])
        total = g.node('AddShader')
        g.link(e.outputs[0], total.inputs[0])
        g.link(g.node('BsdfTransparent').outputs[0], total.inputs[1])
        g.link(total.outputs[0], g.output.inputs[0])
        g.material.cycles.sample_as_light = False
        return g.material
    return cached(('beam', colour, strength, power), make)
