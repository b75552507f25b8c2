import { expect, test } from 'vitest'
import { httpStatus, type RefusalReason } from './quote-outcome.ts'

test('only success is answered with 200', () => {
  expect(httpStatus({ status: 'success', protocol: null })).toBe(200)
  expect(httpStatus({ status: 'success', protocol: 'A-1' })).toBe(200)
})

test('fields that need the visitor are answered with 422', () => {
  const typed = { name: '', email: '', phone: '', subject: '', message: '', service: '' }
  expect(httpStatus({ status: 'invalid', problems: {}, typed })).toBe(422)
})

const reasons: [RefusalReason, number][] = [
  ['malformed', 400],
  ['foreign-origin', 403],
  ['too-large', 413],
  ['too-many', 429],
  ['outbox-full', 503],
  ['not-stored', 503],
]
test.each(reasons)('a request refused as %s is answered with %i', (reason, status) => {
  expect(httpStatus({ status: 'error', reason, typed: null })).toBe(status)
})
