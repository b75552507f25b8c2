"""Consulting: a site model under light, a plan, a meeting table and what lies on it."""
import random

from .materials import glow, paint
from .plants import shrub, tree


def meeting_table(b, width=3.2, depth=1.6, height=.74):
    """Long side along x."""
    b.box(paint('woodD', .28, coat=.4), 0, 0, height - .05, width, depth, .05, .015)
    b.box(paint('navy', .4), 0, 0, height - .09, width - .10, depth - .10, .045, .01)
    for x in (-1, 1):
        b.box(paint('navy', .4), x * width * .30, 0, .03, .16, depth * .55, height - .11, .02)
        b.box(paint('navy', .4), x * width * .30, 0, 0, .50, depth * .75, .04, .01)


def site_model(b, width=2.0, depth=1.2, seed=0):
    """A plant or condominium at 1:200 on a lit board: walls, blocks, trees, camera cones, amber perimeter. Stands on z 0."""
    rnd = random.Random(seed)
    x1, y1 = width / 2, depth / 2
    b.box(paint('navy', .35), 0, 0, 0, width, depth, .05, .01)
    b.box(glow('#FFB648', 4), 0, 0, .008, width + .006, depth + .006, .012, 0)
    b.box(paint('#DAD2C4', .7), 0, 0, .045, width - .04, depth - .04, .012, .002)
    z = .057
    b.box(paint('#4E5A68', .6), -.05, -y1 + .17, z - .003, width - .1, .20, .006, 0)
    b.box(paint('#4E5A68', .6), -.22, .02, z - .003, .15, depth - .42, .006, 0)
    b.box(paint('#4E5A68', .6), .25, .10, z - .003, width - .72, .13, .006, 0)
    for i in range(12):
        b.box(paint('white', .6), -x1 + .12 + i * (width - .2) / 12, -y1 + .17, z + .003, .06, .008, .002, 0)
    for cx, cy, sx, sy in ((-.62, .10, .56, .62), (.42, .40, .86, .26), (.42, -.16, .86, .20)):
        b.box(paint('#7E9A6C', .9), cx * width / 2, cy * depth / 1.2, z - .004, sx * width / 2, sy * depth / 1.2, .010, .002)
    white, pale = paint('white', .55), paint('#EFE9DD', .6)
    blocks = ((-.70, .33, .17, .15, .34), (-.46, .33, .17, .15, .46), (-.70, .03, .17, .15, .28), (-.46, .03, .17, .15, .40))
    for cx, cy, sx, sy, tall in blocks:
        cx, cy = cx * width / 2, cy * depth / 1.2
        b.box(white, cx, cy, z, sx, sy, tall * .9, .006, 1)
        b.box(paint('navy2', .5), cx, cy - .002, z, sx * .22, sy + .006, tall * .9 + .015, .003, 1)
        for f in range(int(tall / .045)):
            for side in (-1, 1):
                if rnd.random() < .7:
                    b.box(glow('#FFD08A', 3.5), cx + side * sx * .30, cy - sy / 2 - .002, z + .022 + f * .04, sx * .24, .003, .018, 0)
                if rnd.random() < .7:
                    b.box(glow('#FFD08A', 3.5), cx + side * (sx / 2 + .002), cy + rnd.choice((-.3, .0, .3)) * sy, z + .022 + f * .04, .003, sy * .22, .018, 0)
    for cx, cy, sx, sy, tall in ((.30, .36, .44, .20, .12), (.72, .36, .24, .20, .17), (.30, -.14, .42, .13, .09), (.74, -.14, .26, .13, .13)):
        cx, cy = cx * width / 2, cy * depth / 1.2
        b.box(pale, cx, cy, z, sx * width / 2, sy, tall, .006, 1)
        b.box(paint('slate', .5), cx, cy, z + tall, sx * width / 2 - .03, sy - .03, .008, .002, 1)
        for k in range(int(sx * width / 2 / .06)):
            b.box(glow('#FFD08A', 3.2), cx - sx * width / 4 + .03 + k * .06, cy - sy / 2 - .002, z + tall * .35, .034, .003, tall * .3, 0)
    b.box(pale, -.22, -y1 + .34, z, .10, .07, .06, .004, 1)                    # the gatehouse
    b.box(paint('navy', .5), -.22, -y1 + .34, z + .06, .16, .11, .012, .003, 1)
    b.box(glow('#FFD08A', 5), -.22, -y1 + .303, z + .02, .08, .003, .025, 0)
    wall, line = paint('#C9BFAF', .6), glow('#FFB030', 6)
    for cx, cy, sx, sy in ((-.62 * x1 - .03, -y1 + .30, x1 * .72, .012), (.42 * x1 + .02, -y1 + .30, x1 * 1.06, .012), (0, y1 - .07, width - .12, .012),
                           (-x1 + .06, .115, .012, depth - .37), (x1 - .06, .115, .012, depth - .37)):
        b.box(wall, cx, cy, z, sx, sy, .05, .002, 1)
        b.box(line, cx, cy, z + .05, sx, sy, .006, 0)
    for i in range(34):
        cx, cy = rnd.uniform(-.92, .94) * x1, rnd.choice((-.02, -.27, .20, .46, .22)) * depth / 1.2 + rnd.uniform(-.015, .015)
        if any(abs(cx - q[0] * x1) < q[2] * .75 and abs(cy - q[1]) < q[3] * .75 for q in blocks) or abs(cx + .22) < .1:
            continue
        shrub(b, cx, cy, rnd.uniform(.022, .038), rnd.choice(('leaf', 'leafL', 'ipe')), i, z, .3)
    for i, (cx, cy) in enumerate(((-.80, -.02), (-.58, .18), (-.30, .44), (.08, .22), (.52, .22), (.90, .22), (.52, .46), (.06, -.16), (.92, -.15))):
        tree(b, cx * x1, cy * depth / 1.2, .155, .052, ('leaf', 'ipe', 'leafL')[i % 3], i, leaf=.16, trunk=False)

    for cx, cy, turn in ((-x1 + .07, -y1 + .31, -60), (x1 - .07, -y1 + .31, -120), (x1 - .07, y1 - .08, 150), (-x1 + .07, y1 - .08, 30)):
        b.rod(paint('navy', .4), (cx, cy, z), (cx, cy, z + .16), .005, 6)
        b.ball(glow('#FFB030', 8), cx, cy, z + .165, .013, 2)



def paper(b, x, y, z, w=.297, h=.21, rz=0, lines=True, colour='white'):
    """A sheet on a table, with a drawing in navy."""
    with b.at(x, y, z, rz):
        b.box(paint(colour, .7), 0, 0, 0, w, h, .003, 0)
        if lines:
            for k in range(5):
                b.box(paint('navy3', .7), -w * .1, -h * .34 + k * h * .15, .003, w * (.62 - .12 * (k % 3)), h * .025, .001, 0)
            b.box(paint('amber', .6), w * .33, h * .25, .003, w * .16, h * .22, .001, 0)


def site_plan(b, x, y, z, w=.84, h=.59, rz=0):
    """A big drawing of a site, half unrolled."""
    ink, line = paint('#E9F0F7', .7), paint('navy3', .7)
    with b.at(x, y, z, rz):
        b.box(ink, 0, 0, 0, w, h, .003, 0)
        for cx, cy, sx, sy in ((0, .40, .86, .012), (0, -.40, .86, .012), (-.43, 0, .008, .80), (.43, 0, .008, .80), (-.1, 0, .008, .78), (.16, .05, .52, .012)):
            b.box(line, cx * w, cy * h, .003, sx * w if sx > .02 else sx, sy * h if sy > .02 else .006, .001, 0)
        for cx, cy, sx, sy in ((-.30, .2, .2, .2), (-.30, -.18, .2, .24), (.1, .24, .26, .18), (.32, .24, .1, .18), (.18, -.18, .4, .22)):
            b.box(paint('#9DB4CF', .7), cx * w, cy * h, .003, sx * w, sy * h, .0012, 0)
        for cx, cy in ((-.43, .4), (.43, .4), (-.43, -.4), (.43, -.4), (-.1, -.4)):
            b.cylinder(paint('amber', .5), cx * w, cy * h, .003, .016, .002, sides=14)
        b.cylinder(ink, w / 2, -h / 2, .018, .018, h, sides=14, axis='y')


def pendant(b, x, y, z, ceiling, radius=.20):
    """Hanging lamp, its mouth at z; pair it with an area or spot light."""
    b.rod(paint('black', .5), (x, y, z + .2), (x, y, ceiling), .008, 6)
    b.cylinder(paint('navy', .35), x, y, z, radius, .22, .05, sides=32, bevel=.008)
    b.cylinder(glow('#FFE3B0', 8), x, y, z - .002, radius * .88, .01, sides=28)
