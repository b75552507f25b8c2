import type { Site } from './http/site.ts'
import { isLoopbackHost } from './settings/loopback.ts'
import type { pageSettingsSchema } from './settings/schema.ts'
import type { Settings } from './settings/settings.ts'

/** Says what the build beside it was made of: one that fails or is interrupted has none. */
export const buildRecord = 'dist/build.json'

export const rebuildHint =
  '(npm run build; com systemd, /srv/site/deploy/upgrade.sh), ou use npm start, que faz isso sozinho'

/** The settings that the pages show by their names, with the values that `.env` has. */
export function pageSettingTexts(settings: Omit<Site['pageSettings'], 'quoteUrl'>) {
  return {
    SITE_URL: settings.siteUrl,
    QUOTE_MODE: settings.quoteMode,
    RETENTION_DAYS: String(settings.retentionDays),
    KEEP_DAYS: String(settings.keepDays),
    BACKUP_DAYS: String(settings.backupDays),
    MAIL_CONFIRMATION: settings.mailConfirmation ? 'on' : 'off',
  } satisfies Record<keyof typeof pageSettingsSchema.shape, string>
}

/**
 * A sentence for each setting whose value in the built pages differs. Search engines would be sent
 * to another address, and the privacy text would promise what the server does not do.
 */
export function staleSettings(
  { quoteUrl, ...built }: Site['pageSettings'],
  { siteUrl, ...rest }: Settings,
): string[] {
  // A build for one address of the machine itself may be tried out at another.
  const comparedSite = isLoopbackHost(siteUrl.hostname) ? built.siteUrl : siteUrl.origin
  const now = pageSettingTexts({ ...rest, siteUrl: comparedSite })
  const then: Record<string, string> = pageSettingTexts(built)
  const changed = Object.entries(now)
    .filter(([name, text]) => text !== then[name])
    .map(
      ([name, text]) =>
        `${name}="${text}": as páginas foram montadas para ${then[name]}; ` +
        `monte de novo com este valor ${rebuildHint}`,
    )
  if (quoteUrl === '/') return changed
  const target = `as páginas foram montadas para outro servidor: o formulário vai para ${quoteUrl}`
  return [...changed, `${target}; monte de novo sem --static (npm run build)`]
}
