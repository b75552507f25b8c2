import type { ColourName, Palette } from '../../app/styles/palette.ts'

type ColourPair = { on: ColourName; colours: readonly ColourName[]; ratio: number }

/**
 * WCAG 2.2 requires 4.5:1 of texts (1.4.3), 3:1 of borders of controls and focus rings (1.4.11).
 * Less is for areas that only have to be seen: a button whose words can be read, the map's cities.
 * Each pair stands once: the contrast of the same two is the same the other way round.
 */
const colourPairs: readonly ColourPair[] = [
  { on: 'paper', colours: ['ink', 'slate', 'amber-deep', 'alert', 'leaf'], ratio: 4.5 },
  { on: 'white', colours: ['ink', 'slate', 'amber-deep', 'alert', 'leaf'], ratio: 4.5 },
  { on: 'sand', colours: ['ink', 'slate', 'amber-deep'], ratio: 4.5 },
  { on: 'line', colours: ['slate'], ratio: 4.5 },
  { on: 'ink', colours: ['mist', 'amber', 'amber-soft', 'map-served'], ratio: 4.5 },
  { on: 'navy', colours: ['white', 'mist', 'amber'], ratio: 4.5 },
  { on: 'navy-soft', colours: ['white', 'mist', 'amber'], ratio: 4.5 },
  { on: 'map-region', colours: ['white'], ratio: 4.5 },
  { on: 'button-text', colours: ['button', 'button-hover'], ratio: 4.5 },
  { on: 'white', colours: ['edge'], ratio: 3 },
  { on: 'paper', colours: ['edge', 'navy'], ratio: 3 },
  { on: 'white', colours: ['amber', 'button', 'button-hover'], ratio: 1.5 },
  { on: 'paper', colours: ['amber', 'button', 'button-hover'], ratio: 1.5 },
  { on: 'sand', colours: ['amber'], ratio: 1.5 },
  { on: 'ink', colours: ['button', 'button-hover'], ratio: 1.5 },
  { on: 'navy', colours: ['button', 'button-hover'], ratio: 1.5 },
  { on: 'ink', colours: ['map-region'], ratio: 2 },
  { on: 'map-region', colours: ['amber'], ratio: 2.5 },
  { on: 'map-served', colours: ['amber'], ratio: 1.3 },
]

/** Red, green and blue, each from 0 to 255, of a colour written as #rrggbb. */
const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(colour: string, ground: string): number {
  const both = [luminance(colour), luminance(ground)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** Rounds down: 4.497 must not be shown as the 4.5 that it misses. */
function formatted(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toLocaleString('pt-BR')
}

/** The colours that cannot be told from a background, and their contrast in words. */
export function weakPairs(palette: Palette) {
  return colourPairs.flatMap(({ on, colours, ratio }) =>
    colours
      .map((colour) => ({ colour, found: contrast(palette[colour], palette[on]) }))
      .filter(({ found }) => found < ratio)
      .map(({ colour, found }) => {
        const words = `contraste ${formatted(found)}, precisa de ${formatted(ratio)}`
        return { on, colour, words }
      }),
  )
}

/** A colour with so many parts of 100 from black (0) or white (255). */
function mixed(colour: string, end: 0 | 255, percent: number): string {
  const channels = channelsOf(colour).map((channel) =>
    Math.round(channel + ((end - channel) * percent) / 100),
  )
  return `#${Buffer.from(channels).toString('hex')}`
}

/** In words, where nothing else has to change: the nearest colour that can be told from the others. */
export function nearestOf(palette: Palette, name: ColourName): string | null {
  const isTold = (value: string) =>
    weakPairs({ ...palette, [name]: value }).every(
      ({ on, colour }) => on !== name && colour !== name,
    )
  for (let percent = 1; percent <= 100; percent++) {
    const [darker, lighter] = [mixed(palette[name], 0, percent), mixed(palette[name], 255, percent)]
    if (isTold(darker)) return `mais escura, como ${darker}`
    if (isTold(lighter)) return `mais clara, como ${lighter}`
  }
  return null
}

/** @throws Error that names every colour that cannot be told from a background */
export function refuseWeakPairs(palette: Palette): void {
  const named = (name: ColourName) => `${name} (${palette[name]})`
  const weak = weakPairs(palette).map(({ on, colour, words }) => {
    const nearest = nearestOf(palette, colour)
    const mend = nearest ? `; deixe ${colour} ${nearest}` : ''
    return `  ${named(colour)} sobre ${named(on)}: ${words}${mend}`
  })
  if (weak.length === 0) return
  throw new Error(`brand/theme.css: cores que não se distinguem bem:\n${weak.join('\n')}`)
}
