import { expect, test } from 'vitest'
import { quoteFields } from '../../app/quote/fields.ts'
import { quoteRequest } from '../../tests/quote-request.ts'
import { dedupeKeyOf } from './dedupe-key.ts'

const key = '3f0c2a9e-6b1d-4a53-9b57-0d3f6f1c2a77'

test('the same request with the same key is the same for as long as it is kept', () => {
  const first = dedupeKeyOf(quoteRequest(), key)
  expect(dedupeKeyOf(quoteRequest(), key.toUpperCase())).toEqual(first)
  expect(first.dedupeFor).toBeNull()
})

test.each([...quoteFields.map(({ name }) => name), 'service'])(
  'a corrected %s under the same key makes a new request',
  (name) => {
    const corrected = quoteRequest({ [name]: 'x' })
    expect(dedupeKeyOf(corrected, key)).not.toEqual(dedupeKeyOf(quoteRequest(), key))
  },
)

test('without a key the content alone decides, for ten minutes', () => {
  const first = dedupeKeyOf(quoteRequest(), '')
  expect(first.dedupeFor).toBe(10 * 60_000)
  expect(dedupeKeyOf(quoteRequest({ email: 'CONCEICAO@exemplo.com.br' }), '')).toEqual(first)
})

test('a key that no browser made is no key: everybody could share it', () => {
  expect(dedupeKeyOf(quoteRequest(), 'x')).toEqual(dedupeKeyOf(quoteRequest(), ''))
})
