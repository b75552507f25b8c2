"""Frame for social cards: the hero's gatehouse at the right; the dark left half is for the words."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b = Builder()
residencial(b)
with b.at(-1.5, -3.6, .012, 3):
    car(b, 'navy3', 'sedan', plate='GVL5E17')
with b.at(.45, -1.4, .2, 212):
    guard = person(b, 'vigilante', left='tablet', right='tablet', skin='skin3', look=-14)
with b.in_world(guard.torso), b.at(.40, 0, .32):
    tablet(b)
street_lamps(b, (-16, 2600), (12, 2600), (40, 1500))
b.finish()
residencial_lights()
camera((4.0, 3.0, 1.9), -139, 16, 33, 47, shift_x=-.10)
render('social', 24, 1200, 630,
       grade=dict(ev=1.6, bloom=.11, bloomFrom=1.0, fogFrom=50, fogLength=70, fogColour=(.035, .045, .095), fogMax=.9, saturation=1.12, power=1.2, vignette=.3,
                  vignetteX=.68, darkLeft=.9, darkLeftWidth=.6))
