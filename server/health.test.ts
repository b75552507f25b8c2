import { expect, test, vi } from 'vitest'
import { testLog } from '../tests/delivery/test-log.ts'
import { summaryOf } from '../tests/outbox/entries.ts'
import { createHealthCheck, keepResult } from './health.ts'
import type { OutboxSummary } from './outbox/outbox.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 22, 12)

function healthCheck(
  now: { now: number },
  summary: Partial<OutboxSummary> = {},
  lastRoundAt: number | null = null,
) {
  const outbox = {
    checkWritable: vi.fn(async () => {}),
    summary: async () => summaryOf({ now: now.now, ...summary }),
  }
  const { log, lines } = testLog()
  const clock = () => now.now
  const check = createHealthCheck({
    outbox,
    maxUndelivered: 10,
    lastRoundAt: () => lastRoundAt,
    clock,
    log,
  })
  return { check, outbox, lines }
}

test('nothing is wrong with an outbox that can be written and whose requests are on their way', async () => {
  const waiting = { waiting: 2, oldestWaitingAt: start - 60 * minute }
  expect(await healthCheck({ now: start }, waiting, start - 10 * minute).check()).toEqual([])
})

test.each([
  ['delivery-delayed', { waiting: 1, oldestWaitingAt: start - 61 * minute }, null],
  ['delivery-failed', { failed: 1 }, null],
  ['outbox-full', { waiting: 10 }, null],
  ['delivery-stopped', {}, start - 11 * minute],
  ['webhook-delayed', { oldestWebhookAt: start - 61 * minute }, null],
  ['webhook-failed', { webhooksFailed: 1 }, null],
])('%s is a problem', async (problem, summary, lastRoundAt) => {
  expect(await healthCheck({ now: start }, summary, lastRoundAt).check()).toEqual([problem])
})

test('an outbox that cannot be written is a problem, and the log says why', async () => {
  const { check, outbox, lines } = healthCheck({ now: start })
  outbox.checkWritable.mockRejectedValue(new Error('database or disk is full'))
  expect(await check()).toEqual(['outbox-not-writable'])
  expect(lines()[0]).toMatchObject({ level: 'error', msg: 'the outbox cannot be written' })
})

test('a flood of questions writes once in half a minute', async () => {
  const clock = { now: start }
  const { check, outbox } = healthCheck(clock)
  const kept = keepResult(check, () => clock.now)
  for (let index = 0; index < 1_000; index += 1) await kept()
  expect(outbox.checkWritable).toHaveBeenCalledOnce()
  clock.now += 30_000
  await kept()
  expect(outbox.checkWritable).toHaveBeenCalledTimes(2)
})

test('a server that stores nothing is well', async () => {
  const { log } = testLog()
  const nothing = {
    outbox: null,
    maxUndelivered: 10,
    lastRoundAt: () => null,
    clock: () => start,
    log,
  }
  const check = createHealthCheck(nothing)
  expect(await check()).toEqual([])
})
