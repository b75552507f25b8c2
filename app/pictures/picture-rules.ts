import { isNarrowName, narrowName } from '../content/narrow-name.ts'
import type { PictureSource } from './picture-source.ts'

/** Below scale.css's `sm`, where a picture's close-up replaces it. */
export const narrowScreens = '(max-width: 39.99rem)'

/** The fallback is shown in place of a picture that failed, and is more specific than its rule. */
const selectorOf = (name: string) => (name === 'fallback' ? 'img[data-failed]' : `.picture-${name}`)

function rule(name: string, { focus }: PictureSource): string {
  const [x, y] = focus.map((share) => `${Math.round(share * 100)}%`)
  return `${selectorOf(name)}{object-position:${x} ${y}}`
}

/** Keeps each picture's focal point in view: the content security policy forbids `style` attributes. */
export function pictureRules(pictures: Record<string, PictureSource>): string {
  return Object.entries(pictures)
    .filter(([name]) => !isNarrowName(name))
    .map(([name, source]) => {
      const narrow = pictures[narrowName(name)]
      const own = rule(name, source)
      const onNarrow = narrow ? rule(name, narrow) : own
      return onNarrow === own ? own : `${own}@media ${narrowScreens}{${onNarrow}}`
    })
    .join('')
}
