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
