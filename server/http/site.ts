import { pathToFileURL } from 'node:url'

/** The server's bundle of the site: what `app/document/site.tsx` exports. */
export type Site = typeof import('../../app/document/site.tsx')

/** Where the build writes the bundle, from the project's folder. */
export const siteBundlePath = 'dist/server/site.js'

/**
 * Loads the bundle that the build has made.
 * @throws Error with the code ERR_MODULE_NOT_FOUND if there is none
 */
export function loadSite(bundle: string): Promise<Site> {
  // React chooses its production build by it, where it is imported.
  process.env.NODE_ENV = 'production'
  return import(pathToFileURL(bundle).href)
}
