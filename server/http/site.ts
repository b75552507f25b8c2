import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The server's bundle of the site: what `app/document/site.tsx` exports. */
export type Site = typeof import('../../app/document/site.tsx')

export const siteBundlePath = 'dist/server/site.js'

export function loadSite(bundle: string): Promise<Site> {
  // React chooses its production build by it, where it is imported.
  process.env.NODE_ENV = 'production'
  return import(pathToFileURL(bundle).href)
}

/** The built site of a project; null where nothing is built. */
export async function builtSite(root = '.'): Promise<Site | null> {
  const bundle = path.resolve(root, siteBundlePath)
  return existsSync(bundle) ? loadSite(bundle) : null
}
