import { errorKind } from './error-words.ts'
import type { Log } from './log.ts'

/** How long nothing more of the same kind is logged, in milliseconds. */
const interval = 60_000

/**
 * For events that a flood or an outage repeats with every request, so that they do not fill the
 * disk: calls `write` at the first of a kind, then at most once a minute, with the newest event and
 * the number since then.
 */
export function createThrottledLog<Event>(
  kindOf: (event: Event) => string,
  write: (newest: Event, count: number) => void,
): (event: Event) => void {
  const kinds = new Map<string, { loggedAt: number; count: number }>()
  return (event) => {
    const kind = kindOf(event)
    const seen = kinds.get(kind) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 }
    kinds.set(kind, seen)
    seen.count += 1
    const now = Date.now()
    // After the clock was set back, the next event is logged at once.
    if (Math.abs(now - seen.loggedAt) < interval) return
    write(event, seen.count)
    seen.loggedAt = now
    seen.count = 0
  }
}

/** Logs errors under one message, the first of a kind at once, then their number each minute. */
export function createErrorLog(log: Log, message: string): (error: unknown) => void {
  return createThrottledLog(errorKind, (err, count) => log.error({ err, count }, message))
}
