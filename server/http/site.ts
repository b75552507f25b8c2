import { pathToFileURL } from 'node:url'
import type * as SiteBundle from '../../app/site.tsx'

/** What the server uses of the built site: its pages, words, colours and policy. */
export type Site = Pick<
  typeof SiteBundle,
  'content' | 'palette' | 'pageSettings' | 'findPage' | 'renderPage' | 'contentSecurityPolicy'
>

/** Loads the bundle that the build made of `app/site.tsx`. */
export function loadSite(bundle: string): Promise<typeof SiteBundle> {
  return import(pathToFileURL(bundle).href)
}
