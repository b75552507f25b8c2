import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { SubmittedValues } from '../../app/quote/fields.ts'
import type { Log } from '../log.ts'
import type { RateLimit, Settings } from '../settings.ts'
import { createThrottledLog, errorKind } from '../throttled-log.ts'
import { addressKey, type Client } from './client-address.ts'

/** One attempt to send the form; `submitted` is null if it could not be read. */
export type Attempt = { client: Client; submitted: SubmittedValues | null }

export type LimitRule = {
  /** The prefix of the keys in the table of counts; unique. */
  name: string
  /** Null: unlimited. */
  limit: RateLimit | null
  /** What is counted together; null is not counted. Stored, so it must not name a person. */
  keyOf: (attempt: Attempt) => string | null
}

/** In the order of checking: a visitor who is over one limit does not use up the next ones. */
export function limitRules(settings: Settings): LimitRule[] {
  const { limitPerAddress, limitOverall } = settings
  return [
    { name: 'address', limit: limitPerAddress, keyOf: ({ client }) => addressKey(client.address) },
    { name: 'overall', limit: limitOverall, keyOf: () => 'all' },
  ]
}

/** Whether one more request may be sent; if not, after how many seconds it may. */
export type LimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type RateLimits = {
  /** Counts one attempt. Never rejects. */
  take(attempt: Attempt): Promise<LimitResult>
}

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<LimitResult> {
  try {
    await limiter.consume(key)
    return { allowed: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.ceil(refusal.msBeforeNext / 1000)
    return { allowed: false, retryAfterSeconds: Math.max(1, seconds) }
  }
}

/** Counts in PostgreSQL if there is a pool; otherwise, and while it does not answer, in memory. */
function createCounter(
  name: string,
  limit: RateLimit,
  pool: Pool | null,
  onFailure: (error: unknown) => void,
): (key: string) => Promise<LimitResult> {
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
export function createRateLimits(
  rules: readonly LimitRule[],
  pool: Pool | null,
  log: Log,
  clock: () => number,
): RateLimits {
  const logFailure = createThrottledLog<string, unknown>(clock, (_, count, error) =>
    log.error({ err: error, count }, 'rate limits are counted by this process alone'),
  )
  const onFailure = (error: unknown) => logFailure(errorKind(error), error)
  const counters = rules.flatMap(({ name, limit, keyOf }) =>
    limit === null ? [] : [{ keyOf, count: createCounter(name, limit, pool, onFailure) }],
  )
  return {
    async take(attempt) {
      for (const { keyOf, count } of counters) {
        const key = keyOf(attempt)
        const result: LimitResult = key === null ? { allowed: true } : await count(key)
        if (!result.allowed) return result
      }
      return { allowed: true }
    },
  }
}
