/**
 * The browser prefetches the page of a link that is hovered or touched. The content security policy
 * allows exactly this text by its hash.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/**
 * Lets the browser prefetch the page that a visitor is about to open. Browsers leave it out by
 * themselves where the visitor saves data; those that do not know the rules ignore the element.
 */
export function prefetchPages(): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}
