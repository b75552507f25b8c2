/**
 * The browser prerenders the page of a service whose link is hovered or touched, and prefetches any
 * other page. The content security policy allows exactly this text by its hash.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  prerender: [{ where: { href_matches: '/servicos/*' }, eagerness: 'moderate' }],
})

/**
 * Lets the browser load the page that a visitor is about to open. Browsers leave it out by
 * themselves where the visitor saves data; those that do not know the rules ignore the element.
 */
export function prefetchPages(): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}
