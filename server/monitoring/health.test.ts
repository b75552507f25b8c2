import { expect, test, vi } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { openDeliveries } from '../../tests/outbox/entries.ts'
import { silentLog } from '../log/log.ts'
import type { OutboxSummary } from '../outbox/watching.ts'
import { readSettings } from '../settings/settings.ts'
import { brasiliaTime } from '../time/brasilia-time.ts'
import { day, minute } from '../time/milliseconds.ts'
import { createInspection, keepResult, longestDelay } from './health.ts'

const start = Date.UTC(2026, 10, 22, 12)
const settings = readSettings({ MAX_UNDELIVERED: '10', KEEP_DAYS: '7', RETENTION_DAYS: '30' })

const nothing = { open: [], expiring: 0, oldestReceivedAt: null, workerAt: null, now: start }

type State = {
  summary?: Partial<OutboxSummary>
  undelivered?: number
  /** For how long something has been kept since it was finished. */
  kept?: number
  free?: number
}

function inspection({ summary, undelivered = 0, kept = 0, free = 1e9 }: State) {
  const outbox = {
    checkWritable: vi.fn(async () => {}),
    summary: async () => ({ ...nothing, ...summary }),
    undelivered: async () => undelivered,
    keepsLonger: async (than: number) => kept > than,
  }
  const { log, lines } = testLog()
  const freeBytes = async () => free
  const inspect = createInspection({ outbox, settings, freeBytes, log }, longestDelay)
  const codes = async () => (await inspect()).problems.map(({ code }) => code)
  return { inspect, codes, outbox, lines }
}

const waitingSince = (oldestAt: number, channel = 'mail') => ({
  open: [openDeliveries({ channel, oldestAt })],
})

test.each<[string, State]>([
  ['requests on their way', { summary: waitingSince(start - 60 * minute), undelivered: 9 }],
  ['a worker that pauses', { summary: { workerAt: start - 10 * minute } }],
  ['what is erased within the hour', { kept: 7 * day + 60 * minute }],
  [
    'what is removed within the hour',
    { summary: { oldestReceivedAt: start - 30 * day - 60 * minute } },
  ],
])('nothing is wrong with %s', async (_what, state) => {
  expect(await inspection(state).codes()).toEqual([])
})

test.each<[string, State]>([
  ['delivery-delayed', { summary: waitingSince(start - 61 * minute) }],
  ['hand-delayed', { summary: waitingSince(start - 61 * minute, 'hand') }],
  // It came in under a clock that was ahead.
  ['delivery-delayed', { summary: waitingSince(start + 365 * day) }],
  ['delivery-failed', { summary: { open: [openDeliveries({ state: 'failed' })] } }],
  ['webhook-delayed', { summary: waitingSince(start - 61 * minute, 'webhook') }],
  ['outbox-full', { undelivered: 10 }],
  ['disk-nearly-full', { free: 50e6 }],
  ['delivery-stopped', { summary: { workerAt: start - 11 * minute } }],
  ['requests-expiring', { summary: { expiring: 2 } }],
  ['erasing-overdue', { kept: 7 * day + 61 * minute }],
  ['erasing-overdue', { summary: { oldestReceivedAt: start - 30 * day - 61 * minute } }],
])('%s is a problem: %j', async (problem, state) => {
  expect(await inspection(state).codes()).toEqual([problem])
})

const then = start - 75 * minute
const failed = openDeliveries({ state: 'failed', oldestAt: then })

test.each<[string, Partial<OutboxSummary>]>([
  ['1, a mais antiga de', waitingSince(then)],
  ['1 (o envio por e-mail), a mais antiga de', { open: [failed] }],
  ['está parado desde', { workerAt: then }],
])('a problem says in Portuguese what is wrong and since when: %s', async (words, summary) => {
  const { problems } = await inspection({ summary }).inspect()
  const sentence = expect.stringContaining(`${words} ${brasiliaTime(then)}`)
  expect(problems).toMatchObject([{ sentence }])
})

test('an outbox that cannot be written is a problem, and the log says why', async () => {
  const { codes, outbox, lines } = inspection({})
  outbox.checkWritable.mockRejectedValue(new Error('database or disk is full'))
  expect(await codes()).toEqual(['outbox-not-writable'])
  expect(lines()[0]).toMatchObject({ level: 'error', msg: 'the outbox cannot be written' })
})

test.runIf(process.platform === 'linux')(
  'the disk of DATA_DIR is asked how much is free',
  async () => {
    const { outbox } = inspection({})
    // Never has a free byte.
    const settings = readSettings({ DATA_DIR: '/proc' })
    const inspect = createInspection({ outbox, settings, log: silentLog }, longestDelay)
    expect((await inspect()).problems).toMatchObject([{ code: 'disk-nearly-full' }])
  },
)

test('a flood of questions writes once in half a minute', async () => {
  const clock = { now: start }
  const { codes, outbox } = inspection({})
  const kept = keepResult(codes, () => clock.now)
  for (let index = 0; index < 1_000; index += 1) await kept()
  expect(outbox.checkWritable).toHaveBeenCalledOnce()
  clock.now += 30_000
  await kept()
  expect(outbox.checkWritable).toHaveBeenCalledTimes(2)
})
