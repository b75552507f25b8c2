import { expect, test } from 'vitest'
import { errorKind, reasonOf } from './error-words.ts'

const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })

test('errors are told apart by their code, or by their name', () => {
  expect(errorKind(refused)).toBe('ECONNREFUSED')
  expect(errorKind(new TypeError('x'))).toBe('TypeError')
  expect(errorKind('x')).toBe('unknown')
})

test('a reason is in words, also where several addresses refused what fetch() asked', () => {
  expect(reasonOf(new TypeError('fetch failed', { cause: refused }))).toBe(
    'fetch failed: ECONNREFUSED',
  )
  expect(reasonOf('x')).toBe('x')
})
