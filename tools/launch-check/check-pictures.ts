import { cardSize } from '../../app/pages.ts'
import { blocker, type Finding, note, okUnlessBlocked } from './report.ts'

/** Its title is what the owner calls it; the width is that of its file. */
type KnownPicture = { name: string; title: string; alt: string; width: number; at?: Finding['at'] }

/** In pixels: sharp on most screens. Wider ones are used where a screen has room for them. */
const best = 1600

/** Pictures that are on no card, and at most 800 pixels wide on a page. */
const small: ReadonlySet<string> = new Set(['hero-narrow', 'fallback', 'video-poster'])

export function checkWidth({ name, title, width, at }: Omit<KnownPicture, 'alt'>): Finding[] {
  const needed = small.has(name) ? 800 : cardSize.width
  const has = `${title} tem ${width} pixels de largura`
  if (width < needed) return [blocker(`${has}; use ao menos ${needed}, de preferência ${best}`, at)]
  // `social` is shown on cards only.
  if (width >= best || small.has(name) || name === 'social') return []
  return [note(`${has}; ${best} ficam melhor em telas grandes`, at)]
}

export function checkPictures(pictures: readonly KnownPicture[]): readonly Finding[] {
  const byAlt = new Map<string, string>()
  const findings = pictures.flatMap((picture) => {
    const { title, alt, at } = picture
    const earlier = byAlt.get(alt)
    byAlt.set(alt, title)
    const twice = `${title}: “O que a imagem mostra” diz o mesmo que em ${earlier}; descreva o que se vê nesta`
    return [...checkWidth(picture), ...(alt && earlier ? [blocker(twice, at)] : [])]
  })
  const allGood = `${pictures.length} imagens, todas com texto alternativo e largas o bastante`
  return okUnlessBlocked(allGood, findings)
}
