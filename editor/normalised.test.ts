import { vercelStegaCombine } from '@vercel/stega'
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

test('the marks of the preview go, which are copied with a text of it', () => {
  const title = vercelStegaCombine('Escolta', 'services/a.json title', false)
  expect(title).not.toBe('Escolta')
  expect(normalised(schemaOf('services/a.json'), { title })).toEqual({ title: 'Escolta' })
})
