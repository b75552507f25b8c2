// The entry of the server's bundle, dist/server/site.js, which the server and the prerendering use.
import brand from 'virtual:brand'
import content from 'virtual:content'
import { prerender } from 'react-dom/static'
import type { FormStart } from '../form/quote-form.tsx'
import { type Page, servicesFolder, sitePages } from '../pages.ts'
import { Document } from './document.tsx'

export { default as content } from 'virtual:content'
export { default as pageSettings } from 'virtual:settings'
export { contentSecurityPolicy } from './content-security-policy.ts'

/** The colours of the brand, for pages without the stylesheet. */
export const palette = brand.palette

export const pages = sitePages(content)

const unknownService = new RegExp(`^${servicesFolder}[^/]+/?$`)

/** The page at a path; for an unknown path, the not-found page of the services or of the site. */
export function findPage(path: string): Page {
  const kind = unknownService.test(path) ? 'unknown-service' : 'not-found'
  const page =
    pages.find((page) => page.path === path) ?? pages.find(({ content }) => content.kind === kind)
  if (!page) throw new Error('sitePages() makes no not-found page')
  return page
}

export async function renderPage(page: Page, form: Partial<FormStart> = {}): Promise<string> {
  const { service = null, outcome = null } = form
  const { prelude } = await prerender(<Document page={page} form={{ service, outcome }} />)
  return new Response(prelude).text()
}
