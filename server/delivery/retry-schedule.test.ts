import { expect, test } from 'vitest'
import { outageLevel, pauseAfterOutages } from './retry-schedule.ts'

const minute = 60_000

test('pauses grow up to five minutes while a mail server cannot be reached', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 50, 5_000].map((outages) => pauseAfterOutages(outages) / 1000)
  expect(seconds).toEqual([15, 30, 60, 120, 240, 300, 300, 300])
})

test('four minutes without a mail server are an alarm, a moment is not', () => {
  let waited = 0
  for (let outages = 1; outageLevel(outages) === 'warn'; outages += 1) {
    waited += pauseAfterOutages(outages)
  }
  expect(waited / minute).toBeCloseTo(3.75)
  expect(outageLevel(5_000)).toBe('error')
})
