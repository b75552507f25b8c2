// The entry of the server's bundle, dist/server/site.js, which the server, the prerendering and the
// static export use.
import brand from 'virtual:brand'
import content from 'virtual:content'
import { prerender } from 'react-dom/static'
import { Document } from './document.tsx'
import { type FormStart, findPageIn, type Page, sitePages } from './pages.ts'

export { default as content } from 'virtual:content'
export { default as pageSettings } from 'virtual:settings'
export { contentSecurityPolicy } from './content-security-policy.ts'

/** The colours of the brand, for pages without the stylesheet. */
export const palette = brand.palette

export const pages = sitePages(content)

export function findPage(path: string): Page {
  return findPageIn(pages, path)
}

/**
 * Renders a page as a whole HTML document.
 * @throws Error when a component throws
 */
export async function renderPage(page: Page, form: Partial<FormStart> = {}): Promise<string> {
  const { service = null, outcome = null } = form
  const { prelude } = await prerender(<Document page={page} form={{ service, outcome }} />)
  return new Response(prelude).text()
}
