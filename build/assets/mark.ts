import { readFile } from 'node:fs/promises'

/** Tags that a drawing may have: shapes, and nothing that loads, runs or styles anything else. */
const allowed =
  /^<\/?(?:g|path|circle|ellipse|rect|line|polygon|polyline)\b(?:\s+(?!on|style|href)[\w-]+="[^"<>]*")*\s*\/?>$/

/**
 * Reads the shapes of brand/mark.svg, on a square of 32. The shape with `class="shield"` changes
 * its colour with the background; the others keep their own.
 * @throws Error that says how the file has to be
 */
export async function readMark(file = 'brand/mark.svg'): Promise<string> {
  const svg = (await readFile(file, 'utf8')).replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  const [, root = '', body = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  const problems = [
    ...(/viewBox="0 0 32 32"/.test(root) ? [] : ['o desenho deve caber em viewBox="0 0 32 32"']),
    ...(/class="shield" fill="#[0-9a-f]{6}"/i.test(body)
      ? []
      : ['a forma que muda de cor com o fundo deve começar com class="shield" fill="#RRGGBB"']),
    ...(body.match(/<[^>]*>/g) ?? [])
      .filter((tag) => !allowed.test(tag))
      .map(
        (tag) => `use só formas simples (path, circle, rect …), sem estilos: ${tag.slice(0, 60)}`,
      ),
  ]
  if (problems.length > 0)
    throw new Error(`${file}:\n${problems.map((one) => `  ${one}`).join('\n')}`)
  return body.trim().replace(/\s*\n\s*/g, '')
}

/** Gives the shield a colour. */
export function paintMark(shapes: string, shield: string): string {
  return shapes.replace(/(class="shield" fill=")[^"]*"/g, `$1${shield}"`)
}
