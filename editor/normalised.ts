import { vercelStegaClean } from '@vercel/stega'
import * as z from 'zod'
import { isTree, type JsonPath } from '../app/content/json-paths.ts'
import { schemaAt } from '../app/content/schema-paths.ts'
import type { Value } from './content-files.ts'

/** In place of the braces of tokens: schemas know texts with their tokens filled in. */
const [open, close] = ['\uE000', '\uE001']

/**
 * A value with its texts as their schemas write them, such as a telephone from its digits or a text
 * without the spaces around it, and without the places that the preview adds. What a schema refuses stays
 * as it is.
 */
export function normalised(schema: z.ZodType | undefined, value: Value): Value {
  const parsed = (part: unknown, path: JsonPath): unknown => {
    const field = schemaAt(schema, path)
    return field && z.safeParse(field, part).data
  }
  const walk = (part: unknown, path: JsonPath): unknown => {
    if (Array.isArray(part)) return part.map((item, index) => walk(item, [...path, index]))
    if (typeof part === 'string') {
      const hidden = part.replaceAll('{', open).replaceAll('}', close)
      const text = parsed(part, path) ?? parsed(hidden, path)
      if (typeof text !== 'string') return part
      return text.replaceAll(open, '{').replaceAll(close, '}')
    }
    if (!isTree(part)) return part
    const entries = Object.entries(part).map(([name, item]) => [name, walk(item, [...path, name])])
    const group: Record<string, unknown> = Object.fromEntries(entries)
    // Some texts depend on others of their group; defaults are none of the file.
    const texts = Object.entries(parsed(group, path) ?? {}).filter(
      ([name, text]) => typeof text === 'string' && typeof group[name] === 'string',
    )
    return { ...group, ...Object.fromEntries(texts) }
  }
  // A text that is copied from the preview brings its place. The shape stays the same.
  return walk(vercelStegaClean(value), []) as Value
}
