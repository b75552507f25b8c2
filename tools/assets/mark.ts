import { readFile } from 'node:fs/promises'
import { brandDirectory } from './directories.ts'

/**
 * Tags that a drawing may have: shapes, and nothing that loads, runs or styles anything else. Names
 * in HTML may be in capitals, and `&` and `\` begin an escape.
 */
const allowed =
  /^<\/?(?:g|path|circle|ellipse|rect|line|polygon|polyline)\b(?:\s+(?!on|style|href)[a-z][a-z\d-]*="(?:(?!url)[^"<>&\\])*")*\s*\/?>$/

/** @throws Error that says how the file has to be */
export function shapesOf(file: string): string {
  const svg = file.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  const [, root = '', body = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  if (!/viewBox="0 0 32 32"/.test(root))
    throw new Error('o desenho deve caber em viewBox="0 0 32 32"')
  if (!/class="shield" fill="#(?:[0-9a-f]{3}){1,2}"/i.test(body))
    throw new Error(
      'a forma que muda de cor com o fundo deve começar com class="shield" fill="#RRGGBB"',
    )
  const strange = body.match(/<[^>]*>?/g)?.find((tag) => !allowed.test(tag))
  if (strange)
    throw new Error(
      `use só formas simples (path, circle, rect …), sem estilos: ${strange.slice(0, 60)}`,
    )
  return body.trim().replace(/\s+/g, ' ').replaceAll('> <', '><')
}

/** @throws Error that says which file it is, and how it has to be */
export async function readMark(file = `${brandDirectory}/mark.svg`): Promise<string> {
  const svg = await readFile(file, 'utf8')
  try {
    return shapesOf(svg)
  } catch (error) {
    // The file to mend: the editor's preview reads a copy of it.
    throw new Error(`brand/mark.svg: ${error instanceof Error ? error.message : error}`)
  }
}

export function paintMark(shapes: string, shield: string): string {
  return shapes.replace(/(class="shield" fill=")[^"]*"/g, `$1${shield}"`)
}
