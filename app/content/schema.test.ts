import { expect, test } from 'vitest'
import * as z from 'zod'
import { isTree } from './json-paths.ts'
import { contentSchema } from './schema.ts'

/** The names of the fields in a JSON schema that have no title. */
function untitled(schema: unknown): string[] {
  if (!isTree(schema)) return []
  const fields = isTree(schema.properties) ? Object.entries(schema.properties) : []
  const without = fields.filter(([, field]) => !isTree(field) || !field.title)
  return [...without.map(([name]) => name), ...Object.values(schema).flatMap(untitled)]
}

test('every field has a title', () => {
  const forms = z.toJSONSchema(contentSchema, { io: 'input', unrepresentable: 'any' })
  expect(untitled(forms)).toEqual([])
  expect(untitled({ items: { properties: { icon: {} } } })).toEqual(['icon'])
})
