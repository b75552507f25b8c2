import * as z from 'zod'
import { schemaAt } from '../app/content/schema-paths.ts'
import type { Value } from './content-files.ts'

/** A value without the spaces around texts that the schema refuses with them: nobody sees them. */
export function trimmed(schema: z.ZodType | undefined, value: Value): Value {
  const walk = (one: unknown, path: PropertyKey[]): unknown => {
    if (Array.isArray(one)) return one.map((item, index) => walk(item, [...path, index]))
    if (typeof one === 'object' && one !== null) {
      const entries = Object.entries(one)
      return Object.fromEntries(entries.map(([name, held]) => [name, walk(held, [...path, name])]))
    }
    if (typeof one !== 'string' || one === one.trim()) return one
    const field = schemaAt(schema, path)
    const isRefused = field && !z.safeParse(field, one).success
    return isRefused && z.safeParse(field, one.trim()).success ? one.trim() : one
  }
  // Of the same shape.
  return walk(value, []) as Value
}
