import { expect, test } from 'vitest'
import { outageLevel, pauseAfterOutages, waitBeforeRetry } from './retry-schedule.ts'

const minute = 60_000

test('waits grow from a minute to half an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100].map((tries) => (waitBeforeRetry(tries) ?? 0) / minute)
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('tries go on for five days and then end', () => {
  let waited = 0
  let tries = 1
  for (let wait = waitBeforeRetry(tries); wait !== null; wait = waitBeforeRetry(tries)) {
    waited += wait
    tries += 1
  }
  const days = waited / (24 * 60 * minute)
  expect(days).toBeGreaterThan(4.95)
  expect(days).toBeLessThanOrEqual(5)
  expect(waitBeforeRetry(100_000)).toBeNull()
})

test('a mail server that stays away is left alone for longer and longer, up to five minutes', () => {
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
