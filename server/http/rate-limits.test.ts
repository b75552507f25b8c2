import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { startPostgres } from '../../tests/outbox/start-postgres.ts'
import { openPostgresOutbox } from '../outbox/postgres-outbox.ts'
import { readSettings } from '../settings.ts'
import { createRateLimits, limitRules, type RateLimits } from './rate-limits.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const { log, lines } = testLog()

const rules = limitRules({
  ...readSettings({}),
  limitPerAddress: { requests: 2, seconds: 60 },
  limitOverall: { requests: 5, seconds: 30 },
})

/** One attempt from the address that ends so. */
const from = (end: number) => {
  const address = `203.0.113.${end}`
  return { client: { address, socketAddress: address }, submitted: null }
}

/** How many of twenty attempts at once are let through by the servers, which take turns. */
async function allowedAtOnce(servers: readonly RateLimits[], end: number): Promise<number> {
  const turns = Array.from({ length: 20 / servers.length }, () => servers).flat()
  const results = await Promise.all(turns.map((limits) => limits.take(from(end))))
  return results.filter(({ allowed }) => allowed).length
}

test('refuses a sender over his limit and says when he may come again', async () => {
  const limits = createRateLimits(rules, null, log, Date.now)
  expect(await allowedAtOnce([limits], 1)).toBe(2)
  expect(await limits.take(from(1))).toEqual({ allowed: false, retryAfterSeconds: 60 })
  expect(await limits.take(from(2))).toEqual({ allowed: true })
})

test('refuses all over the overall limit, to which refused attempts do not count', async () => {
  const limits = createRateLimits(rules, null, log, Date.now)
  expect(await allowedAtOnce([limits], 1)).toBe(2)
  for (const other of [2, 3, 4]) expect((await limits.take(from(other))).allowed).toBe(true)
  expect(await limits.take(from(5))).toEqual({ allowed: false, retryAfterSeconds: 30 })
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

describe.skipIf(!postgres)('several servers on one PostgreSQL', () => {
  test('count against the same limits', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('limits')
    const opened = [
      await openPostgresOutbox(url, null, log),
      await openPostgresOutbox(url, null, log),
    ]
    const servers = opened.map(({ limitsPool }) =>
      createRateLimits(rules, limitsPool, log, Date.now),
    )
    const allowed: number[] = []
    for (const end of [1, 1, 2, 3]) allowed.push(await allowedAtOnce(servers, end))
    expect(allowed).toEqual([2, 0, 2, 1])
    await Promise.all(opened.map(({ outbox }) => outbox.close()))
  })
})
