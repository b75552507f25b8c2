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
}

/** What counts by keys; both say after how many seconds the next one is allowed, or null. */
type Counter = {
  count(key: string): Promise<number | null>
  /** Asks without counting, and so without keeping a key that is new. */
  ask(key: string): Promise<number | null>
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return secondsUntil(refusal)
  }
}

async function ask(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<number | null> {
  const counted = await limiter.get(key)
  return counted && counted.remainingPoints <= 0 ? secondsUntil(counted) : null
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
): Counter {
  const options = { points: limit.requests, duration: limit.seconds }
  const inMemory = new RateLimiterMemory(options)
  const shared =
    pool &&
    new RateLimiterPostgres({
      ...options,
      keyPrefix: name,
      storeClient: pool,
      storeType: 'pool',
      // Created by the outbox's migrations.
      tableName: 'limits',
      tableCreated: true,
      // A flood of one key is refused from memory, without asking the database each time.
      inMemoryBlockOnConsumed: limit.requests + 1,
    })
  const sharedIfPossible =
    (act: typeof consume) =>
    (key: string): Promise<number | null> =>
      shared
        ? act(shared, key).catch((error) => {
            onFailure(error)
            return act(inMemory, key)
          })
        : act(inMemory, key)
  return { count: sharedIfPossible(consume), ask: sharedIfPossible(ask) }
}

/** How many times the limit of an address a /48 may send: a company with many people has one. */
const networkFactor = 10

/** The limits on how often the form may be sent, shared by all servers that use one PostgreSQL. */
export function createRateLimiter(
  { limitPerAddress }: Pick<Settings, 'limitPerAddress'>,
  pool: Pool | null,
  log: Log,
): RateLimiter {
  if (!limitPerAddress) return { countAttempt: async () => null }
  const onFailure = createErrorLog(log, 'rate limits are counted by this process alone')
  // Names and keys are stored, so they must not name a person.
  const addresses = createCounter('address', limitPerAddress, pool, onFailure)
  const forNetwork = { ...limitPerAddress, requests: networkFactor * limitPerAddress.requests }
  const networks = createCounter('network', forNetwork, pool, onFailure)
  return {
    async countAttempt(address) {
      const network = networkKey(address)
      // First, because each of a network's many addresses would be kept as a key.
      const networkWait = network === null ? null : await networks.ask(network)
      if (networkWait !== null) return networkWait
      const retryAfterSeconds = await addresses.count(addressKey(address))
      if (retryAfterSeconds !== null) return retryAfterSeconds
      // An address that is over its own limit does not use up its network's.
      return network === null ? null : networks.count(network)
    },
  }
}
