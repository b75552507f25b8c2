import { expect, onTestFinished, test, vi } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

test('the first of a kind is written at once, then their number and the newest each minute', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const written: unknown[] = []
  const say = createThrottledLog(
    ([kind]: [string, number]) => kind,
    (...line) => written.push(line),
  )
  say(['a', 1])
  say(['a', 2])
  say(['b', 1])
  vi.advanceTimersByTime(50_000)
  say(['a', 3])
  const atOnce = [
    [['a', 1], 1],
    [['b', 1], 1],
  ]
  expect(written).toEqual(atOnce)
  vi.advanceTimersByTime(10_000)
  expect(written).toEqual([...atOnce, [['a', 3], 2]])
  // A minute without any of a kind ends it.
  vi.advanceTimersByTime(60_000)
  say(['a', 4])
  expect(written.at(-1)).toEqual([['a', 4], 1])
})
