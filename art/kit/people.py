"""People: one call each. They are stylised; keep them under a third of the picture's height."""
from typing import NamedTuple

from mathutils import Matrix, Vector

from .builder import placement
from .heads import ellipse, head
from .materials import paint
from .poses import ARMS, STANCES
from .uniforms import outfit


class Figure(NamedTuple):
    """World matrices, for what is held or worn in addition: `with b.in_world(figure.right_hand): ...`"""
    torso: Matrix         # at the pelvis, leaning with the trunk
    left_hand: Matrix     # turned as the torso
    right_hand: Matrix


def person(b, uniform='vigilante', stance='stand', left=None, right=None, skin='skin2', hair='short', hair_colour='black', female=False,
           height=None, look=0, tilt=0, lean=None, **clothes):
    """Stands on the ground of the builder's place and looks along +x. A seated one has the seat at z .45.
    stance: poses.STANCES; left, right: poses.ARMS or ((elbow), (wrist)); skin: skin1 (light) to skin4 (dark); hair: short,
    curly, parted, bun, ponytail, long, bald; look, tilt: head turned left, nodding (degrees); clothes: uniforms.py."""
    wear, pose = outfit(uniform, clothes), STANCES[stance]
    size = (height or (1.66 if female else 1.76)) / 1.76
    swing = ('swing_forward', 'swing_back') if stance == 'walk' else ('down', 'down')
    with b.at(scale=size):
        for side, name in ((1, 'left'), (-1, 'right')):
            _leg(b, wear, side, pose['pelvis'], *pose[name])
        with b.at(0, 0, pose['pelvis'], 0, 0, pose['lean'] if lean is None else lean):
            _trunk(b, wear, female)
            hands = [_arm(b, wear, skin, side, arm or default, female)
                     for side, arm, default in ((1, left, swing[0]), (-1, right, swing[1]))]
            b.cylinder(paint(skin, .55), -.008, 0, .555, .050 if not female else .043, .10, sides=16)
            with b.at(.008, 0, .735, look, 0, tilt):
                head(b, skin, hair, hair_colour, wear['hat'], wear, female)
            torso = b.matrix
            return Figure(torso, *(torso @ Matrix.Translation(h) for h in hands))


def _leg(b, wear, side, pelvis, knee, ankle, heel):
    cloth, boot = paint(wear['trousers'], .8), paint(wear['boots'], .5)
    hip = Vector((0, side * .088, pelvis - .03))
    knee, ankle = (Vector((p[0], p[1] * side, p[2])) for p in (knee, ankle))
    b.tube(cloth, [hip, hip.lerp(knee, .5), knee, knee.lerp(ankle, .35), ankle], [.100, .092, .074, .070, .060], 16)
    b.ball(cloth, *knee, .074, 2)
    with b.at(ankle.x, ankle.y, ankle.z, side * 7, 0, heel):
        b.loft(boot, [[(x, y * w, z) for x, y in ((-.085, -.038), (-.05, -.05), (.08, -.052), (.155, -.042), (.185, 0), (.155, .042),
                                                  (.08, .052), (-.05, .05), (-.085, .038))]
                      for z, w in ((-.088, 1), (-.05, 1.02))], .008)
        b.loft(boot, [ellipse(-.055, .105, .050, .045), ellipse(-.02, .075, .048, .012), ellipse(.03, .062, .055, -.004)])


def _trunk(b, wear, female):
    shirt, trousers = paint(wear['shirt'], .8), paint(wear['trousers'], .8)
    hips, waist, chest, shoulder = (1.04, .88, .92, .88) if female else (1, 1, 1, 1)
    b.loft(trousers, [ellipse(-.09, .10, .13 * hips), ellipse(-.02, .124, .170 * hips), ellipse(.09, .113, .155 * waist)])

    def ring(z, rx, ry, x=0, out=0):
        return ellipse(z, rx + out, ry + out, x, 24)
    bust = .018 if female else 0
    torso = [(.06, .118, .160 * waist, 0), (.19, .113, .154 * waist, 0), (.33, .122 + bust, .176 * chest, bust * .8), (.40, .126, .188 * chest, 0),
             (.47, .118, .196 * shoulder, -.004), (.525, .095, .172 * shoulder, -.008), (.56, .068, .115, -.008), (.585, .054, .065, -.006)]
    b.loft(shirt, [ring(z, rx, ry, x) for z, rx, ry, x in torso])
    b.loft(shirt, [ring(.570, .064, .068), ring(.605, .062, .066)])
    if wear['belt']:
        b.loft(paint('black', .5), [ring(.055, .122, .165 * waist), ring(.095, .121, .162 * waist)])
        b.box(paint('gold', .3, .7), .121, 0, .058, .014, .05, .034, .004, 1)
    if wear['tie']:
        b.sheet(paint(wear['tie'], .6), [[(.064, y * .6, .585), (.066, -y * .6, .585)] for y in (.03,)] +
                [[(.128, y, .42), (.128, -y, .42)] for y in (.028,)] + [[(.124, y, .15), (.124, -y, .15)] for y in (.036,)])
    if wear['blazer']:
        _blazer(b, wear, torso, ring)
    if wear['apron']:
        b.sheet(paint(wear['apron'], .8), [[(x, -w, z), (x + .02, 0, z), (x, w, z)] for x, w, z in
                                           ((.115, .10, .45), (.12, .12, .2), (.125, .17, 0), (.14, .18, -.30))])
    if wear['vest']:
        out = .016 if wear['vest'] in ('black', 'navy', 'slate') else .008
        b.loft(paint(wear['vest'], .75), [ring(z, rx, ry, x, out) for z, rx, ry, x in torso[1:6]], caps=False)
        if out > .01:                                                        # ballistic: pouches, no words
            for y in (-.07, .02, .10):
                b.box(paint(wear['vest'], .6), .148, y, .15, .05, .075, .11, .012)
    if wear['bands']:
        for z in (.20, .36):
            rx, ry = (.128, .170 * waist) if z < .3 else (.142 + bust, .193 * chest)
            b.loft(paint('#D8DEE2', .25, .3), [ring(z, rx, ry), ring(z + .04, rx, ry)], caps=False)
    if wear['badge']:
        b.box(paint('amber', .4), .130 + bust, .078, .405, .02, .05, .055, .006, 1)
    if wear['radio']:
        b.box(paint('black', .5), .110, -.105, .40, .045, .05, .10, .01, 1)
        b.rod(paint('black', .5), (.11, -.12, .49), (.11, -.12, .58), .006, 6)
    if wear['straps']:
        for side in (-1, 1):
            b.box(paint('amber', .4), -.006, side * .150 * shoulder, .533, .09, .05, .012, .003, 1)
    if wear['harness']:
        _harness(b)
    if wear['holster']:                                                      # closed, at the hip; the hand stays away from it
        with b.at(-.005, -.176 * hips, -.13, 0, -4):
            b.box(paint('black', .45), 0, -.012, 0, .085, .046, .19, .014)
            with b.at(-.02, -.012, .17, 0, 0, -18):
                b.box(paint('#1C1F25', .6), 0, 0, 0, .05, .03, .085, .01)


def _blazer(b, wear, torso, ring):
    cloth = paint(wear['blazer'], .75)
    b.loft(cloth, [ring(-.10, .140, .185)] + [ring(z, rx, ry, x, .010) for z, rx, ry, x in torso[:-1]], caps=False)
    white = paint(wear['shirt'], .8)
    b.sheet(white, [[(.058, -.055, .595), (.085, 0, .585), (.058, .055, .595)], [(.122, -.042, .45), (.142, 0, .45), (.122, .042, .45)],
                    [(.138, -.004, .26), (.140, 0, .26), (.138, .004, .26)]])


def _harness(b):
    strap = paint('amber', .6)
    for side in (-1, 1):
        b.tube(strap, [(.130, side * .07, .05), (.142, side * .09, .34), (.105, side * .10, .53), (0, side * .105, .562), (-.105, side * .09, .52),
                       (-.140, side * .04, .33), (-.125, side * .06, .05)], .017, 8, .5)
        b.tube(strap, [(.11, side * .14, .02), (.10, side * .15, -.10), (-.02, side * .185, -.12), (-.11, side * .13, -.08)], .015, 8, .6)
    b.loft(strap, [ellipse(.05, .130, .172), ellipse(.10, .129, .170)], caps=False)
    b.box(strap, .142, 0, .30, .014, .19, .035, .004, 1)


def _arm(b, wear, skin, side, arm, female):
    elbow, wrist = ARMS[arm] if isinstance(arm, str) else arm
    cloth = paint(wear['blazer'] or wear['shirt'], .8)
    flesh = paint(skin, .55)
    root, k = (.163, .88) if female else (.185, 1)
    start = Vector((0, side * root, .50))
    mid = Vector((elbow[0], side * (root + elbow[1]), .50 + elbow[2]))
    end = Vector((wrist[0], side * (root + wrist[1]), .50 + wrist[2]))
    b.ball(cloth, *start, .066 * k, 2)
    if wear['sleeves'] == 'short' and not wear['blazer']:
        b.tube(cloth, [start, start.lerp(mid, .62)], [.066 * k, .066 * k], 14)
        b.tube(flesh, [start.lerp(mid, .5), mid], [.050 * k, .046 * k], 14)
        b.tube(flesh, [mid, end], [.046 * k, .034 * k], 14)
        b.ball(flesh, *mid, .046 * k, 2)
    else:
        b.tube(cloth, [start, start.lerp(mid, .5), mid], [.066 * k, .061 * k, .054 * k], 14)
        b.tube(cloth, [mid, mid.lerp(end, .86)], [.054 * k, .043 * k], 14)
        b.ball(cloth, *mid, .054 * k, 2)
        b.tube(flesh, [mid.lerp(end, .8), end], [.036 * k, .033 * k], 12)
    hand = paint(wear['gloves'], .7) if wear['gloves'] else flesh
    along = (end - mid).normalized()
    palm = end + along * .055
    b.tube(hand, [end, end + along * .03, end + along * .075, end + along * .115], [.034 * k, .045 * k, .044 * k, .024 * k], 12)
    b.rod(hand, palm - along * .02, palm + along * .03 + Vector((.03, -side * .03, .015)), .017 * k)
    if wear['gloves']:
        b.tube(hand, [end - along * .05, end + along * .01], [.047 * k, .042 * k], 12)
    return palm
