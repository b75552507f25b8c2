import { pathToFileURL } from 'node:url'

/** The server's bundle of the site: what `app/site.tsx` exports. */
export type SiteBundle = typeof import('../../app/site.tsx')

/** The exports that the server uses: the pages, their words, colours and policy. */
export type Site = Pick<
  SiteBundle,
  'content' | 'palette' | 'pageSettings' | 'findPage' | 'renderPage' | 'contentSecurityPolicy'
>

/** Where the build writes the bundle, from the project's folder. */
export const siteBundlePath = 'dist/server/site.js'

/**
 * Loads the bundle that the build has made.
 * @throws Error with the code ERR_MODULE_NOT_FOUND if there is none
 */
export function loadSite(bundle: string): Promise<SiteBundle> {
  return import(pathToFileURL(bundle).href)
}
