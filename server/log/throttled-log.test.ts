import { expect, test, vi } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

test('the first of a kind is written at once, then their number and the newest each minute', () => {
  const written: unknown[] = []
  const say = createThrottledLog(
    ([kind]: [string, number]) => kind,
    (...line) => written.push(line),
  )
  for (const now of [0, 20_000, 40_000, 60_000]) {
    vi.setSystemTime(now)
    say(['a', now])
  }
  say(['b', 60_000])
  // A clock that was put back silences nothing.
  vi.setSystemTime(0)
  say(['a', 0])
  expect(written).toEqual([
    [['a', 0], 1],
    [['a', 60_000], 3],
    [['b', 60_000], 1],
    [['a', 0], 1],
  ])
})
