import { Pool } from 'pg'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../tests/outbox/start-postgres.ts'
import { silentLog } from '../log/log.ts'
import { countersIn } from '../outbox/counters.ts'
import { openPostgresOutbox } from '../outbox/postgres-outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { createRateLimits } from './rate-limits.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const settings = readSettings({ LIMIT_PER_ADDRESS: '2/300' })

/** The address that ends so. */
const from = (end: number) => `203.0.113.${end}`

afterEach(() => {
  vi.useRealTimers()
})

test('refuses a /48 whose /64 networks send more than four times the limit together', async () => {
  const limits = createRateLimits(settings, countersIn(null))
  const sendFrom = (network: number) => limits.countAttempt(`2001:db8:1:${network}::7`)
  // What one /64 sends beyond its own limit does not count for the others.
  expect([await sendFrom(0), await sendFrom(0), await sendFrom(0)]).toEqual([null, null, 300])
  for (let network = 1; network <= 6; network += 1) expect(await sendFrom(network)).toBeNull()
  expect(await sendFrom(7)).toBe(300)
  expect(await limits.countAttempt('2001:db8:2::7')).toBeNull()
})

test('a /48 is let in again after the machine has slept, which what is in memory does not notice', async () => {
  const limits = createRateLimits(settings, countersIn(null))
  const sendFrom = (network: number) => limits.countAttempt(`2001:db8:5:${network}::7`)
  for (let network = 0; network < 8; network += 1) await sendFrom(network)
  expect(await sendFrom(8)).toBe(300)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await sendFrom(8)).toBeNull()
})

test('a /48 that is over its limit makes no new key for each of its addresses', async () => {
  const kept = vi.spyOn(RateLimiterMemory.prototype, 'consume')
  const limits = createRateLimits(settings, countersIn(null))
  for (let network = 0; network < 20; network += 1) {
    await limits.countAttempt(`2001:db8:3:${network}::7`)
  }
  kept.mockClear()
  for (let network = 20; network < 120; network += 1) {
    expect(await limits.countAttempt(`2001:db8:3:${network.toString(16)}::7`)).toBe(300)
  }
  expect(kept).not.toHaveBeenCalled()
  kept.mockRestore()
})

test('the addresses of a /48 get their forms back as often as one address', async () => {
  const limits = createRateLimits(settings, countersIn(null))
  const waits: (number | null)[] = []
  for (const end of [1, 2, 3]) waits.push(await limits.countReturnedForm(`2001:db8:4:${end}::7`))
  expect(waits).toEqual([null, null, 300])
})

test('counts in memory while PostgreSQL does not answer', async () => {
  // Nothing listens on port 1.
  const pool = new Pool({ connectionString: 'postgres://quotes@127.0.0.1:1/quotes' })
  const limits = createRateLimits(settings, countersIn({ pool, secret: 'segredo' }))
  const results = []
  for (let now = 0; now < 120_000; now += 10_000) {
    vi.setSystemTime(now)
    results.push(await limits.countAttempt(from(1)))
  }
  await pool.end()
  expect(results.slice(0, 3)).toEqual([null, null, 280])
  expect(results.slice(3)).not.toContain(null)
})

describe.skipIf(!postgres)('several servers on one PostgreSQL', () => {
  test('count against the same limits, and keep no address', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('limits')
    const opened = [
      await openPostgresOutbox(url, null, silentLog),
      await openPostgresOutbox(url, null, silentLog),
    ]
    const servers = opened.map(({ pool }) =>
      createRateLimits(settings, countersIn({ pool, secret: 'segredo' })),
    )
    const allowed: number[] = []
    for (const end of [1, 1, 2, 3]) {
      const turns = Array.from({ length: 10 }, () => servers).flat()
      const waits = await Promise.all(turns.map((limits) => limits.countAttempt(from(end))))
      allowed.push(waits.filter((wait) => wait === null).length)
    }
    expect(allowed).toEqual([2, 0, 2, 2])
    const kept = await opened[0]?.pool.query('SELECT * FROM limits')
    expect(kept?.rows).toHaveLength(3)
    expect(JSON.stringify(kept?.rows)).not.toContain('203.0.113')
    await Promise.all(opened.map(({ outbox }) => outbox.close()))
  })

  test('refuse nobody for a year after a clock was a year ahead', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('ahead')
    const { outbox, pool } = await openPostgresOutbox(url, null, silentLog)
    const createCounter = countersIn({ pool, secret: 'segredo' })
    const counter = createCounter('address', { requests: 2, seconds: 300 })
    const now = Date.now()
    vi.setSystemTime(now + 365 * 24 * 60 * 60_000)
    for (const key of ['a', 'b', 'b']) await counter.count(key)
    vi.setSystemTime(now)
    expect(await counter.ask('b')).toBeNull()
    const waits = []
    for (let turn = 0; turn < 4; turn += 1) waits.push(await counter.count('a'))
    // What was counted then is forgotten once it refuses somebody.
    expect(waits).toEqual([null, null, null, 300])
    await outbox.close()
  })
})
