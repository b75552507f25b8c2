import { vercelStegaSplit } from '@vercel/stega'
import * as z from 'zod'
import type { JsonPath } from '../app/content/json-paths.ts'
import { schemaAt } from '../app/content/schema-paths.ts'
import type { Value } from './content-files.ts'

/**
 * A value with its texts as their schemas write them, such as a telephone from its digits or a text
 * without the spaces around it, and without the marks of the preview. What a schema refuses stays
 * as it is.
 */
export function normalised(schema: z.ZodType | undefined, value: Value): Value {
  const parsed = (one: unknown, path: JsonPath): unknown => {
    const field = schemaAt(schema, path)
    return field && z.safeParse(field, one).data
  }
  const walk = (one: unknown, path: JsonPath): unknown => {
    if (Array.isArray(one)) return one.map((item, index) => walk(item, [...path, index]))
    if (typeof one === 'string') {
      // What is copied from a page of the editor has its marks.
      const { cleaned } = vercelStegaSplit(one)
      const text = parsed(cleaned, path)
      return typeof text === 'string' ? text : cleaned
    }
    if (typeof one !== 'object' || one === null) return one
    const entries = Object.entries(one).map(([name, held]) => [name, walk(held, [...path, name])])
    const group: Record<string, unknown> = Object.fromEntries(entries)
    // Some texts depend on others of their group; defaults are none of the file.
    const texts = Object.entries(parsed(group, path) ?? {}).filter(
      ([name, text]) => typeof text === 'string' && typeof group[name] === 'string',
    )
    return { ...group, ...Object.fromEntries(texts) }
  }
  // Of the same shape.
  return walk(value, []) as Value
}
