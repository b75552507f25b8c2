import { expect, test } from 'vitest'
import * as z from 'zod'
import { contentFiles } from '../app/content/files.ts'
import { jsonValues } from '../app/content/json-paths.ts'
import { readContent } from '../app/content/read.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { facts } from '../tests/another-company.ts'
import { schemaOf } from './content-files.ts'
import { formSchema } from './form-schema.ts'
import { labelIn } from './ui/fields.ts'

const content = readContent('content')

function formOf(file: string) {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`${file} has no schema`)
  return formSchema(schema, content)
}

test('what is chosen from a list can be chosen in the form', () => {
  const services = content.services.map(({ id, title }) => ({ const: id, title }))
  expect(formOf('segments/any.json')).toHaveProperty('properties.services.items.oneOf', services)
  expect(formOf('area.json').properties?.cities).toHaveProperty('items.examples.0')
})

test('a list says how many items it takes', () => {
  const { benefits, paper } = formOf('services/any.json').properties ?? {}
  expect(benefits).toHaveProperty('description', 'São sempre 6.')
  expect(paper).toHaveProperty('anyOf.0.properties.signatures.description', 'No máximo 2.')
  const { proof } = formOf('company.json').properties ?? {}
  expect(proof).toHaveProperty(
    'properties.references.description',
    expect.stringMatching(/^.+\. No máximo 3\.$/),
  )
})

test('each item of a list that is typed has a name', () => {
  // Those of the company's hours are chosen.
  const typed = contentFiles(content).filter(({ file }) => file !== 'company.json')
  for (const { file } of typed) {
    const form = formOf(file)
    const paths = jsonValues(form).map(({ path }) => path.map(String))
    const types = paths.filter((path) => path.slice(-2).join('.') === 'items.type')
    for (const path of types) expect(form).toHaveProperty([...path.slice(0, -1), 'title'])
  }
})

test('each fact has a name of its own, the same in the form and in what the server says', () => {
  const [office, more, post] = facts.hours
  const paths = jsonValues({ ...facts, hours: [office, more, post, post] }).map(({ path }) => path)
  const names = paths.map((path) => labelOf(schemaOf('company.json'), path))
  expect(names).toContain('Horários › Posto 2 › Abre às')
  expect(new Set(names).size).toBe(names.length)
  const form = formOf('company.json')
  expect(paths.map((path) => labelIn(form, z.core.toDotPath(path)))).toEqual(names)
})
