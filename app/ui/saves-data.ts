/** Whether the visitor's browser asks for no bytes that may be in vain (Save-Data). */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
