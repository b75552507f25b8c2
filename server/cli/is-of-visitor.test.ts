import { expect, test } from 'vitest'
import { quoteRequest } from '../../tests/quote-request.ts'
import { isOfVisitor } from './is-of-visitor.ts'

test.each([
  ['98888-7777', '(15) 98888-7777', 'other areas have the same number'],
  ['(19) 3456-7890', '(11) 93456-7890 / (11) 3333-4444', 'it is only a part of another'],
])('the telephone %s does not find %s: %s', (whose, phone) => {
  expect(isOfVisitor(quoteRequest({ phone }), whose)).toBe(false)
})
