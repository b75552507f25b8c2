import type { ShownSettings } from '../server/settings.ts'
import type { shownSettings } from '../server/shown-settings.mjs'

/** The settings that the pages show, as a server's `.env` has them: what an export and its server must agree on. */
export function shownLines(shown: ShownSettings): string[] {
  const lines: Record<(typeof shownSettings)[number], string> = {
    SITE_URL: shown.siteUrl.origin,
    QUOTE_MODE: shown.quoteMode,
    RETENTION_DAYS: String(shown.retentionDays),
    MAIL_CONFIRMATION: shown.confirmation ? 'on' : 'off',
  }
  return Object.entries(lines).map(([name, value]) => `${name}=${value}`)
}
