import { vercelStegaCombine } from '@vercel/stega'
import { expect, test } from 'vitest'
import { schemaOf } from './content-files.ts'
import { normalised } from './normalised.ts'

test('spaces around a text and runs of them go, but not in the beginning of a message', () => {
  const schema = schemaOf('services/a.json')
  expect(normalised(schema, { title: ' Escolta  armada ', whatsappText: 'Olá, ' })).toEqual({
    title: 'Escolta armada',
    whatsappText: 'Olá, ',
  })
  const withTokens = { title: ' Escolta  da {brand} ', whatsappText: ' Olá, {brand}: ' }
  expect(normalised(schema, withTokens)).toEqual({
    title: 'Escolta da {brand}',
    whatsappText: ' Olá, {brand}: ',
  })
})

test('the place that the preview adds to a text goes, which is copied with it', () => {
  const title = vercelStegaCombine('Escolta', 'services/a.json title', false)
  expect(title).not.toBe('Escolta')
  expect(normalised(schemaOf('services/a.json'), { title })).toEqual({ title: 'Escolta' })
})
