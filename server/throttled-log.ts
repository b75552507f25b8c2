/** How long nothing more of the same kind is logged, in milliseconds. */
const interval = 60_000

/**
 * For events that a flood or an outage repeats with every request, so that they do not fill the
 * disk: calls `write` at the first of a kind, then at most once a minute, with the number since
 * then and the details of the newest.
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

/** The kind of an error in a log: its code, or its name if it has none. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // PostgreSQL's and SQLite's errors have a code.
  return 'code' in error ? String(error.code) : error.name
}
