import { expect, test } from 'vitest'
import { newReference, readReference } from './reference.ts'

test('a number is the day in Brasília and six characters', () => {
  // 01:30 UTC is still the day before in Brasília.
  const number = newReference(new Date('2026-11-22T01:30:00Z'))
  expect(number).toMatch(/^20261121-.{6}$/)
})

test('a number has no vowels and nothing that is mistaken for another character', () => {
  for (let draw = 0; draw < 500; draw += 1) {
    const number = newReference(new Date(0))
    expect(number).toMatch(/^\d{8}-[^AEIOULBSZ012]{6}$/)
    expect(readReference(number)).toBe(number)
  }
})
