const storageKey = 'pedido'

/**
 * What was typed in this tab and not sent, by field; null when there is nothing, or when the
 * browser blocks storage.
 */
export function readDraft(): Record<string, string> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]))
  } catch {
    return null
  }
}

export function writeDraft(values: Record<string, string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(values))
  } catch {
    // Storage is blocked or full; nothing is lost as long as the page stays open.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
