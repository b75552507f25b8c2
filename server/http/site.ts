import { pathToFileURL } from 'node:url'

/** The server's bundle of the site: what `app/site.tsx` exports. */
export type SiteBundle = typeof import('../../app/site.tsx')

/** What the server uses of it: the pages, their words, colours and policy. */
export type Site = Pick<
  SiteBundle,
  'content' | 'palette' | 'pageSettings' | 'findPage' | 'renderPage' | 'contentSecurityPolicy'
>

/** Loads the bundle that the build has made. */
export function loadSite(bundle: string): Promise<SiteBundle> {
  return import(pathToFileURL(bundle).href)
}
