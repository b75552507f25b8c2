"""The workshop's kit. A scene says `from art.kit import *`; see art/README.md."""
import math
import random
from math import cos, pi, radians, sin

from mathutils import Matrix, Vector

from .barrier import barrier
from .builder import Builder, placement
from .buildings import guard_booth, house, office, tower, window
from .camera import camera
from .cleaning import cleaning_trolley, scrubber, wet_floor, wet_track
from .docks import boxes, forklift, loading_hall
from .carried import backpack, bicycle, briefcase, dog, shopping_bag, suitcase, wheelchair
from .drone import drone, light_cone
from .electrics import cable_drum, step_ladder, switchboard, tool_box, warning_board
from .factory import chimney, gate_house, sawtooth_hall, silo, steam, turnstile
from .industry import container, corrugated
from .interior import counter, downlights, glazing, pot_plant, slats, sofa, strip
from .lights import area_light, day, dusk, night, point_light, sky, spot_light, sun
from .materials import asphalt, beam, glass, glow, paint
from .palette import PALETTE, linear
from .people import Figure, person
from .planning import meeting_table, paper, pendant, site_model, site_plan
from .plants import flowers, hedge, lawn, palm, shrub, tone, tree
from .poses import ARMS, STANCES
from .props import (bucket, chair, cone, desk, hedge_trimmer, ladder, mop, pallet, screen, tablet, torch, wet_floor_sign, wheelbarrow)
from .residence import residence
from .pumps import FIRE, WATER, batten, flange, gate_valve, gauge, padlock, pipe, pump, tag
from .remote import doorway_view, intercom_totem, light_trail, operator_portrait, plinth
from .rooms import room
from .render import options, render, reset
from .residencial import residencial, residencial_lights, street_lamps
from .screens import VIEWS, Picture, camera_view, video_wall
from .street import (bollard, bullet_camera, dome_camera, kerb, lamp, manhole, railing, road_line, road_wear, sign,
                     sliding_gate, wall)
from .uniforms import UNIFORMS
from .vans import heart, van
from .vehicles import KINDS, car, truck
from .villas import cart, lit_window, tile_roof, villa
from .wheels import wheel
