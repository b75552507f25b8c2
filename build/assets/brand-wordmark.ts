import { htmlText } from '../../server/html-text.ts'
import { loadTypeface } from './brand-lettering.ts'
import { paintMark } from './mark.ts'

const size = 23
const gap = 8
/** Centres the name's capital letters on the shield's height. */
const baseline = 24.2

/** Mark and name side by side, the name in the site's typeface as a shape. */
export async function drawWordmark(name: string, mark: string, ink: string): Promise<string> {
  const { path, width } = (await loadTypeface(750)).draw(name, size, -0.022)
  const right = Math.ceil(28 + gap + width)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} 32" role="img" aria-label="${htmlText(name)}">
  ${paintMark(mark, ink)}
  <path fill="${ink}" transform="translate(${28 + gap} ${baseline})" d="${path}"/>
</svg>
`
}
