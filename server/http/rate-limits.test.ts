import { Pool } from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { startPostgres } from '../../tests/outbox/start-postgres.ts'
import { openPostgresOutbox } from '../outbox/postgres-outbox.ts'
import { createRateLimiter, type RateLimiter } from './rate-limits.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const { log, lines } = testLog()
const settings = {
  limitPerAddress: { requests: 2, seconds: 300 },
  limitOverall: { requests: 5, seconds: 30 },
}

/** The address that ends so. */
const from = (end: number) => `203.0.113.${end}`

/** Twenty turns of the servers. */
const turns = (servers: readonly RateLimiter[]) =>
  Array.from({ length: 20 / servers.length }, () => servers).flat()

/** How many of twenty attempts at once are let through by the servers. */
async function allowedAtOnce(servers: readonly RateLimiter[], end: number): Promise<number> {
  const attempts = turns(servers).map((limiter) => limiter.countAttempt(from(end)))
  return (await Promise.all(attempts)).filter((wait) => wait === null).length
}

/** How many of twenty accepted requests at once are not above the overall limit. */
async function withinAtOnce(servers: readonly RateLimiter[]): Promise<number> {
  const results = await Promise.all(turns(servers).map((limiter) => limiter.countAccepted()))
  return results.filter((isAbove) => !isAbove).length
}

afterEach(() => {
  vi.useRealTimers()
})

test('refuses a sender over his limit and says when he may come again', async () => {
  const limiter = createRateLimiter(settings, null, log)
  expect(await allowedAtOnce([limiter], 1)).toBe(2)
  expect(await limiter.countAttempt(from(1))).toBe(300)
  expect(await limiter.countAttempt(from(2))).toBeNull()
})

test('refuses a /48 whose /64 networks send more than ten times the limit together', async () => {
  const limiter = createRateLimiter(settings, null, log)
  const sendFrom = (network: number) => limiter.countAttempt(`2001:db8:1:${network}::7`)
  // What one /64 sends beyond its own limit does not count for the others.
  expect([await sendFrom(0), await sendFrom(0), await sendFrom(0)]).toEqual([null, null, 300])
  for (let network = 1; network <= 18; network += 1) expect(await sendFrom(network)).toBeNull()
  expect(await sendFrom(19)).toBe(300)
  expect(await limiter.countAttempt('2001:db8:2::7')).toBeNull()
})

test('attempts from however many addresses use up nothing of the overall limit', async () => {
  const limiter = createRateLimiter(settings, null, log)
  for (let end = 0; end < 200; end += 1) expect(await limiter.countAttempt(from(end))).toBeNull()
  expect(await withinAtOnce([limiter])).toBe(5)
  expect(await limiter.countAttempt(from(200))).toBeNull()
})

test('limits that are off count nothing', async () => {
  const limiter = createRateLimiter({ limitPerAddress: null, limitOverall: null }, null, log)
  expect(await allowedAtOnce([limiter], 1)).toBe(20)
  expect(await withinAtOnce([limiter])).toBe(20)
})

test('counts in memory while PostgreSQL does not answer, and says so once a minute', async () => {
  // Nothing listens on port 1.
  const pool = new Pool({ connectionString: 'postgres://quotes@127.0.0.1:1/quotes' })
  const limiter = createRateLimiter(settings, pool, log)
  const results = []
  for (let now = 0; now < 120_000; now += 10_000) {
    vi.setSystemTime(now)
    results.push(await limiter.countAttempt(from(1)))
  }
  await pool.end()
  expect(results.slice(0, 3)).toEqual([null, null, 280])
  expect(results.slice(3)).not.toContain(null)
  expect(lines().map(({ level, count }) => [level, count])).toEqual([
    ['error', 1],
    ['error', 6],
  ])
})

describe.skipIf(!postgres)('several servers on one PostgreSQL', () => {
  test('count against the same limits', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('limits')
    const opened = [
      await openPostgresOutbox(url, null, log),
      await openPostgresOutbox(url, null, log),
    ]
    const servers = opened.map(({ limitsPool }) => createRateLimiter(settings, limitsPool, log))
    const allowed: number[] = []
    for (const end of [1, 1, 2, 3]) allowed.push(await allowedAtOnce(servers, end))
    expect(allowed).toEqual([2, 0, 2, 2])
    expect(await withinAtOnce(servers)).toBe(5)
    await Promise.all(opened.map(({ outbox }) => outbox.close()))
  })
})
