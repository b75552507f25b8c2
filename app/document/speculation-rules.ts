import { servicesFolder } from '../pages.ts'

/** On hover or touch; the browser leaves that out by itself where the visitor saves data. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
  prerender: [{ where: { href_matches: `${servicesFolder}*` }, eagerness: 'moderate' }],
})
