import { expect, test } from 'vitest'
import { readGrade } from './settings.ts'

test('a grade names what differs from the defaults', () => {
  expect(readGrade('{ "ev": 1.4, "fogColour": [0, 0, 0.1] }')).toMatchObject({
    ev: 1.4,
    fogColour: [0, 0, 0.1],
    bloom: 0.08,
  })
})

test.each(['{ "evv": 1 }', '{ "ev": "1.4" }', '{ "fogColour": [0, 0] }', '[]'])(
  '%s is refused',
  (json) => {
    expect(() => readGrade(json)).toThrow()
  },
)
