import type { Site } from './http/site.ts'
import { isLoopbackHost } from './loopback.ts'
import type { Settings } from './settings.ts'

/** Whether the site is only tried out, at the machine's own address. */
export function isTrial(siteUrl: URL): boolean {
  return isLoopbackHost(siteUrl.hostname)
}

const onOrOff = (confirmation: boolean) => (confirmation ? 'on' : 'off')

/**
 * A sentence for each setting whose value in the built pages differs. Search engines would be sent
 * to another address, and the privacy text would promise what the server does not do.
 */
export function staleSettings(
  built: Omit<Site['pageSettings'], 'quoteUrl'>,
  settings: Pick<Settings, 'siteUrl' | 'quoteMode' | 'retentionDays' | 'mail'>,
): string[] {
  const { siteUrl, quoteMode, retentionDays, mail } = settings
  // A build for one address of the machine itself may be tried out at another.
  const comparedSite = isTrial(siteUrl) ? built.siteUrl : siteUrl.origin
  const compared: [string, string, string][] = [
    ['SITE_URL', comparedSite, built.siteUrl],
    ['QUOTE_MODE', quoteMode, built.quoteMode],
    ['RETENTION_DAYS', String(retentionDays), String(built.retentionDays)],
    ['MAIL_CONFIRMATION', onOrOff(mail?.confirmation ?? false), onOrOff(built.confirmation)],
  ]
  return compared
    .filter(([, now, then]) => now !== then)
    .map(
      ([name, now, then]) =>
        `${name}="${now}": as páginas foram montadas para ${then}; monte de novo com este valor ` +
        '(npm run build), ou use npm start, que faz isso sozinho',
    )
}
