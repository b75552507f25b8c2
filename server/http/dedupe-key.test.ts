import { expect, test } from 'vitest'
import { quoteRequest } from '../../tests/outbox/entries.ts'
import { dedupeKeyOf, sameContentFor } from './dedupe-key.ts'

const key = '3f0c2a9e-6b1d-4a53-9b57-0d3f6f1c2a77'

test('the same request with the same key is the same for as long as it is kept', () => {
  const first = dedupeKeyOf(quoteRequest(), key)
  expect(dedupeKeyOf(quoteRequest(), key.toUpperCase())).toEqual(first)
  expect(first.dedupeFor).toBeNull()
})

test('a corrected text under the same key is a new request', () => {
  const corrected = quoteRequest({ phone: '(15) 98888-0000' })
  expect(dedupeKeyOf(corrected, key).dedupeKey).not.toBe(dedupeKeyOf(quoteRequest(), key).dedupeKey)
})

test('without a key the content alone decides, for ten minutes', () => {
  const first = dedupeKeyOf(quoteRequest(), '')
  expect(first.dedupeFor).toBe(sameContentFor)
  expect(dedupeKeyOf(quoteRequest({ email: 'CONCEICAO@exemplo.com.br' }), '')).toEqual(first)
  expect(dedupeKeyOf(quoteRequest({ service: null }), '')).not.toEqual(first)
})

test('a key that no browser made is no key: everybody could share it', () => {
  expect(dedupeKeyOf(quoteRequest(), 'x')).toEqual(dedupeKeyOf(quoteRequest(), ''))
})
