import { pathToFileURL } from 'node:url'
import type { Palette } from '../../app/content/palette.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import type { Page } from '../../app/pages.ts'
import type { QuoteOutcome } from '../../app/quote/quote-outcome.ts'

export type PageSettings = {
  siteUrl: string
  quoteMode: 'outbox' | 'simulated'
  retentionDays: number
  confirmation: boolean
}

/** What the server uses of the built site's bundle (`app/site.tsx`): its words, pages and policy. */
export type Site = {
  content: SiteContent
  palette: Palette
  pageSettings: PageSettings
  findPage(path: string): Page
  renderPage(
    page: Page,
    form?: { service?: string | null; outcome?: QuoteOutcome | null },
  ): Promise<string>
  contentSecurityPolicy(options: { isHttps: boolean }): string
}

/** Loads the built site's bundle. */
export async function loadSite(bundle: string): Promise<Site> {
  return import(pathToFileURL(bundle).href)
}
