import { expect, test } from 'vitest'
import { countAt } from './count-at.ts'

test.each([
  ['begins at nothing', 0, 700, 0],
  ['ends exactly at a figure', 2000, 42, 42],
  ['does not go beyond the figure when a frame comes late', 60_000, 700, 700],
  ['shows nothing below zero when a frame’s clock lies before the start', -16, 700, 0],
  ['is fast at first and settles', 1000, 700, 613],
])('the count %s', (_, elapsed, value, shown) => {
  expect(countAt(elapsed, value, 2000)).toBe(shown)
})

test('the count never goes back, and is whole at every moment', () => {
  const shown = Array.from({ length: 126 }, (_, frame) => countAt(frame * 16, 110, 2000))
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(shown.every(Number.isInteger)).toBe(true)
})
