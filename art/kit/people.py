"""People: one call each. They are stylised; keep them under a third of the picture's height."""
from typing import NamedTuple

from mathutils import Matrix, Vector

from .builder import placement
from .arms import arm
from .hair import ellipse
from .heads import head
from .materials import paint
from .poses import STANCES
from .torso import trunk
from .uniforms import outfit


HEAD = 1.06                   # a little larger than life, so that faces are seen


class Figure(NamedTuple):
    """World matrices, for what is held or worn in addition: `with b.in_world(figure.right_hand): ...`"""
    torso: Matrix         # at the pelvis, leaning with the trunk
    left_hand: Matrix     # turned as the torso
    right_hand: Matrix


def person(b, uniform='vigilante', stance='stand', left=None, right=None, skin='skin2', hair='short', hair_colour='black', female=False,
           height=None, look=0, tilt=0, lean=None, child=False, **clothes):
    """Stands on the ground of the builder's place and looks along +x. A seated one has the seat at z .45.
    stance: poses.STANCES; left, right: poses.ARMS, ((elbow), (wrist)) or ((elbow), (wrist), poses.HANDS); skin: skin1 (light) to skin4 (dark); hair: short,
    curly, parted, bun, ponytail, long, bald; look, tilt: head turned left, nodding (degrees); child: a larger head
    for the body; clothes: uniforms.py."""
    wear, pose = outfit(uniform, clothes), STANCES[stance]
    size = (height or (1.66 if female else 1.76)) / 1.76
    swing = ('swing_forward', 'swing_back') if stance == 'walk' else ('down', 'down')
    with b.at(scale=size):
        for side, name in ((1, 'left'), (-1, 'right')):
            _leg(b, wear, side, pose['pelvis'], *pose[name])
        with b.at(0, 0, pose['pelvis'], 0, 0, pose['lean'] if lean is None else lean):
            arms = ((1, left or swing[0]), (-1, right or swing[1]))
            hands = upper_body(b, wear, skin, female, arms, hair, hair_colour, look, tilt, HEAD * (1.24 if child else 1))
            torso = b.matrix
            return Figure(torso, *(torso @ Matrix.Translation(h) for h in hands))


def upper_body(b, wear, skin, female, arms, hair, hair_colour, look=0, tilt=0, head_size=HEAD):
    """From the pelvis, which is the origin, up. arms: (side, pose) each. -> the middle of each palm."""
    trunk(b, wear, skin, female)
    hands = [arm(b, wear, skin, side, pose, female) for side, pose in arms]
    b.tube(paint(skin, .55), [(-.010, 0, .555), (-.006, 0, .60), (.0, 0, .665)], [.054, .048, .050] if not female else [.047, .041, .043], 20)
    with b.at(.008, 0, .738 + .12 * (head_size - HEAD), look, 0, tilt, head_size):
        head(b, skin, hair, hair_colour, wear, female)
    return hands


def _leg(b, wear, side, pelvis, knee, ankle, heel):
    cloth = paint(wear['trousers'], .8)
    hip = Vector((0, side * .088, pelvis - .03))
    knee, ankle = (Vector((p[0], p[1] * side, p[2])) for p in (knee, ankle))
    b.tube(cloth, [hip, hip.lerp(knee, .10), hip.lerp(knee, .22), hip.lerp(knee, .5), knee, knee.lerp(ankle, .35), knee.lerp(ankle, .88), ankle],
           [.064, .087, .093, .089, .074, .070, .064, .066], 20)
    b.ball(cloth, *knee, .074, 3)
    b.tube(cloth, [knee.lerp(ankle, .90), knee.lerp(ankle, 1.02)], .0685, 20)                # the hem
    for t in (.10, .20):                                                                     # folds below the knee
        b.tube(cloth, [knee.lerp(ankle, t - .03), knee.lerp(ankle, t), knee.lerp(ankle, t + .03)], [.070, .0738, .070], 18)
    with b.at(ankle.x, ankle.y, ankle.z, side * 7, 0, heel):
        _shoe(b, wear['boots'])


def _shoe(b, colour):
    leather, sole = paint(colour, .45), paint('#15171B' if colour != 'white' else 'mist', .8)
    outline = ((-.088, -.030), (-.070, -.046), (-.03, -.046), (.04, -.048), (.10, -.054), (.155, -.044), (.186, -.020), (.190, .004), (.170, .036), (.12, .052),
               (.05, .050), (-.03, .044), (-.070, .042), (-.088, .026))
    b.loft(sole, [[(x, y, z) for x, y in outline] for z in (-.088, -.070)], .004)
    rows = ((-.070, 1, 1), (-.050, 1, .99), (-.034, .96, .90), (-.020, .84, .70), (-.006, .70, .52))
    b.loft(leather, [[(-.04 + (x + .04) * long - (.02 if z > -.02 else 0), y * wide, z) for x, y in outline] for z, wide, long in rows], .004)
    b.loft(leather, [ellipse(-.030, .082, .050, .014), ellipse(-.006, .068, .052, .0), ellipse(.035, .062, .056, -.006)])
    for k in range(3):
        b.rod(paint('#2A2E36' if colour == 'black' else 'mist', .7), (.060 - k * .020, -.020, -.018 + k * .010), (.060 - k * .020, .020, -.018 + k * .010), .004, 6)
