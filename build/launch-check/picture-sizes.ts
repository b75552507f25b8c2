import type { Picture } from '../../app/content/picture.ts'
import { type Finding, note, ok, stop } from './finding.ts'

/** What is known of a picture: its name, its text, and the width of its file or stock photo. */
type KnownPicture = Pick<Picture, 'alt'> & { name: string; width: number }

/** The card that networks show with a link is 1200 pixels wide: a narrower picture is blurred there. `social` is nowhere else. */
const least = 1200
/** As wide as the widest file that the build makes. */
const best = 1600

/** Pictures that never stand wider than 800 pixels: upright on phones, or in place of another. */
const leastOfSmall = 800
const small: ReadonlySet<string> = new Set(['hero-narrow', 'fallback', 'video-poster'])

function checkSize({ name, width }: KnownPicture): Finding[] {
  const needed = small.has(name) ? leastOfSmall : least
  const has = `imagem ${name}: tem ${width} pixels de largura`
  if (width < needed) return [stop(`${has}; use ao menos ${needed}, melhor ${best}`)]
  if (width < best && !small.has(name) && name !== 'social')
    return [note(`${has}; ${best} ficam melhor em telas grandes`)]
  return []
}

/** Pictures that would look blurred, and alternative texts that cannot be meant for two. */
export function checkPictures(pictures: readonly KnownPicture[]): Finding[] {
  const byAlt = new Map<string, string>()
  const findings = pictures.flatMap((picture) => {
    const { name, alt } = picture
    const other = byAlt.get(alt)
    byAlt.set(alt, name)
    const twice = `imagem ${name}: o texto alternativo é o da imagem ${other}; descreva o que se vê nesta`
    return [...checkSize(picture), ...(alt && other ? [stop(twice)] : [])]
  })
  const all = ok(`${pictures.length} imagens, todas com texto alternativo e largas o bastante`)
  return findings.some(({ kind }) => kind === 'stop') ? findings : [all, ...findings]
}
