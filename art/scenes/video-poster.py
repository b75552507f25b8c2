"""Poster of the film: the whole estate from the air at nightfall; its centre is calm, for the play button."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b = Builder()
residencial(b)

# ---- the story: the patrol goes along the wall, a resident comes home
with b.at(-5.0, 9.5, 0, -90):
    car(b, 'white', 'suv', patrol=True, headlights=160)
with b.at(-1.6, -3.6, .012, 2):
    car(b, 'navy3', 'sedan')
with b.at(.55, -1.42, .2, 215):
    guard = person(b, 'vigilante', left='tablet', right='tablet', skin='skin3')
with b.in_world(guard.torso), b.at(.40, 0, .32):
    tablet(b)
street_lamps(b, (-40, 2200), (-16, 2600), (12, 2600))
b.finish()
residencial_lights()
area_light((26.5, 17, 7), (26.5, 17, 0), 900, '#8FD0FF', 8, 6)                    # the pool, lit
camera((13, 0, 3.0), 176.5, 24, 58, 40.5, shift_y=-.025)
render('video-poster', 24, 1600, 900,
       grade=dict(ev=1.5, bloom=.12, bloomFrom=1.0, fogFrom=80, fogLength=80, fogColour=(.030, .045, .095), fogMax=.9, saturation=1.12, power=1.2, vignette=.38,
                  vignetteX=.5))
