import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashedName } from './content-hash.ts'
import { brandDirectory, publicDirectory } from './directories.ts'

/** Puts the typeface among the site's files, and returns the `@font-face` rules that load it. */
export async function makeFont(): Promise<string> {
  const css = await readFile('brand/typeface.css', 'utf8')
  const font = await readFile(`${brandDirectory}/typeface.woff2`)
  const url = `/fonts/${hashedName('typeface', font)}.woff2`
  await mkdir(path.join(publicDirectory, 'fonts'), { recursive: true })
  await writeFile(path.join(publicDirectory, url), font)
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .trim()
    .replace('typeface.woff2', url)
}
