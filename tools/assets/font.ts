import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jsonValues } from '../../app/content/json-paths.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { hashedName } from './content-hash.ts'
import { publicDirectory } from './directories.ts'

const stylesheet = 'brand/typeface.css'

/** Whether the typeface has a letter, by the ranges that its stylesheet names. */
function lettersOf(css: string): (letter: string) => boolean {
  const [, list = ''] = /unicode-range:([^;]*);/.exec(css) ?? []
  const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  )
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(([first = 0, last = 0]) => first <= code && code <= last)
  }
}

/** Says which letters of which texts the typeface does not have: they look unlike the others. */
export function missingLetters(content: SiteContent, css: string): string[] {
  const has = lettersOf(css)
  return jsonValues(content).flatMap(({ path, value }) => {
    const missing = [...new Set(String(value))].filter((letter) => !has(letter))
    if (missing.length === 0) return []
    return [`${path.join('.')}: ${missing.join(' ')} não está em brand/typeface.woff2`]
  })
}

/** Puts the typeface among the site's files, and returns the `@font-face` rules that load it. */
export async function makeFont(content: SiteContent): Promise<string> {
  const [css, font] = [
    await readFile(stylesheet, 'utf8'),
    await readFile(path.join(path.dirname(stylesheet), 'typeface.woff2')),
  ]
  for (const sentence of missingLetters(content, css)) console.warn(`${sentence}\n`)
  const url = `/fonts/${hashedName('typeface', font)}.woff2`
  await mkdir(path.join(publicDirectory, 'fonts'), { recursive: true })
  await writeFile(path.join(publicDirectory, url), font)
  return (
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      // Only the check above needs them.
      .replace(/unicode-range:[^;]*;/, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{}:;,]) ?/g, '$1')
      .trim()
      .replace('typeface.woff2', url)
  )
}
