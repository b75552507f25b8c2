import type { RefusalReason } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log.ts'
import { onceAMinute } from '../once-a-minute.ts'

/** Writes refused requests into the log: the first for a reason at once, then their number each minute. */
export function createRefusalLog(log: Log, clock: () => number): (reason: RefusalReason) => void {
  return onceAMinute<RefusalReason>(clock, (reason, count) => {
    // A visitor is being turned away by us: somebody has to make room.
    const level = reason === 'outbox-full' ? 'error' : 'warn'
    log[level]({ reason, count }, 'quote requests refused')
  })
}
