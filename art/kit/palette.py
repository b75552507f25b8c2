"""Colours of the family of pictures. Names instead of hex codes keep all scenes in one palette."""

PALETTE = dict(
    navy='#0B1F3A', navy2='#16335C', navy3='#24497A', slate='#3D4B5E', slate2='#66758A', mist='#A9B4C2',
    white='#F1ECE2', cream='#E4DACA', stone='#B9B2A6', concrete='#8E8F92', amber='#F2A31B', gold='#D9952A',
    leafD='#1F4A3D', leaf='#2F6B4C', leafL='#6B9A4B', grass='#3C6B45', grassL='#7DA653', ipe='#F4B52A',
    wood='#9A6238', woodD='#6B4226', asphalt='#2A313D', paver='#8C8579', black='#0B0D11', red='#B8322A',
    trunk='#5B4636', terracotta='#B8613C', steel='#AEB7C1', night_lawn='#16301F', sky='#7FB6F5',
    skin1='#E3B08C', skin2='#C68A5E', skin3='#94603C', skin4='#5E3A25')


def linear(colour, alpha=1):
    """Palette name or '#RRGGBB' -> linear RGBA, as Blender wants it."""
    code = PALETTE.get(colour, colour).lstrip('#')
    channels = [int(code[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels) + (alpha,)
