import { expect, test } from 'vitest'
import { outageLevel, pauseAfterOutages } from './next-step.ts'

test('outages pause longer and longer, and are errors after about four minutes', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map(pauseAfterOutages)
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300].map((seconds) => seconds * 1_000))
  expect([4, 5].map(outageLevel)).toEqual(['warn', 'error'])
})
