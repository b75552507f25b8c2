import { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { createRateLimiter } from './rate-limits.ts'

const { log, lines } = testLog()
const settings = {
  limitPerAddress: { requests: 2, seconds: 300 },
  limitOverall: { requests: 5, seconds: 30 },
}

/** The address that ends so. */
const from = (end: number) => `203.0.113.${end}`

afterEach(() => {
  vi.useRealTimers()
})

test('refuses a sender over his limit and says when he may come again', async () => {
  const limiter = createRateLimiter(settings, null, log)
  expect(await limiter(from(1))).toBeNull()
  expect(await limiter(from(1))).toBeNull()
  expect(await limiter(from(1))).toBe(300)
  expect(await limiter(from(2))).toBeNull()
})

test('lets exactly as many through when all come at once', async () => {
  const limiter = createRateLimiter(settings, null, log)
  const results = await Promise.all(Array.from({ length: 20 }, () => limiter(from(1))))
  expect(results.filter((wait) => wait === null)).toHaveLength(2)
})

test('refuses all over the overall limit, to which refused attempts do not count', async () => {
  const limiter = createRateLimiter(settings, null, log)
  for (let flood = 0; flood < 20; flood += 1) await limiter(from(1))
  for (const other of [2, 3, 4]) expect(await limiter(from(other))).toBeNull()
  expect(await limiter(from(5))).toBe(30)
})

test('counts nothing where a limit is off', async () => {
  const off = createRateLimiter({ limitPerAddress: null, limitOverall: null }, null, log)
  const results = await Promise.all(Array.from({ length: 20 }, () => off(from(1))))
  expect(results.every((wait) => wait === null)).toBe(true)
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
