import { expect, test, vi } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

test('the first of a kind is written at once, then their number and the newest each minute', () => {
  const written: unknown[] = []
  const say = createThrottledLog(
    ([kind]: [string, number]) => kind,
    (...line) => written.push(line),
  )
  for (let now = 0; now <= 60_000; now += 20_000) {
    vi.setSystemTime(now)
    say(['a', now])
  }
  say(['b', 80_000])
  expect(written).toEqual([
    [['a', 0], 1],
    [['a', 60_000], 3],
    [['b', 80_000], 1],
  ])
})

test('a clock that was put back silences nothing for longer than a minute', () => {
  const counts: number[] = []
  const say = createThrottledLog<string>(String, (_, count) => counts.push(count))
  vi.setSystemTime(1_000_000)
  say('a')
  vi.setSystemTime(0)
  say('a')
  expect(counts).toEqual([1, 1])
})
