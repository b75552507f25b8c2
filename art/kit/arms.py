"""Arms and hands. A hand is turned by its forearm: the palm looks inward, or down (poses.HANDS)."""
from math import cos, pi, sin

from mathutils import Matrix, Vector

from .materials import paint
from .poses import ARMS, HANDS, HOLDING

_FINGERS = ((-.030, .060), (-.0102, .070), (.0102, .072), (.030, .064))      # place across the palm, length: little finger first


def arm(b, wear, skin, side, pose, female):
    """pose: a name, or (elbow, wrist) and, if it does not hold something, the name of a hand in poses.HANDS.
    -> the middle of the palm, in the torso's frame."""
    elbow, wrist, *hand = (*ARMS[pose], pose) if isinstance(pose, str) else pose
    root, k = (.148, .86) if female else (.166, 1)
    start = Vector((0, side * root, .50))
    mid = Vector((elbow[0], side * (root + elbow[1]), .50 + elbow[2]))
    end = Vector((wrist[0], side * (root + wrist[1]), .50 + wrist[2]))
    _sleeve(b, wear, skin, start, mid, end, k)
    if wear['straps'] or wear['badge']:
        _shoulder_patch(b, start, mid, side, k)
    along = (end - mid).normalized()
    curl, down = HANDS.get(hand[0], HOLDING) if hand else HOLDING
    _hand(b, paint(wear['gloves'], .7) if wear['gloves'] else paint(skin, .55), end, along, side, curl, down, k, hand == ['point'])
    if wear['gloves']:
        b.tube(paint(wear['gloves'], .7), [end - along * .055, end - along * .045, end + along * .01], [.050 * k, .046 * k, .036 * k], 14)
    return end + along * .055


def _sleeve(b, wear, skin, start, mid, end, k):
    cloth, flesh = paint(wear['blazer'] or wear['shirt'], .8), paint(skin, .55)
    b.tube(cloth, [(-.006, start.y * .55, .527), (start.x, start.y * .86, start.z + .006), start.lerp(mid, .12)], [.034 * k, .054 * k, .058 * k], 18)   # shoulder
    b.ball(cloth, *start, .0565 * k, 3)
    if wear['sleeves'] == 'short' and not wear['blazer']:
        hem = start.lerp(mid, .66)
        b.tube(cloth, [start, start.lerp(mid, .35), hem], [.0565 * k, .059 * k, .059 * k], 18)
        b.tube(cloth, [start.lerp(mid, .60), hem], .0610 * k, 18)                            # the seam
        b.tube(flesh, [start.lerp(mid, .5), mid, mid.lerp(end, .3), end], [.047 * k, .040 * k, .041 * k, .028 * k], 16)
        b.ball(flesh, *mid, .040 * k, 3)
        return
    cuff = mid.lerp(end, .90)
    b.tube(cloth, [start, start.lerp(mid, .5), mid], [.0565 * k, .055 * k, .048 * k], 18)
    b.ball(cloth, *mid, .048 * k, 3)
    for t in (.80, .93):                                                                     # folds at the elbow
        b.tube(cloth, [start.lerp(mid, t - .03), start.lerp(mid, t), start.lerp(mid, t + .03)], [.049 * k, .0515 * k, .049 * k], 16)
    b.tube(cloth, [mid, mid.lerp(end, .3), cuff], [.048 * k, .045 * k, .037 * k], 18)
    b.tube(paint(wear['shirt'], .7), [mid.lerp(end, .80), mid.lerp(end, .945)], .0395 * k, 18)     # cuff
    b.tube(flesh, [mid.lerp(end, .85), end], [.032 * k, .029 * k], 12)


def _shoulder_patch(b, start, mid, side, k):
    at = start.lerp(mid, .34) + Vector((0, side * .055 * k, 0))
    b.ball(paint('navy', .6), *at, .026, 2, (.9, .25, 1.1))
    b.ball(paint('amber', .5), *(at + Vector((0, side * .004, .002))), .018, 2, (.9, .25, 1.1))


def _hand(b, skin, wrist, along, side, curl, down, k, pointing):
    inward = Vector((0, -side, 0))
    if abs(along.y) > .9:
        inward = Vector((1, 0, 0))
    palm = inward.lerp(Vector((0, 0, -1)), down)
    palm = (palm - along * palm.dot(along)).normalized()
    thumb = along.cross(palm) * -side                                                        # points to the thumb's side
    frame = Matrix((along, thumb, palm)).transposed().to_4x4()
    frame.translation = wrist - palm * (.016 if curl > .6 else 0)
    with b.within(frame), b.at(scale=k * 1.08):                                              # x: to the fingers, y: to the thumb, z: out of the palm
        b.loft(skin, [_section(x, w, h) for x, w, h in ((-.012, .026, .022), (.005, .030, .021), (.030, .040, .019), (.065, .042, .017), (.084, .040, .014),
                                                        (.090, .030, .008))])
        for i, (y, length) in enumerate(_FINGERS):
            _finger(b, skin, y, length, .06 if pointing and i == 3 else curl)
        bend = curl * .030
        b.tube(skin, [(.004, .024, .004), (.030, .050 - bend * .4, .012 + bend * .5), (.056, .060 - bend * .9, .014 + bend), (.078, .062 - bend * 1.3, .012 + bend * 1.2)],
               [.0160, .0155, .0128, .0085], 10)
        b.ball(skin, .078, .062 - bend * 1.3, .012 + bend * 1.2, .0088, 2)


def _section(x, wide, high):
    return [(x, wide * cos(2 * pi * i / 16), high * sin(2 * pi * i / 16)) for i in range(16)]


def _finger(b, skin, y, length, curl):
    """Three bones, each turned further into the palm."""
    x, z, turn, points = .078, .001, 0, []
    for bone in (0, .40, .33, .27):
        x, z = x + cos(turn) * length * bone, z + sin(turn) * length * bone
        points.append((x, y * (1 + .06 * (1 - curl)), z))
        turn += curl * 1.45 + .06
    b.tube(skin, points, [.0112, .0108, .0100, .0080], 10)
    b.ball(skin, *points[-1], .0082, 2)
