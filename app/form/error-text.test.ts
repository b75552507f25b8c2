import { expect, test } from 'vitest'
import { possibleProblems, quoteFields } from '../quote/fields.ts'
import { problemText, refusalText } from './error-text.ts'

test('a field that is in order has no text', () => {
  expect(quoteFields.map((field) => problemText(field, undefined))).toEqual(
    quoteFields.map(() => null),
  )
})

test('every problem of a field has words, which name the limit that is checked', () => {
  for (const field of quoteFields) {
    for (const problem of possibleProblems(field)) {
      expect(problemText(field, problem)).toMatch(/^[^{}]{10,}$/)
    }
    if ('limit' in field) {
      expect(problemText(field, 'too-long')).toContain(String(field.limit))
    }
  }
})

test('a refusal says what to do where trying again would not help', () => {
  expect(refusalText('too-many')).toMatch(/^[^{}]{10,}$/)
  expect(refusalText('not-stored')).toBeNull()
})
