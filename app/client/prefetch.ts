/**
 * What the browser fetches ahead: the page of a link that one points at or touches. The content
 * security policy allows this very text by its hash.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** Whether the visitor's browser asks for no bytes that may be in vain (Save-Data). */
function savesData(): boolean {
  // TypeScript's DOM types leave out the Network Information API, which only Chromium has.
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/**
 * Has the browser fetch the page that a visitor is about to open, unless the visitor saves data.
 */
export function prefetchPages(): void {
  if (savesData() || !HTMLScriptElement.supports?.('speculationrules')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}
