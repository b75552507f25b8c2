import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'
import type { FieldProblem } from './quote-outcome.ts'
import { fieldLimits, quoteFields } from './quote-request.ts'

const problems: FieldProblem[] = ['empty', 'too-long', 'format']

test('a field that is in order has no text', () => {
  expect(quoteFields.map((field) => problemText(field, undefined))).toEqual(
    quoteFields.map(() => null),
  )
})

test('every problem of every field has words, without a name left over', () => {
  for (const field of quoteFields) {
    for (const problem of problems) expect(problemText(field, problem)).toMatch(/^[^{}]{10,}$/)
  }
})

test('where the limit is named, it is the one that is checked', () => {
  expect(problemText('name', 'too-long')).toContain(String(fieldLimits.name))
  expect(problemText('message', 'too-long')).toContain(String(fieldLimits.message))
})
