/**
 * What a browser fetches ahead: the page of a link that one points at or touches. The content security
 * policy allows this very text by its hash (`server/http/content-security-policy.ts`).
 */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})
