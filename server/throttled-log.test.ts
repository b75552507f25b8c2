import { expect, test } from 'vitest'
import { createThrottledLog, errorKind } from './throttled-log.ts'

test('the first of a kind is written at once, then their number and the newest each minute', () => {
  let now = 0
  const written: unknown[] = []
  const say = createThrottledLog<string, number>(
    () => now,
    (...line) => written.push(line),
  )
  for (now = 0; now <= 60_000; now += 20_000) say('a', now)
  say('b', now)
  expect(written).toEqual([
    ['a', 1, 0],
    ['a', 3, 60_000],
    ['b', 1, 80_000],
  ])
})

test('a clock that was put back silences nothing for longer than a minute', () => {
  let now = 1_000_000
  const counts: number[] = []
  const say = createThrottledLog<string>(
    () => now,
    (_, count) => counts.push(count),
  )
  say('a')
  now = 0
  say('a')
  expect(counts).toEqual([1, 1])
})

test('errors are told apart by their code, or by their name', () => {
  expect(errorKind(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(errorKind(new TypeError('x'))).toBe('TypeError')
  expect(errorKind('x')).toBe('unknown')
})
