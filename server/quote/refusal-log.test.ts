import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { createRefusalLog } from './refusal-log.ts'

test('a flood of refusals is a line a minute for each reason, with their number', () => {
  let now = 0
  const { log, lines } = testLog()
  const refused = createRefusalLog(log, () => now)
  for (now = 0; now <= 120_000; now += 100) {
    refused('too-many')
    if (now < 30_000) refused('too-large')
  }
  expect(lines().map(({ reason, count }) => [reason, count])).toEqual([
    ['too-many', 1],
    ['too-large', 1],
    ['too-many', 600],
    ['too-many', 600],
  ])
})

test('a full outbox is an error, since it turns visitors away', () => {
  const { log, lines } = testLog()
  const refused = createRefusalLog(log, () => 0)
  refused('outbox-full')
  refused('foreign-origin')
  expect(lines().map(({ level }) => level)).toEqual(['error', 'warn'])
})
