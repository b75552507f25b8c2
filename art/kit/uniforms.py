"""What people wear. Every key may be overridden in person(..., shirt='mist', hat=None)."""

_BASE = dict(shirt='white', trousers='navy', boots='black', hat=None, hat_colour='navy', sleeves='long', gloves=None, badge=False,
             straps=False, bands=False, harness=False, glasses=False, headset=False, blazer=None, tie=None, apron=None,
             holster=False, vest=None, radio=False, belt=True, visor=False,   # a helmet's face shield and ear muffs
             collar='shirt')                                                     # shirt, vee, crew

UNIFORMS = dict(
    vigilante=dict(hat='cap', badge=True, straps=True, radio=True),                 # add holster=True, vest='black' when armed
    vigilante_navy=dict(shirt='navy2', hat='cap', badge=True, straps=True, radio=True),
    porteiro=dict(shirt='#A9BFD6', trousers='slate', tie='navy', badge=True),       # never armed
    limpeza=dict(shirt='#2F7A86', trousers='#22525E', hat='cap', hat_colour='#22525E', sleeves='short', gloves='amber', belt=False),
    eletricista=dict(shirt='slate2', trousers='#38455A', hat='helmet', gloves='terracotta', bands=True, harness=True, glasses=True),
    jardineiro=dict(shirt='leaf', trousers='#2B3648', hat='straw', gloves='amber', boots='woodD', glasses=True),
    operador=dict(shirt='navy2', trousers='slate', badge=True, headset=True, sleeves='short'),
    consultor=dict(shirt='white', trousers='slate', blazer='navy2', boots='woodD', belt=False),
    visitante=dict(shirt='terracotta', trousers='navy3', sleeves='short', boots='stone'),
    saude=dict(shirt='#5FA39B', trousers='#5FA39B', sleeves='short', boots='white', belt=False, collar='vee'),
    aluno=dict(shirt='white', trousers='navy2', sleeves='short', boots='red', belt=False, collar='crew'),
    operario=dict(shirt='#4A6A96', trousers='#2F3F5C', hat='helmet', hat_colour='white', vest='amber', bands=True, glasses=True))


def outfit(name, changes):
    unknown = set(changes) - set(_BASE)
    if unknown:
        raise TypeError('no such piece of clothing: %s' % ', '.join(sorted(unknown)))
    return {**_BASE, **UNIFORMS[name], **changes}
