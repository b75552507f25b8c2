/**
 * The browser prefetches the page of a link that is hovered or touched. The content security policy
 * allows exactly this text by its hash.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** Whether the visitor's browser asks to save data (Save-Data). */
function savesData(): boolean {
  // TypeScript's DOM types leave out the Network Information API, which only Chromium has.
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/** Lets the browser prefetch the page that a visitor is about to open, unless it saves data. */
export function prefetchPages(): void {
  if (savesData() || !HTMLScriptElement.supports?.('speculationrules')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}
