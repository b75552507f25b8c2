import * as z from 'zod'

/** Names, strings, punctuation, line breaks, and other values (numbers, true, null). */
const token = /(?<name>"(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g

/**
 * The line on which each value of a JSON text begins, by its path as `social[0].url`. JSON.parse
 * keeps no positions; the text is known to be valid JSON.
 */
export function fieldLines(json: string): Map<string, number> {
  const lines = new Map<string, number>()
  const path: (string | number)[] = []
  let line = 1
  for (const { 0: text, groups } of json.matchAll(token)) {
    const last = path.at(-1)
    if (text === '\n') line += 1
    else if (groups?.name) path[path.length - 1] = z.string().parse(JSON.parse(text))
    else if (text === ',' && typeof last === 'number') path[path.length - 1] = last + 1
    else if (text === '}' || text === ']') path.pop()
    else if (text !== ',' && text !== ':') {
      lines.set(z.core.toDotPath(path), line)
      if (text === '{') path.push('')
      if (text === '[') path.push(0)
    }
  }
  return lines
}
