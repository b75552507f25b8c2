import { expect, test } from 'vitest'
import { countAt } from './count-at.ts'

test('counting begins at nothing and ends exactly at the figure', () => {
  expect(countAt(0, 700, 2000)).toBe(0)
  expect([42, 25, 700, 110].map((value) => countAt(2000, value, 2000))).toEqual([42, 25, 700, 110])
})

test('a frame that comes late does not count beyond the figure', () => {
  expect(countAt(60_000, 700, 2000)).toBe(700)
})

test('a frame whose clock lies before the start shows nothing below zero', () => {
  expect(countAt(-16, 700, 2000)).toBe(0)
})

test('the count never goes back, and is whole at every moment', () => {
  const shown = Array.from({ length: 126 }, (_, frame) => countAt(frame * 16, 110, 2000))
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(shown.every(Number.isInteger)).toBe(true)
})

test('it is fast at first and settles: at half the time most is counted', () => {
  expect(countAt(1000, 700, 2000)).toBe(613)
})
