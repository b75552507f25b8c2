import { randomInt } from 'node:crypto'
import { alertDelay, createAlerts, freeBytesOf, postTo, startAlerts } from './alerts.ts'
import type { MailContent } from './delivery/request-mail.ts'
import { createSmtpMailer } from './delivery/smtp-mailer.ts'
import { type DeliveryWorker, startWorker } from './delivery/worker.ts'
import { createHealthCheck, type HealthCheck, keepResult } from './health.ts'
import { createQuoteEndpoint, type QuoteEndpoint } from './http/quote-endpoint.ts'
import { createRateLimits, limitRules } from './http/rate-limits.ts'
import type { Log } from './log.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import type { Milliseconds } from './outbox/outbox.ts'
import { startPurging } from './outbox/purge-timer.ts'
import type { Settings } from './settings.ts'

export type QuoteService = {
  endpoint: QuoteEndpoint
  health: HealthCheck
  /**
   * Starts sending mails and erasing expired requests. Call it once the port is bound, so that a
   * failed start leaves the outbox unchanged.
   */
  startDelivery(): void
  /**
   * Starts no new mail, waits up to nine seconds for those being sent, then aborts them. Call it
   * together with closing the HTTP server, so that both end within ten seconds.
   */
  stopDelivery(): Promise<void>
  /** Stops delivery and purging and closes the outbox. Call it after the last answer. */
  stop(): Promise<void>
}

/** How long a stop waits for mails being sent; those it aborts are tried again later. */
const stopWithin: Milliseconds = 9_000

const day: Milliseconds = 86_400_000

/** Logs what happens to requests, unless they are stored here and sent from here. */
function logSpecialMode(settings: Settings, log: Log): void {
  const { quoteMode, mail, delivers, dataDir, databaseUrl } = settings
  if (quoteMode === 'simulated') {
    log.warn('QUOTE_MODE=simulated: quote requests are neither sent nor kept')
  } else if (!mail) {
    const place = databaseUrl ? 'in PostgreSQL' : `in ${dataDir}`
    log.warn(
      `SMTP_URL is not set: quote requests are kept ${place}; read them with «npm run quotes»`,
    )
  } else if (!delivers) {
    log.info('WORKER=off: another process on this outbox has to send the mails')
  }
}

/**
 * Opens the outbox and creates what accepts and delivers quote requests, according to the settings.
 * @param content the words of the mails
 * @throws Error if the outbox cannot be opened: a server that cannot keep requests must not start.
 */
export async function openQuoteService(
  settings: Settings,
  content: MailContent,
  log: Log,
): Promise<QuoteService> {
  const { outbox, limitsPool } =
    settings.quoteMode === 'simulated'
      ? { outbox: null, limitsPool: null }
      : await openOutbox(settings, log)
  logSpecialMode(settings, log)
  const { mail, delivers, maxUndelivered, retentionDays, alertUrl, dataDir, databaseUrl } = settings
  const clock = Date.now
  let worker: DeliveryWorker | null = null
  let stopPurging: (() => Promise<void>) | null = null
  let stopAlerts: (() => Promise<void>) | null = null
  const health = { outbox, lastRoundAt: () => worker?.lastRoundAt() ?? null, clock, log }
  const stopDelivery = async () => worker?.stop(stopWithin)
  return {
    endpoint: createQuoteEndpoint({
      storage: outbox && { outbox, maxUndelivered },
      limits: createRateLimits(limitRules(settings), limitsPool, log, clock),
      settings,
      clock,
      random: (below) => randomInt(below),
      log,
      onStored: () => worker?.wake(),
    }),
    health: keepResult(createHealthCheck(health), clock),
    startDelivery() {
      if (!outbox) return
      stopPurging = startPurging(outbox, retentionDays * day, log)
      if (alertUrl && delivers) {
        const alerts = createAlerts({
          health: createHealthCheck(health, alertDelay),
          outbox,
          freeBytes: async () => (databaseUrl ? null : freeBytesOf(dataDir)),
          post: postTo(alertUrl, settings.siteUrl.host),
          clock,
          log,
        })
        stopAlerts = startAlerts(alerts)
      }
      if (!mail || !delivers) return
      const mailer = createSmtpMailer(mail.smtpUrl)
      worker = startWorker({ outbox, mailer, content, mail, clock, log })
    },
    stopDelivery,
    async stop() {
      await stopDelivery()
      await stopAlerts?.()
      await stopPurging?.()
      await outbox?.close()
    },
  }
}
