import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { schemaOf } from './content-files.ts'
import { normalised } from './normalised.ts'

test('spaces around a text go, but not those that a beginning of a message ends with', () => {
  const value = { title: ' Escolta ', whatsappText: 'Olá, ' }
  expect(normalised(schemaOf('services/a.json'), value)).toEqual({
    title: 'Escolta',
    whatsappText: 'Olá, ',
  })
})

test.each(globSync('content/**/*.json'))('%s, once it is saved, stays as it is', (file) => {
  const schema = schemaOf(path.relative('content', file))
  const saved = normalised(schema, JSON.parse(readFileSync(file, 'utf8')))
  expect(normalised(schema, saved)).toEqual(saved)
})
