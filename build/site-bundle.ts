import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The server's bundle: what `app/site.tsx` exports. */
export type SiteBundle = typeof import('../app/site.tsx')

/** Loads the bundle of a build. */
export async function loadSite(directory: string): Promise<SiteBundle> {
  const file = pathToFileURL(path.resolve(directory, 'server/site.js')).href
  // Our own build's output, of the type of its entry.
  return (await import(file)) as SiteBundle
}
