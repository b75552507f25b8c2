"""The camera."""
from math import cos, radians, sin

import bpy
from mathutils import Vector

from .lights import aim


def camera(target, azimuth, elevation, distance, lens=70, shift_x=0, shift_y=0):
    """Looks at target from the direction azimuth (degrees from +x) and elevation, distance metres away; lens in mm.
    shift_x moves the picture sideways without turning verticals (negative: the subject to the right)."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    a, e = radians(azimuth), radians(elevation)
    thing.location = Vector(target) + Vector((cos(a) * cos(e), sin(a) * cos(e), sin(e))) * distance
    aim(thing, target)
    data.lens, data.clip_start, data.clip_end, data.shift_x, data.shift_y = lens, .05, 2000, shift_x, shift_y
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing
