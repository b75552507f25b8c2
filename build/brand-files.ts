// npm run brand: draws brand/wordmark.svg and its copy for dark backgrounds, for letters, uniforms
// and cars: mark and name side by side, the name in the site's typeface as a shape.
import { writeFileSync } from 'node:fs'
import { readPalette } from '../app/content/palette.ts'
import { readContent } from '../app/content/read.ts'
import { htmlText } from '../server/html-text.ts'
import { loadTypeface } from './assets/brand-lettering.ts'
import { contentDirectory } from './assets/directories.ts'
import { paintMark, readMark } from './assets/mark.ts'

const size = 23
/** Where the name begins, on the right of the mark. */
const left = 36
/** Centres the name's capital letters on the shield's height. */
const baseline = 24.2

const { name } = readContent(contentDirectory).company.brand
const { navy, paper } = readPalette()
const mark = await readMark()
const lettering = (await loadTypeface(750)).draw(name, size, -0.022)
const right = Math.ceil(left + lettering.width)

for (const [file, ink] of [
  ['brand/wordmark.svg', navy],
  ['brand/wordmark-on-navy.svg', paper],
] as const) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} 32" role="img" aria-label="${htmlText(name)}">
  ${paintMark(mark, ink)}
  <path fill="${ink}" transform="translate(${left} ${baseline})" d="${lettering.path}"/>
</svg>
`
  writeFileSync(file, svg)
  console.log(`Gravado: ${file}`)
}
