import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashedName } from './content-hash.ts'
import { publicDirectory, typefaceFile } from './directories.ts'

/** Puts the typeface among the site's files, and returns the `@font-face` rules that load it. */
export async function makeFont(): Promise<string> {
  const css = await readFile('brand/typeface.css', 'utf8')
  const font = await readFile(typefaceFile)
  const source = `url(${path.basename(typefaceFile)})`
  const url = `/fonts/${hashedName('typeface', font)}.woff2`
  await mkdir(path.join(publicDirectory, 'fonts'), { recursive: true })
  await writeFile(path.join(publicDirectory, url), font)
  if (!css.includes(source)) throw new Error(`brand/typeface.css: escreva src: ${source}`)
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .trim()
    .replaceAll(source, `url(${url})`)
}
