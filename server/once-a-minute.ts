/** How long nothing more is written about the same kind, in milliseconds. */
const quietFor = 60_000

/**
 * For what a flood or an outage repeats with every request, when a line for each would fill the disk:
 * `write` is called at the first of a kind, then once a minute at most, with how many there have been
 * since the last time and what was said of the newest.
 */
export function onceAMinute<Kind, Detail = void>(
  clock: () => number,
  write: (kind: Kind, count: number, newest: Detail) => void,
): (kind: Kind, detail: Detail) => void {
  const kinds = new Map<Kind, { loggedAt: number; since: number }>()
  return (kind, detail) => {
    const seen = kinds.get(kind) ?? { loggedAt: Number.NEGATIVE_INFINITY, since: 0 }
    kinds.set(kind, seen)
    seen.since += 1
    if (Math.abs(clock() - seen.loggedAt) < quietFor) return
    write(kind, seen.since, detail)
    seen.loggedAt = clock()
    seen.since = 0
  }
}

/** What tells one error from another in a log: its code, or its name where it has none. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // PostgreSQL's and SQLite's errors have a code.
  return 'code' in error ? String(error.code) : error.name
}
