import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../tests/outbox/start-postgres.ts'
import { createLog } from '../log.ts'
import { openPostgresOutbox } from '../outbox/postgres-outbox.ts'
import { createRateLimiter } from './rate-limits.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = createLog('silent')

const limitsOf = (perAddress: number, overall: number) => ({
  limitPerAddress: { requests: perAddress, seconds: 60 },
  limitOverall: { requests: overall, seconds: 60 },
})

describe.skipIf(!postgres)('several servers on one PostgreSQL', () => {
  test('count against the same limits', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('limits')
    const first = await openPostgresOutbox(url, null, log)
    const second = await openPostgresOutbox(url, null, log)
    const limiters = [first, second].map(({ limitsPool }) =>
      createRateLimiter(limitsOf(10, 15), limitsPool, log),
    )
    const take = async (address: string) => {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => limiters[index % 2]?.(address)),
      )
      return results.filter((wait) => wait === null).length
    }
    expect(await take('203.0.113.1')).toBe(10)
    expect(await take('203.0.113.1')).toBe(0)
    expect(await take('203.0.113.2')).toBe(5)
    await Promise.all([first.outbox.close(), second.outbox.close()])
  })

  test('count each by itself while their limits cannot be counted together', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('broken_limits')
    const { outbox, limitsPool } = await openPostgresOutbox(url, null, log)
    await limitsPool.query('DROP TABLE quote_limits')
    const limiter = createRateLimiter(limitsOf(1, 1), limitsPool, log)
    expect(await limiter('203.0.113.1')).toBeNull()
    expect(await limiter('203.0.113.1')).not.toBeNull()
    await outbox.close()
  })
})
