import { createHmac, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../settings/parsers.ts'

/**
 * Counts by keys. Both methods return after how many seconds the next one is allowed, null for now.
 * While PostgreSQL is away each process counts by itself. Between `ask` and `count` others may ask,
 * too, so that more pass than the limit allows.
 */
type Counter = {
  count(key: string): Promise<number | null>
  /** Asks without counting, and so without keeping a key that is new. */
  ask(key: string): Promise<number | null>
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Counts in PostgreSQL if there is a pool; otherwise, and while it does not answer, in memory. The
 * count's times come from the server's clock, because rate-limiter-flexible writes them itself.
 */
function createLimiter(name: string, limit: RateLimit, pool: Pool | null) {
  const options = { points: limit.requests, duration: limit.seconds }
  const inMemory = new RateLimiterMemory(options)
  if (!pool) return inMemory
  return new RateLimiterPostgres({
    ...options,
    keyPrefix: name,
    storeClient: pool,
    // Created by the outbox's migrations.
    tableName: 'limits',
    tableCreated: true,
    // A flood of one key is refused from memory, without asking the database each time.
    inMemoryBlockOnConsumed: limit.requests + 1,
    insuranceLimiter: inMemory,
  })
}

/** Makes the counter of a limit, under a name of its own; without one (`off`) it allows everything. */
export type CreateCounter = (name: string, limit: RateLimit | null) => Counter

const unlimited: Counter = { count: async () => null, ask: async () => null }

/**
 * @param shared the pool in which several servers count together, and a secret that all of them
 * know, from which the hashes come; null without PostgreSQL
 */
export function countersIn(shared: { pool: Pool; secret: string } | null): CreateCounter {
  const { pool, secret } = shared ?? { pool: null, secret: randomUUID() }
  /** Keys may be addresses, which are not kept. */
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return (name, limit) => {
    if (!limit) return unlimited
    const limiter = createLimiter(name, limit, pool)
    /**
     * Forgets what was counted under a clock that was ahead: it would refuse until then. Clocks of
     * several servers differ a little.
     */
    const forgetIfAhead = async (key: string, { msBeforeNext }: RateLimiterRes) =>
      msBeforeNext > 2 * limit.seconds * 1_000 && limiter.delete(hash(key))
    async function count(key: string): Promise<number | null> {
      try {
        await limiter.consume(hash(key))
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return (await forgetIfAhead(key, refusal)) ? count(key) : secondsUntil(refusal)
      }
    }
    async function ask(key: string): Promise<number | null> {
      const counted = await limiter.get(hash(key))
      // What is kept in memory outlives its time where the machine slept or the clock jumped.
      const isCounting = counted !== null && counted.msBeforeNext > 0
      const isOver = isCounting && counted.remainingPoints <= 0
      return isOver && !(await forgetIfAhead(key, counted)) ? secondsUntil(counted) : null
    }
    return { count, ask }
  }
}
