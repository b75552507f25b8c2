import { vercelStegaCombine } from '@vercel/stega'
import { expect, test } from 'vitest'
import { schemaOf } from './content-files.ts'
import { normalised } from './normalised.ts'

test('spaces around a text go, but not those that a beginning of a message ends with', () => {
  const value = { title: ' Escolta da {brand} ', whatsappText: ' Olá, {brand}: ', summary: ' A. ' }
  expect(normalised(schemaOf('services/a.json'), value)).toEqual({
    title: 'Escolta da {brand}',
    whatsappText: ' Olá, {brand}: ',
    summary: 'A.',
  })
})

test('the marks of the preview go, which are copied with a text of it', () => {
  const title = vercelStegaCombine('Escolta', 'services/a.json title', false)
  expect(title).not.toBe('Escolta')
  expect(normalised(schemaOf('services/a.json'), { title })).toEqual({ title: 'Escolta' })
})
