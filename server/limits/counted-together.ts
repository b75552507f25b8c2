import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitResult } from './limiter.ts'

type Waiting = { resolve: (result: LimitResult) => void; reject: (error: unknown) => void }

/** Consumes so many points at once and says how many of them were within the limit. */
async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points: number,
): Promise<{ within: number; retryAfterSeconds: number }> {
  try {
    await limiter.consume(key, points)
    return { within: points, retryAfterSeconds: 0 }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // A key that is blocked in memory is refused without saying how much was consumed.
    const over = refusal.consumedPoints - limiter.points
    return {
      within: over > 0 ? Math.max(0, points - over) : 0,
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
    }
  }
}

/**
 * Asks the limiter once for all requests with the same key that come in while it is being asked.
 * A flood is a flood for the visitors' sake only, not for the database: it is asked as often as it
 * can answer. Measured with PostgreSQL on two busy cores: 1,100 instead of 2,300 accepted requests
 * a second when each request asked twice.
 */
export function countTogether(limiter: RateLimiterAbstract): (key: string) => Promise<LimitResult> {
  const waiting = new Map<string, Waiting[]>()

  async function ask(key: string, first: Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = waiting.get(key) ?? []) {
      waiting.set(key, [])
      try {
        const { within, retryAfterSeconds } = await consume(limiter, key, batch.length)
        for (const [index, { resolve }] of batch.entries()) {
          resolve(index < within ? { allowed: true } : { allowed: false, retryAfterSeconds })
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key)
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key)
      if (others) others.push({ resolve, reject })
      else void ask(key, [{ resolve, reject }])
    })
}
