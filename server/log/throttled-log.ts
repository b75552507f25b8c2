import { type Milliseconds, minute } from '../time/milliseconds.ts'
import { errorKind } from './error-words.ts'
import type { Log } from './log.ts'

/** How long nothing more of the same kind is logged. */
const interval: Milliseconds = minute

/**
 * For events that a flood or an outage repeats with every request, so that they do not fill the
 * disk: calls `write` at the first of a kind, then at most once a minute, with the newest event and
 * the number since then.
 */
export function createThrottledLog<Event>(
  kindOf: (event: Event) => string,
  write: (newest: Event, count: number) => void,
): (event: Event) => void {
  /** What came since a kind was last written. */
  const since = new Map<string, { newest: Event; count: number }>()
  function writeNow(event: Event, count: number): void {
    const kind = kindOf(event)
    const later = { newest: event, count: 0 }
    since.set(kind, later)
    write(event, count)
    setTimeout(() => {
      since.delete(kind)
      if (later.count > 0) writeNow(later.newest, later.count)
    }, interval).unref()
  }
  return (event) => {
    const later = since.get(kindOf(event))
    if (!later) return writeNow(event, 1)
    later.newest = event
    later.count += 1
  }
}

export function createErrorLog(log: Log, message: string): (error: unknown) => void {
  return createThrottledLog(errorKind, (err, count) => log.error({ err, count }, message))
}
