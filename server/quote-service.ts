import { type BackgroundWork, startBackgroundWork } from './background-work.ts'
import { isByHand } from './delivery/channels.ts'
import { createQuoteEndpoint } from './http/quote-endpoint.ts'
import type { Site } from './http/site.ts'
import type { Log } from './log/log.ts'
import { createInspection, keepResult, longestDelay } from './monitoring/health.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import type { Settings } from './settings/settings.ts'

export type QuoteService = Awaited<ReturnType<typeof openQuoteService>>

/** Warns where requests are not stored (simulated), or not sent (no channel). */
function warnOfMode(settings: Settings, log: Log) {
  const { quoteMode, dataDir, databaseUrl } = settings
  if (quoteMode === 'simulated') {
    log.warn('QUOTE_MODE=simulated: quote requests are neither sent nor kept')
  } else if (isByHand(settings)) {
    const where = databaseUrl ? 'in PostgreSQL' : `in ${dataDir}`
    log.warn(
      `No channel of delivery is set: quote requests are kept ${where}; read them with 'npm run quotes'`,
    )
  }
}

/** @throws Error if the outbox cannot be opened: a server that cannot keep requests must not start */
export async function openQuoteService(settings: Settings, site: Site, log: Log) {
  const outbox = settings.quoteMode === 'simulated' ? null : await openOutbox(settings, log)
  warnOfMode(settings, log)
  let work: BackgroundWork | null = null
  const inspect = outbox && createInspection({ outbox, settings, log }, longestDelay)
  return {
    endpoint: createQuoteEndpoint({ outbox, settings, log, onStored: () => work?.wake() }),
    /** Whether a request was received: none has a reference in `QUOTE_MODE=simulated`. */
    async isReceived(reference: string | null): Promise<boolean> {
      if (!outbox) return reference === null
      return reference !== null && (await outbox.find(reference)) !== null
    },
    health: keepResult(async () => (await inspect?.())?.problems.map(({ code }) => code) ?? []),
    /** Call it once the port is bound, so that a failed start leaves the outbox unchanged. */
    startDelivery(): void {
      if (outbox) work = startBackgroundWork({ outbox, settings, site, log })
    },
    /** Ends the work while the last answers are under way, so that both end within ten seconds. */
    async stop(lastAnswer?: Promise<unknown>): Promise<void> {
      await Promise.all([work?.stop(), lastAnswer])
      await outbox?.close()
    },
  }
}
