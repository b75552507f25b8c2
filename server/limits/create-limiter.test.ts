import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { createLimiter } from './create-limiter.ts'

const { log, lines } = testLog()
const limits = {
  limitPerAddress: { requests: 2, seconds: 60 },
  limitOverall: { requests: 5, seconds: 30 },
}

test('refuses a sender over his limit and says when he may come again', async () => {
  const limiter = createLimiter(limits, null, log, Date.now)
  expect(await limiter.take('a')).toEqual({ allowed: true })
  expect(await limiter.take('a')).toEqual({ allowed: true })
  expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 60 })
  expect(await limiter.take('b')).toEqual({ allowed: true })
})

test('lets exactly as many through when all come at once', async () => {
  const limiter = createLimiter(limits, null, log, Date.now)
  const results = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a')))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(2)
})

test('refuses everybody over the overall limit, and not because of one who is over his own', async () => {
  const limiter = createLimiter(limits, null, log, Date.now)
  for (let flood = 0; flood < 20; flood += 1) await limiter.take('a')
  for (const key of ['b', 'c', 'd']) expect((await limiter.take(key)).allowed).toBe(true)
  expect(await limiter.take('e')).toEqual({ allowed: false, retryAfterSeconds: 30 })
})

test('counts in memory while PostgreSQL does not answer, and says so once a minute', async () => {
  // Nothing listens on port 1.
  const pool = new Pool({ connectionString: 'postgres://quotes@127.0.0.1:1/quotes' })
  let now = 0
  const limiter = createLimiter(limits, pool, log, () => now)
  const results = []
  for (now = 0; now < 120_000; now += 10_000) results.push(await limiter.take('a'))
  await pool.end()
  expect(results.slice(0, 3)).toEqual([
    { allowed: true },
    { allowed: true },
    { allowed: false, retryAfterSeconds: 60 },
  ])
  expect(results.slice(3).every(({ allowed }) => !allowed)).toBe(true)
  // Two of the requests asked for the limit of all, too.
  expect(lines().map(({ level, count }) => [level, count])).toEqual([
    ['error', 1],
    ['error', 8],
  ])
})
