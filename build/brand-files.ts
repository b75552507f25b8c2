// npm run brand: draws brand/wordmark.svg and its copy for dark backgrounds, for letters, uniforms
// and cars.
import { writeFile } from 'node:fs/promises'
import { readPalette } from '../app/content/palette.ts'
import { readContent } from '../app/content/read.ts'
import { drawWordmark } from './assets/brand-wordmark.ts'
import { contentDirectory } from './assets/directories.ts'
import { readMark } from './assets/mark.ts'

const { name } = readContent(contentDirectory).company.brand
const { navy, paper } = readPalette()
const mark = await readMark()
for (const [file, ink] of [
  ['brand/wordmark.svg', navy],
  ['brand/wordmark-on-navy.svg', paper],
] as const) {
  await writeFile(file, await drawWordmark(name, mark, ink))
  console.log(`Gravado: ${file}`)
}
