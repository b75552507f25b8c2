"""Not a picture of the site: the kit's people and vehicles side by side, to look at after a change of the kit."""
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from art.kit import *  # noqa: E402,F403

reset()
b = Builder()
b.span(asphalt(), -30, 30, -20, 40, -.3, 0, 0)
rows = [('vigilante', dict(skin='skin4', holster=True, vest='black')), ('vigilante_navy', dict(skin='skin1', female=True, hair='bun', right='radio')),
        ('porteiro', dict(skin='skin2', left='tablet', right='tablet')), ('limpeza', dict(skin='skin3', female=True, hair='ponytail', left='stick_low', right='stick_high')),
        ('eletricista', dict(skin='skin2', stance='climb', left='reach_up', right='reach')), ('jardineiro', dict(skin='skin4', stance='kneel', left='reach', right='reach')),
        ('operador', dict(skin='skin1', female=True, hair='long', hair_colour='chestnut', stance='sit', left='type', right='type')),
        ('consultor', dict(skin='skin3', female=True, hair='curly', right='point')), ('consultor', dict(skin='skin1', hair_colour='grey', left='crossed', right='crossed')),
        ('visitante', dict(skin='skin2', female=True, hair='long', stance='walk', right='wave')), ('operario', dict(skin='skin4', stance='bend'))]
for i, (uniform, how) in enumerate(rows):
    with b.at((i - 5) * .95, 0, 0, -75):
        person(b, uniform, **how)
        if how.get('stance') == 'sit':
            chair(b)
for i, (kind, colour, turn) in enumerate((('suv', 'white', -50), ('hatch', 'terracotta', -130), ('sedan', 'navy3', 60))):
    with b.at((i - 1) * 4.3, 4.6, 0, turn):
        car(b, colour, kind, patrol=i == 0)
with b.at(9, 9, 0, -60):
    truck(b)
tree(b, -6.5, 9, 5, 1.8, 'leaf', 1)
tree(b, -2, 10, 5, 1.8, 'ipe', 2, leaf=.08)
palm(b, 2, 10, 6, 1)
for i, x in enumerate((-5, 3.5)):
    shrub(b, x, 1.6, .5, ('leaf', 'leafL')[i], i)
hedge(b, 4.2, 1.8, 6.5, 1.8, .7, .6, leaf=.06)
b.finish()
day(azimuth=-120, elevation=38, power=3.5, fill=.6)
camera((0, 2.2, 1.4), -90, 13, 13, 40)
render('_sheet', 40, grade=dict(ev=.5, power=1.2, saturation=1.1))
