/** How long nothing more is logged of the same kind, in milliseconds. */
const interval = 60_000

/**
 * For what a flood or an outage repeats with every request, when a line for each would fill the
 * disk: calls `write` at the first of a kind, then once a minute at most, with how many there have
 * been since and the details of the newest.
 */
export function createThrottledLog<Kind, Detail = void>(
  clock: () => number,
  write: (kind: Kind, count: number, newest: Detail) => void,
): (kind: Kind, detail: Detail) => void {
  const kinds = new Map<Kind, { loggedAt: number; count: number }>()
  return (kind, detail) => {
    const seen = kinds.get(kind) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 }
    kinds.set(kind, seen)
    seen.count += 1
    if (Math.abs(clock() - seen.loggedAt) < interval) return
    write(kind, seen.count, detail)
    seen.loggedAt = clock()
    seen.count = 0
  }
}

/** What tells one error from another in a log: its code, or its name where it has none. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // PostgreSQL's and SQLite's errors have a code.
  return 'code' in error ? String(error.code) : error.name
}
