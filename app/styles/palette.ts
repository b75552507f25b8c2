import { readFileSync } from 'node:fs'

/** The colours that `brand/theme.css` has to name, as the owner calls them. */
export const colourTitles = {
  ink: 'Textos, e o fundo mais escuro',
  navy: 'Fundos escuros, e o ícone sobre claro',
  'navy-soft': 'Fundo escuro mais claro',
  paper: 'Fundo da página, e o ícone sobre escuro',
  sand: 'Segundo fundo claro',
  white: 'Fundo de cartões e campos',
  slate: 'Textos secundários sobre claro',
  mist: 'Textos secundários sobre escuro',
  button: 'Botões',
  'button-hover': 'Botões sob o ponteiro',
  'button-text': 'Textos dos botões',
  amber: 'Destaque: sinais',
  'amber-soft': 'Destaque claro, em calendários',
  'amber-deep': 'Destaque sobre claro',
  leaf: 'Sucesso e botão do WhatsApp',
  alert: 'Erro',
  line: 'Linhas',
  edge: 'Bordas de campos',
  'map-region': 'Mapa: região',
  'map-served': 'Mapa: cidades atendidas',
}

export type ColourName = keyof typeof colourTitles

/** For pictures, icons and pages that do not use the stylesheet. */
export type Palette = Readonly<Record<ColourName, string>>

/** @throws Error that names every colour that is missing or written otherwise than as #rrggbb */
export function readPalette(file = 'brand/theme.css'): Palette {
  const css = readFileSync(file, 'utf8')
  const written = new Map(
    [...css.matchAll(/--color-([a-z-]+):\s*([^;]*);/g)].map(([, name, value]) => [name, value]),
  )
  const names = Object.keys(colourTitles)
  const found = names.map((name) => [name, written.get(name)?.trim().toLowerCase() ?? ''] as const)
  const wrong = found.filter(([, value]) => !/^#[0-9a-f]{6}$/.test(value))
  if (wrong.length > 0) {
    const lines = wrong.map(([name, value]) => `  --color-${name}: ${value || '(falta)'}`)
    // The file to mend: the editor's preview reads a copy of it.
    throw new Error(`brand/theme.css: escreva cada cor como #rrggbb:\n${lines.join('\n')}`)
  }
  // Every name was found, with a colour.
  return Object.fromEntries(found) as Palette
}
