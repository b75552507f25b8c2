/**
 * The browser prerenders the page of a service whose link is hovered or touched, and prefetches any
 * other page. It leaves that out by itself where the visitor saves data; one that does not know the
 * rules ignores them.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  prerender: [{ where: { href_matches: '/servicos/*' }, eagerness: 'moderate' }],
})
