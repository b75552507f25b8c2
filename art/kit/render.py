"""Start and end of a scene: an empty file, and the render with the passes that the post step denoises by."""
import json
import sys
import time
from pathlib import Path

import bpy

from .builder import forget_meshes
from .materials import forget_materials

OUT = Path(__file__).resolve().parents[1] / 'out'


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    forget_meshes()


def options():
    """What stands after `--` on Blender's command line, as key=value."""
    words = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return dict(w.split('=', 1) for w in words if '=' in w)


def render(name, samples=32, width=1600, height=1000, grade=None, bounces=4):
    """grade: see art/post/settings.ts. Command line: samples=24 scale=.5 for a preview, which gets a file of its own."""
    given = options()
    scale, samples = float(given.get('scale', 1)), int(given.get('samples', samples))
    if scale < 1:
        name += '-preview'
    scene = bpy.context.scene
    r, c = scene.render, scene.cycles
    r.engine, c.device = 'CYCLES', 'CPU'
    r.resolution_x, r.resolution_y, r.resolution_percentage = int(width * scale), int(height * scale), 100
    r.threads_mode, r.threads = 'FIXED', int(given.get('threads', 2))
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples, c.use_denoising = True, .05, 12, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces, 2, 2, 2
    c.transparent_max_bounces = 10
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy, c.light_sampling_threshold = 1.2, 20, 1.0, .02
    c.caustics_reflective = c.caustics_refractive = False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.3
    r.use_persistent_data = True
    scene.view_settings.view_transform = 'Standard'
    layer = scene.view_layers[0]
    layer.use_pass_z = layer.use_pass_normal = layer.use_pass_diffuse_color = True
    image = r.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    OUT.mkdir(exist_ok=True)
    start = time.time()
    c.seed, c.samples = 7, samples
    r.filepath = str(OUT / (name + '.exr'))
    bpy.ops.render.render(write_still=True)
    (OUT / (name + '.grade.json')).write_text(json.dumps(grade or {}))
    print('RENDERED %s %dx%d %d samples %.0fs' % (name, r.resolution_x, r.resolution_y, samples, time.time() - start))
