import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import type { RateLimit } from '../setting-parsers.ts'
import type { Settings } from '../settings.ts'
import { createErrorLog } from '../throttled-log.ts'
import { addressKey } from './client-address.ts'

/**
 * Counts one attempt from an address to send the form. Returns null if it is allowed, otherwise
 * after how many seconds the next one will be. Never rejects.
 */
export type RateLimiter = (address: string) => Promise<number | null>

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}

/**
 * Counts in PostgreSQL if there is a pool; otherwise, and while it does not answer, in memory. The
 * count's times come from the server's clock, because rate-limiter-flexible writes them itself.
 */
export function createCounter(
  name: string,
  limit: RateLimit,
  pool: Pool | null,
  onFailure: (error: unknown) => void,
): (key: string) => Promise<number | null> {
  const options = { points: limit.requests, duration: limit.seconds }
  const inMemory = new RateLimiterMemory(options)
  if (!pool) return (key) => consume(inMemory, key)
  const shared = new RateLimiterPostgres({
    ...options,
    keyPrefix: name,
    storeClient: pool,
    storeType: 'pool',
    // Created by the outbox's migrations.
    tableName: 'quote_limits',
    tableCreated: true,
    // A flood of one key is refused from memory, without asking the database each time.
    inMemoryBlockOnConsumed: limit.requests + 1,
  })
  return (key) =>
    consume(shared, key).catch((error) => {
      onFailure(error)
      return consume(inMemory, key)
    })
}

/** The limits on how often the form may be sent, shared by all servers that use one PostgreSQL. */
export function createRateLimiter(
  { limitPerAddress, limitOverall }: Pick<Settings, 'limitPerAddress' | 'limitOverall'>,
  pool: Pool | null,
  log: Log,
): RateLimiter {
  // In the order of checking: a visitor who is over one limit does not use up the next ones. Names
  // and keys are stored, so they must not name a person.
  const rules = [
    { name: 'address', limit: limitPerAddress, keyOf: addressKey },
    { name: 'overall', limit: limitOverall, keyOf: () => 'all' },
  ]
  const onFailure = createErrorLog(log, 'rate limits are counted by this process alone')
  const counters = rules.flatMap(({ name, limit, keyOf }) =>
    limit === null ? [] : [{ keyOf, count: createCounter(name, limit, pool, onFailure) }],
  )
  return async (address) => {
    for (const { keyOf, count } of counters) {
      const retryAfterSeconds = await count(keyOf(address))
      if (retryAfterSeconds !== null) return retryAfterSeconds
    }
    return null
  }
}
