import type { ServerBuild } from 'react-router'
import * as z from 'zod'
import type { Settings, PageSettings } from '../settings.ts'

type BuiltSettings = Omit<PageSettings, 'siteUrl'> & { siteUrl: string }

const bundle = z.object({
  builtSettings: z.object({
    siteUrl: z.string(),
    quoteMode: z.enum(['outbox', 'simulated']),
    retentionDays: z.number(),
    confirmation: z.boolean(),
  }),
})

/** What the pages were built with; `app/entry.server.tsx` hands it on. */
export function readBuiltSettings(build: ServerBuild): BuiltSettings {
  return bundle.parse(build.entry.module).builtSettings
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether the site is only tried out, at the machine's own address. */
export function isTrial(siteUrl: URL): boolean {
  return loopback.test(siteUrl.hostname)
}

const onOrOff = (confirmation: boolean) => (confirmation ? 'on' : 'off')

/**
 * What the pages say otherwise than the settings, a sentence each. Search engines would be sent to
 * another address, and the privacy text would promise what the server does not do.
 */
export function staleSettings(
  built: BuiltSettings,
  settings: Pick<Settings, 'siteUrl' | 'quoteMode' | 'retentionDays' | 'mail'>,
): string[] {
  const { siteUrl, quoteMode, retentionDays, mail } = settings
  // A build on the machine itself for another address of the machine itself is still a trial.
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
