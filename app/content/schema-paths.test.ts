import { expect, test } from 'vitest'
import * as z from 'zod'
import type { JsonPath } from './json-paths.ts'
import { contentSchema } from './schema.ts'
import { labelOf } from './schema-paths.ts'

type JsonSchema = z.core.JSONSchema._JSONSchema
type Field = { path: JsonPath; schema: JsonSchema }

/** What forms are drawn from. */
const forms = z.toJSONSchema(contentSchema, { io: 'input', unrepresentable: 'any' })

/** The fields and items in a schema, each with a path that leads to it. */
function fieldsIn(schema: JsonSchema, path: JsonPath = []): Field[] {
  if (typeof schema === 'boolean') return []
  const { properties = {}, prefixItems = [], items = [], anyOf = [] } = schema
  const places: (readonly [string | number, JsonSchema])[] = [
    ...Object.entries(properties),
    ...[prefixItems, items].flat().map((item, index) => [index, item] as const),
  ]
  const inside = places.flatMap(([step, child]) => [
    ...(typeof child === 'boolean' ? [] : [{ path: [...path, step], schema: child }]),
    ...fieldsIn(child, [...path, step]),
  ])
  return [...anyOf.flatMap((choice) => fieldsIn(choice, path)), ...inside]
}

const titleOf = (schema: JsonSchema) => (typeof schema === 'object' ? schema.title : undefined)
const typeOf = (schema: JsonSchema) => (typeof schema === 'object' ? schema.type : undefined)
const isPlainItem = ({ path, schema }: Field) =>
  typeof path.at(-1) === 'number' && typeOf(schema) !== 'object'

const fields = fieldsIn(forms)
const paths = (some: Field[]) => some.map(({ path }) => z.core.toDotPath(path))

test('every field has a title, and so has every group in a list', () => {
  const untitled = fields.filter((one) => !titleOf(one.schema) && !isPlainItem(one))
  expect(paths(untitled)).toEqual([])
  expect(paths(fields)).toContain('services[0].benefits[0].icon')
})

test('errors name a field by the title that its form shows', () => {
  const otherwise = fields.filter(
    ({ path, schema }) =>
      !labelOf(contentSchema, path)
        .split(' › ')
        .at(-1)
        ?.startsWith(titleOf(schema) ?? 'Item'),
  )
  expect(paths(otherwise)).toEqual([])
})
