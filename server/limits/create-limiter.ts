import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { errorKind, onceAMinute } from '../once-a-minute.ts'
import type { RateLimit } from '../settings.ts'
import { countTogether } from './counted-together.ts'
import type { Limiter } from './limiter.ts'

/** The table of the limits in PostgreSQL; made by the outbox's migrations. */
const limitsTable = 'quote_limits'

type Limits = { limitPerAddress: RateLimit; limitOverall: RateLimit }

type Count = ReturnType<typeof countTogether>

function inMemory(limit: RateLimit): Count {
  return countTogether(new RateLimiterMemory({ points: limit.requests, duration: limit.seconds }))
}

function inPostgres(keyPrefix: string, limit: RateLimit, pool: Pool): Count {
  const limiter: RateLimiterAbstract = new RateLimiterPostgres({
    keyPrefix,
    points: limit.requests,
    duration: limit.seconds,
    storeClient: pool,
    storeType: 'pool',
    tableName: limitsTable,
    tableCreated: true,
    // A flood of one address is refused from memory, without asking the database each time.
    inMemoryBlockOnConsumed: limit.requests + 1,
  })
  return countTogether(limiter)
}

/**
 * Limits per sender and overall: in PostgreSQL, and so shared by all servers, where there is a pool;
 * otherwise, and while PostgreSQL does not answer, in the memory of this process.
 */
export function createLimiter(
  limits: Limits,
  pool: Pool | null,
  log: Log,
  clock: () => number,
): Limiter {
  const logFailure = onceAMinute<string, unknown>(clock, (_, count, error) =>
    log.error({ err: error, count }, 'rate limits are counted by this process alone'),
  )

  function counter(keyPrefix: string, limit: RateLimit): Count {
    const alone = inMemory(limit)
    if (!pool) return alone
    const shared = inPostgres(keyPrefix, limit, pool)
    return (key) =>
      shared(key).catch((error) => {
        logFailure(errorKind(error), error)
        return alone(key)
      })
  }

  const perAddress = counter('address', limits.limitPerAddress)
  const overall = counter('overall', limits.limitOverall)
  return {
    async take(key) {
      const own = await perAddress(key)
      // Who is over his own limit does not use up everybody's.
      return own.allowed ? overall('all') : own
    },
  }
}
