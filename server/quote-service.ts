import { randomInt } from 'node:crypto'
import type { MailContent } from './delivery/request-mail.ts'
import { createSmtpMailer } from './delivery/smtp-mailer.ts'
import { type DeliveryWorker, startWorker } from './delivery/worker.ts'
import { createQuoteEndpoint, type QuoteEndpoint } from './http/quote-endpoint.ts'
import { createRateLimits, limitRules } from './http/rate-limits.ts'
import type { Log } from './log.ts'
import { startHousekeeper } from './outbox/housekeeper.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import type { Milliseconds } from './outbox/outbox.ts'
import type { Settings } from './settings.ts'

export type QuoteService = {
  endpoint: QuoteEndpoint
  /**
   * Begins to send mails and to erase expired requests. Call it once the port is bound, so that a
   * start that fails leaves the outbox as it was.
   */
  startDelivery(): void
  /**
   * Begins no further sending and lets those under way end, for up to nine seconds. Call it
   * together with closing the HTTP server, so that both end within ten seconds.
   */
  stopDelivery(): Promise<void>
  /** Ends what still runs and closes the outbox. Call it after the last response. */
  stop(): Promise<void>
}

/** How long a stop waits for sendings under way; then they are broken off and tried again later. */
const stopWithin: Milliseconds = 9_000

const day: Milliseconds = 86_400_000

/** Logs what becomes of requests where it is not the usual: stored here and sent from here. */
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
 * Opens the outbox and makes what accepts and delivers quote requests, as the settings say.
 * @param content the words of the mails
 * @throws Error if the outbox cannot be opened: a server that cannot keep requests should not
 * start.
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
  const { mail, delivers, maxUndelivered, retentionDays } = settings
  const clock = Date.now
  let worker: DeliveryWorker | null = null
  let stopHousekeeper: (() => Promise<void>) | null = null
  const stopDelivery = async () => worker?.stop(stopWithin)
  return {
    endpoint: createQuoteEndpoint({
      store: outbox && { outbox, maxUndelivered },
      limits: createRateLimits(limitRules(settings), limitsPool, log, clock),
      settings,
      clock,
      random: (below) => randomInt(below),
      log,
      stored: () => worker?.wake(),
    }),
    startDelivery() {
      if (!outbox) return
      stopHousekeeper = startHousekeeper(outbox, retentionDays * day, log)
      if (!mail || !delivers) return
      const mailer = createSmtpMailer(mail.smtpUrl)
      worker = startWorker({ outbox, mailer, content, mail, clock, log })
    },
    stopDelivery,
    async stop() {
      await stopDelivery()
      await stopHousekeeper?.()
      await outbox?.close()
    },
  }
}
