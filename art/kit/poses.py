"""Poses as joint positions in metres for a person of 1.76 m who looks along +x; y is to the person's left."""

# pelvis height, lean of the trunk in degrees, then (knee, ankle, heel lift in degrees) of the left and the right leg.
# Legs are given for the left side; the right one is mirrored.
STANCES = dict(
    stand=dict(pelvis=.92, lean=0, left=((.02, .10, .50), (-.01, .115, .09), 0), right=((.01, .10, .50), (-.03, .12, .09), 0)),
    wide=dict(pelvis=.90, lean=3, left=((.06, .16, .50), (.08, .20, .09), 0), right=((-.01, .15, .49), (-.09, .19, .09), 0)),
    walk=dict(pelvis=.90, lean=3, left=((.10, .095, .51), (-.22, .10, .20), 38), right=((.20, .095, .54), (.25, .10, .10), -8)),
    sit=dict(pelvis=.52, lean=3, left=((.43, .11, .51), (.42, .12, .09), 0), right=((.43, .11, .51), (.40, .12, .09), 0)),
    kneel=dict(pelvis=.50, lean=10, left=((.41, .12, .49), (.38, .13, .09), 0), right=((.10, .12, .09), (-.30, .12, .10), 70)),
    climb=dict(pelvis=.93, lean=-4, left=((.33, .13, .82), (.20, .12, .43), 0), right=((.05, .11, .51), (.16, .12, .10), 0)),
    bend=dict(pelvis=.86, lean=38, left=((.10, .11, .48), (.02, .13, .09), 0), right=((.02, .11, .47), (-.12, .13, .09), 0)))

# (elbow, wrist) from the shoulder: forward, outward, up
ARMS = dict(
    down=((.00, .05, -.285), (.06, .07, -.535)),
    swing_forward=((.10, .05, -.265), (.27, .03, -.46)),
    swing_back=((-.12, .06, -.255), (-.11, .08, -.51)),
    tablet=((.09, .04, -.265), (.32, -.12, -.21)),
    point=((.26, .06, -.05), (.50, .04, .02)),
    wave=((.06, .20, -.10), (.14, .22, .15)),
    carry=((-.02, .06, -.28), (.05, .08, -.53)),
    type=((.10, .05, -.265), (.36, -.05, -.24)),
    reach=((.20, .03, -.18), (.42, -.03, -.06)),
    reach_up=((.17, .05, .20), (.28, .00, .43)),
    radio=((.13, .09, -.23), (.17, -.08, .03)),
    on_hip=((-.10, .21, -.19), (.04, .07, -.36)),
    behind=((-.12, .06, -.26), (-.16, -.13, -.40)),
    crossed=((.08, .07, -.26), (.20, -.20, -.19)),
    stick_high=((.14, .06, -.24), (.34, -.14, -.12)),
    stick_low=((.10, .05, -.27), (.30, -.12, -.40)),
    push=((.06, .06, -.275), (.30, .02, -.36)),
    lap=((.05, .06, -.28), (.28, -.08, -.36)))

# (how far the fingers are closed, 0-1; the palm looks inward 0 or down 1); an arm without an entry holds something
HOLDING = (.75, 0)
HANDS = dict(
    down=(.32, 0), swing_forward=(.38, 0), swing_back=(.38, 0), tablet=(.45, -.6), point=(.95, .6), wave=(.06, 0), type=(.30, 1), on_hip=(.5, 0),
    behind=(.6, 0), crossed=(.35, .3), lap=(.2, 1), reach=(.4, .3))
