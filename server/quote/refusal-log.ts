import type { RefusalReason } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log.ts'

/** How long nothing more is written about the same reason, in milliseconds. */
const quietFor = 60_000

/**
 * Writes refused requests into the log: the first of a kind at once, then how many there have been,
 * once a minute. A line for each would let a flood fill the disk.
 */
export function createRefusalLog(log: Log, clock: () => number): (reason: RefusalReason) => void {
  const kinds = new Map<RefusalReason, { loggedAt: number; since: number }>()
  return (reason) => {
    const kind = kinds.get(reason) ?? { loggedAt: Number.NEGATIVE_INFINITY, since: 0 }
    kinds.set(reason, kind)
    kind.since += 1
    if (Math.abs(clock() - kind.loggedAt) < quietFor) return
    // A visitor is being turned away by us: somebody has to make room.
    const level = reason === 'outbox-full' ? 'error' : 'warn'
    log[level]({ reason, count: kind.since }, 'quote requests refused')
    kind.loggedAt = clock()
    kind.since = 0
  }
}
