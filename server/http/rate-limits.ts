import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import type { RateLimit } from '../setting-parsers.ts'
import type { Settings } from '../settings.ts'
import { createErrorLog } from '../throttled-log.ts'
import { addressKey, networkKey } from './client-address.ts'

/** Never rejects. */
export type RateLimiter = {
  /**
   * Counts one attempt from an address to send the form. Returns null if it is allowed, otherwise
   * after how many seconds the next one will be.
   */
  countAttempt(address: string): Promise<number | null>
  /**
   * Counts one request that will be stored. Returns whether it is above the overall limit, which
   * refuses nothing: a flood from many addresses must not keep others out.
   */
  countAccepted(): Promise<boolean>
}

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

/** How many times the limit of an address a /48 may send: a company with many people has one. */
const networkFactor = 10

/** The limits on how often the form may be sent, shared by all servers that use one PostgreSQL. */
export function createRateLimiter(
  { limitPerAddress, limitOverall }: Pick<Settings, 'limitPerAddress' | 'limitOverall'>,
  pool: Pool | null,
  log: Log,
): RateLimiter {
  const onFailure = createErrorLog(log, 'rate limits are counted by this process alone')
  // Names and keys are stored, so they must not name a person.
  const counter = (name: string, limit: RateLimit | null, factor = 1) =>
    limit === null
      ? async () => null
      : createCounter(name, { ...limit, requests: factor * limit.requests }, pool, onFailure)
  const countAddress = counter('address', limitPerAddress)
  const countNetwork = counter('network', limitPerAddress, networkFactor)
  const countOverall = counter('overall', limitOverall)
  return {
    async countAttempt(address) {
      const retryAfterSeconds = await countAddress(addressKey(address))
      if (retryAfterSeconds !== null) return retryAfterSeconds
      // An address that is over its own limit does not use up the next.
      const network = networkKey(address)
      return network === null ? null : countNetwork(network)
    },
    async countAccepted() {
      return (await countOverall('all')) !== null
    },
  }
}
