import { readFileSync } from 'node:fs'

/** The colours that `brand/theme.css` has to name. */
const names = [
  'ink',
  'navy',
  'navy-soft',
  'paper',
  'sand',
  'white',
  'slate',
  'mist',
  'amber',
  'amber-soft',
  'amber-deep',
  'leaf',
  'alert',
  'line',
  'edge',
  'map-border',
  'map-region',
  'map-served',
] as const

export type ColourName = (typeof names)[number]

/** For pictures, icons and pages that do not use the stylesheet. */
export type Palette = Readonly<Record<ColourName, string>>

/** @throws Error that names every colour that is missing or written otherwise than as #rrggbb */
export function readPalette(file = 'brand/theme.css'): Palette {
  const css = readFileSync(file, 'utf8')
  const written = new Map(
    [...css.matchAll(/--color-([a-z-]+):\s*([^;]*);/g)].map(([, name, value]) => [name, value]),
  )
  const found = names.map((name) => [name, written.get(name)?.trim().toLowerCase() ?? ''] as const)
  const wrong = found.filter(([, value]) => !/^#[0-9a-f]{6}$/.test(value))
  if (wrong.length > 0) {
    const lines = wrong.map(([name, value]) => `  --color-${name}: ${value || '(falta)'}`)
    throw new Error(`${file}: escreva cada cor como #rrggbb:\n${lines.join('\n')}`)
  }
  // Every name was found, with a colour.
  return Object.fromEntries(found) as Palette
}
