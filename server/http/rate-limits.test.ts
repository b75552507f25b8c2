import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { readSettings } from '../settings.ts'
import { createRateLimits, limitRules } from './rate-limits.ts'

const { log, lines } = testLog()
const defaults = readSettings({})
const rules = limitRules({
  ...defaults,
  limitPerAddress: { requests: 2, seconds: 60 },
  limitOverall: { requests: 5, seconds: 30 },
})

/** One attempt from the address that ends so. */
const from = (end: number) => {
  const address = `203.0.113.${end}`
  return { client: { address, socketAddress: address }, submitted: null }
}

test('refuses a sender over his limit and says when he may come again', async () => {
  const limits = createRateLimits(rules, null, log, Date.now)
  expect(await limits.take(from(1))).toEqual({ allowed: true })
  expect(await limits.take(from(1))).toEqual({ allowed: true })
  expect(await limits.take(from(1))).toEqual({ allowed: false, retryAfterSeconds: 60 })
  expect(await limits.take(from(2))).toEqual({ allowed: true })
})

test('lets exactly as many through when all come at once', async () => {
  const limits = createRateLimits(rules, null, log, Date.now)
  const results = await Promise.all(Array.from({ length: 20 }, () => limits.take(from(1))))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(2)
})

test('refuses all over the overall limit, to which refused attempts do not count', async () => {
  const limits = createRateLimits(rules, null, log, Date.now)
  for (let flood = 0; flood < 20; flood += 1) await limits.take(from(1))
  for (const other of [2, 3, 4]) expect((await limits.take(from(other))).allowed).toBe(true)
  expect(await limits.take(from(5))).toEqual({ allowed: false, retryAfterSeconds: 30 })
})

test('counts nothing where a limit is off', async () => {
  const off = createRateLimits(
    rules.map((rule) => ({ ...rule, limit: null })),
    null,
    log,
    Date.now,
  )
  const results = await Promise.all(Array.from({ length: 20 }, () => off.take(from(1))))
  expect(results.every(({ allowed }) => allowed)).toBe(true)
})

test('counts in memory while PostgreSQL does not answer, and says so once a minute', async () => {
  // Nothing listens on port 1.
  const pool = new Pool({ connectionString: 'postgres://quotes@127.0.0.1:1/quotes' })
  let now = 0
  const limits = createRateLimits(rules, pool, log, () => now)
  const results = []
  for (now = 0; now < 120_000; now += 10_000) results.push(await limits.take(from(1)))
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
