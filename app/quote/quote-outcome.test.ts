import { expect, test } from 'vitest'
import { httpStatus, type RefusalReason } from './quote-outcome.ts'

test('only success is answered with 200', () => {
  expect(httpStatus({ status: 'success', reference: null })).toBe(200)
  expect(httpStatus({ status: 'success', reference: 'A-1' })).toBe(200)
})

test('fields that need the visitor are answered with 422', () => {
  const submitted = { name: '', email: '', phone: '', subject: '', message: '', service: '' }
  expect(httpStatus({ status: 'invalid', problems: {}, submitted })).toBe(422)
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
  expect(httpStatus({ status: 'error', reason, submitted: null })).toBe(status)
})
