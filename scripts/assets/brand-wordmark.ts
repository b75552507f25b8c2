/**
 * `node scripts/assets/brand-wordmark.ts NAME`: draws brand/wordmark.svg, mark and name side by side, and its copy for navy
 * grounds. To run again only when name, mark or typeface change; the files are committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadTypeface } from './brand-lettering.ts'

const size = 23
const gap = 8
/** The name stands in the middle of the shield's height, by its capital letters. */
const baseline = 24.2

export async function drawWordmark(name: string, mark: string, ink: string): Promise<string> {
  const { path, width } = (await loadTypeface(750)).draw(name, size, -0.022)
  const shapes = mark.replace(/<\/?svg[^>]*>/g, '').trim()
  const shield = shapes.replace('fill="#10243E"', `fill="${ink}"`)
  const right = Math.ceil(28 + gap + width)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} 32" role="img" aria-label="${name}">
  ${shield}
  <path fill="${ink}" transform="translate(${28 + gap} ${baseline})" d="${path}"/>
</svg>
`
}

if (import.meta.main) {
  const name = process.argv[2]
  if (!name) throw new Error('Which name? node scripts/assets/brand-wordmark.ts "Guardavale"')
  const mark = await readFile('brand/mark.svg', 'utf8')
  await writeFile('brand/wordmark.svg', await drawWordmark(name, mark, '#10243E'))
  await writeFile('brand/wordmark-on-navy.svg', await drawWordmark(name, mark, '#FBFAF7'))
}
