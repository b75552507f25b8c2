/** What has to be mended: in words for the owner, or where the code fails. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const faults = [TypeError, ReferenceError, RangeError, SyntaxError]
  const isFault = faults.some((kind) => error instanceof kind)
  return (isFault && error.stack) || error.message
}
