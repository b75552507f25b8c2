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

/** How many of twenty attempts at once are let through by the servers, which take turns. */
async function allowedAtOnce(servers: readonly RateLimiter[], end: number): Promise<number> {
  const turns = Array.from({ length: 20 / servers.length }, () => servers).flat()
  const results = await Promise.all(turns.map((limiter) => limiter(from(end))))
  return results.filter((wait) => wait === null).length
}

afterEach(() => {
  vi.useRealTimers()
})

test('refuses a sender over his limit and says when he may come again', async () => {
  const limiter = createRateLimiter(settings, null, log)
  expect(await allowedAtOnce([limiter], 1)).toBe(2)
  expect(await limiter(from(1))).toBe(300)
  expect(await limiter(from(2))).toBeNull()
})

test('refuses all over the overall limit, to which refused attempts do not count', async () => {
  const limiter = createRateLimiter(settings, null, log)
  expect(await allowedAtOnce([limiter], 1)).toBe(2)
  for (const other of [2, 3, 4]) expect(await limiter(from(other))).toBeNull()
  expect(await limiter(from(5))).toBe(30)
})

test('counts in memory while PostgreSQL does not answer, and says so once a minute', async () => {
  // Nothing listens on port 1.
  const pool = new Pool({ connectionString: 'postgres://quotes@127.0.0.1:1/quotes' })
  const limiter = createRateLimiter(settings, pool, log)
  const results = []
  for (let now = 0; now < 120_000; now += 10_000) {
    vi.setSystemTime(now)
    results.push(await limiter(from(1)))
  }
  await pool.end()
  expect(results.slice(0, 3)).toEqual([null, null, 280])
  expect(results.slice(3)).not.toContain(null)
  // Two of the requests asked for the limit of all, too.
  expect(lines().map(({ level, count }) => [level, count])).toEqual([
    ['error', 1],
    ['error', 8],
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
    expect(allowed).toEqual([2, 0, 2, 1])
    await Promise.all(opened.map(({ outbox }) => outbox.close()))
  })
})
