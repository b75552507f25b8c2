import { expect, test } from 'vitest'
import { quoteRequest } from '../../tests/outbox/entries.ts'
import { fingerprintOf, sameContentFor } from './fingerprint.ts'

const key = '3f0c2a9e-6b1d-4a53-9b57-0d3f6f1c2a77'

test('the same request with the same key is the same for as long as it is kept', () => {
  const first = fingerprintOf(quoteRequest(), key)
  expect(fingerprintOf(quoteRequest(), key.toUpperCase())).toEqual(first)
  expect(first.dedupeFor).toBeNull()
})

test('a corrected text under the same key is a new request', () => {
  const corrected = quoteRequest({ phone: '(15) 98888-0000' })
  expect(fingerprintOf(corrected, key).dedupeKey).not.toBe(
    fingerprintOf(quoteRequest(), key).dedupeKey,
  )
})

test('without a key the content alone decides, for ten minutes', () => {
  const first = fingerprintOf(quoteRequest(), '')
  expect(first.dedupeFor).toBe(sameContentFor)
  expect(fingerprintOf(quoteRequest({ email: 'CONCEICAO@exemplo.com.br' }), '')).toEqual(first)
  expect(fingerprintOf(quoteRequest({ service: null }), '')).not.toEqual(first)
})

test('a key that no browser made is no key: everybody could share it', () => {
  expect(fingerprintOf(quoteRequest(), 'x')).toEqual(fingerprintOf(quoteRequest(), ''))
})
