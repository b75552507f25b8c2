import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from './settings/parsers.ts'

/**
 * Counts by keys in the memory of this process. Both methods return after how many seconds the next
 * one is allowed, null for now. Between `ask` and `count` others may ask, too, so that more pass than
 * the limit allows.
 */
type Counter = {
  count(key: string): Promise<number | null>
  /** Asks without counting, and so without keeping a key that is new. */
  ask(key: string): Promise<number | null>
}

const unlimited: Counter = { count: async () => null, ask: async () => null }

/** Makes the counter of a limit; without one (`off`) it allows everything. */
export function createCounter(limit: RateLimit | null): Counter {
  if (!limit) return unlimited
  const { requests, seconds } = limit
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  // Timers end a count in time also where the clock was ahead, which makes it look longer.
  const secondsUntil = ({ msBeforeNext }: RateLimiterRes) =>
    Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)))
  return {
    async count(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return secondsUntil(refusal)
      }
    },
    async ask(key) {
      const counted = await limiter.get(key)
      // Timers stand still while the machine sleeps.
      const isCounting = counted !== null && counted.msBeforeNext > 0
      return isCounting && counted.remainingPoints <= 0 ? secondsUntil(counted) : null
    },
  }
}
