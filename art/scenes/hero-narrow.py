"""The hero for phones: the same entrance at the same hour, seen along the drive, everything around the booth in the middle."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b = Builder()
residencial(b)

# ---- the story: a resident waits at the barrier, the guard looks up from his tablet
with b.at(-1.6, -3.6, .012, 3):
    car(b, 'navy3', 'sedan', plate='GVL5E17')
with b.at(17, 3.6, .012, 180):
    car(b, 'slate', 'hatch', headlights=120)
with b.at(.35, -1.35, .2, 205):
    guard = person(b, 'vigilante', left='tablet', right='tablet', skin='skin3', look=-14)
with b.in_world(guard.torso), b.at(.40, 0, .32):
    tablet(b)
street_lamps(b, (-16, 2600), (12, 2600))
b.finish()
residencial_lights()
camera((3.2, .1, 2.5), -147, 18, 24, 47)
render('hero-narrow', 12, 1680, 2100,
       grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=45, fogLength=70, fogColour=(.035, .045, .095), fogMax=.9, saturation=1.12, power=1.2, vignette=.3,
                  vignetteX=.5))
