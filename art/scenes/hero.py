"""Hero: a condominium's entrance at dusk. The dark street on the left carries the headline."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b = Builder()
residencial(b)

# ---- the story: a resident is let in, the guard looks up from his tablet, the patrol goes its round inside
with b.at(10.4, -3.6, .012, 3):
    car(b, 'white', 'suv', patrol=True)
with b.at(-1.4, -3.7, .012):
    car(b, 'navy3', 'sedan', plate='GVL5E17')
with b.at(15, 3.6, .012, 180):
    car(b, 'slate', 'hatch', headlights=120)
with b.at(.55, -1.42, .2, 215):
    guard = person(b, 'vigilante', left='tablet', right='tablet', skin='skin3', look=-14)
with b.in_world(guard.torso), b.at(.40, 0, .32):
    tablet(b)
street_lamps(b, (-16, 2600), (12, 2600), (40, 1500))
b.finish()
residencial_lights()
camera((5.5, 5.2, 3.0), -138, 19, 42, 42, shift_x=-.045)
render('hero', 24, 2880, 1800, grade=dict(ev=1.5, bloom=.11, bloomFrom=1.0, fogFrom=62, fogLength=70, fogColour=(.035, .045, .095), fogMax=.9, saturation=1.12,
                                          power=1.2, vignette=.3, darkLeft=.82, darkLeftWidth=.5))
