import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import type { RateLimit } from '../settings.ts'
import { countTogether } from './counted-together.ts'
import type { Limiter } from './limiter.ts'

/** The table of the limits in PostgreSQL; made by the outbox's migrations. */
const limitsTable = 'quote_limits'

type Limits = { limitPerAddress: RateLimit; limitOverall: RateLimit }

function oneLimiter(keyPrefix: string, limit: RateLimit, pool: Pool | null): RateLimiterAbstract {
  const options = { keyPrefix, points: limit.requests, duration: limit.seconds }
  if (!pool) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: limitsTable,
    tableCreated: true,
    // A flood of one address is refused from memory, without asking the database each time.
    inMemoryBlockOnConsumed: limit.requests + 1,
  })
}

/**
 * Limits per sender and overall: in PostgreSQL, and so shared by all servers, where there is a pool;
 * otherwise in the memory of this process.
 */
export function createLimiter(limits: Limits, pool: Pool | null, log: Log): Limiter {
  const perAddress = countTogether(oneLimiter('address', limits.limitPerAddress, pool))
  const overall = countTogether(oneLimiter('overall', limits.limitOverall, pool))
  return {
    async take(key) {
      try {
        const own = await perAddress(key)
        // Who is over his own limit does not use up everybody's.
        return own.allowed ? await overall('all') : own
      } catch (error) {
        log.error({ err: error }, 'rate limits are out of order: letting requests through')
        return { allowed: true }
      }
    },
  }
}
