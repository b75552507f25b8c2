/** The kind of an error in a log: its code, or its name if it has none. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // PostgreSQL's and SQLite's errors have a code.
  return 'code' in error ? String(error.code) : error.name
}

/**
 * What went wrong, in a line. Node's errors about several addresses have only a code, and fetch()
 * says the reason in the cause.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = error.message || errorKind(error)
  return error.cause instanceof Error ? `${reason}: ${reasonOf(error.cause)}` : reason
}
