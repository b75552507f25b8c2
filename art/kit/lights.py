"""Lights and skies. Watts as Blender counts them; lamps are hidden from reflections, `glow` surfaces show there."""
from math import cos, radians, sin

import bpy
from mathutils import Vector

from .palette import linear


def _light(kind, at, power, colour):
    data = bpy.data.lights.new('light', kind)
    data.energy, data.color = power, linear(colour)[:3]
    thing = bpy.data.objects.new('light', data)
    thing.location, thing.visible_glossy = at, False
    bpy.context.scene.collection.objects.link(thing)
    return thing, data


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - Vector(thing.location)).to_track_quat('-Z', 'Y').to_euler()


def spot_light(at, target, power, colour='#FFC071', spread=90, blend=.7, soft=.1):
    thing, data = _light('SPOT', at, power, colour)
    aim(thing, target)
    data.spot_size, data.spot_blend, data.shadow_soft_size = radians(spread), blend, soft
    return thing


def area_light(at, target, power, colour='#FFD9A8', width=2, height=2):
    """The workhorse: long strips under eaves, wide soft fills from afar."""
    thing, data = _light('AREA', at, power, colour)
    aim(thing, target)
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    thing.visible_camera = False
    return thing


def point_light(at, power, colour='#FFC071', soft=.15):
    thing, data = _light('POINT', at, power, colour)
    data.shadow_soft_size = soft
    return thing


def sun(azimuth, elevation, power, colour='#FFFFFF', softness=3):
    """From the direction azimuth (degrees from +x), elevation above the horizon; softness in degrees."""
    thing, data = _light('SUN', (0, 0, 50), power, colour)
    data.angle = radians(softness)
    a, e = radians(azimuth), radians(elevation)
    towards = Vector((cos(a) * cos(e), sin(a) * cos(e), sin(e)))
    thing.rotation_euler = (-towards).to_track_quat('-Z', 'Y').to_euler()
    return thing


def sky(zenith, horizon, strength=1.0):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    output, background = nodes.new('ShaderNodeOutputWorld'), nodes.new('ShaderNodeBackground')
    background.inputs[1].default_value = strength
    place, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    low, high = ramp.color_ramp.elements
    low.position, low.color, high.position, high.color = 0, linear(horizon), .7, linear(zenith)
    links.new(place.outputs['Generated'], split.inputs[0])
    links.new(split.outputs[2], ramp.inputs[0])
    links.new(ramp.outputs[0], background.inputs[0])
    links.new(background.outputs[0], output.inputs[0])
    world.cycles.sampling_method = 'NONE'


def dusk(cool=1.0, warm=1.0, azimuth=150):
    """Blue hour with a last low orange sun."""
    sky('#1B3A6B', '#5C6FA0', .42 * cool)
    sun(azimuth, 16, .9 * warm, '#FF9A5A', 4)
    sun(azimuth + 130, 48, .55 * cool, '#7FA4E8', 12)


def night(strength=1.0):
    sky('#12284F', '#2B4675', .22 * strength)
    sun(200, 50, .45 * strength, '#7BA0E6', 6)


def day(azimuth=215, elevation=42, power=6.5, fill=.5):
    """Warm low sun; long shadows are kinder to low geometry than noon."""
    sky('#8FB7E8', '#EADFCB', fill)
    sun(azimuth, elevation, power, '#FFE2B8', 3.5)
