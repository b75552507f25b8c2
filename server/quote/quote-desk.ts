import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import type { SiteContent } from '../../app/content/schema.ts'
import { composeConfirmation } from '../delivery/compose-confirmation.ts'
import { composeMail } from '../delivery/compose-mail.ts'
import type { MailCompany } from '../delivery/mail.ts'
import { mailDomain } from '../delivery/mail-address.ts'
import { mailCompany } from '../delivery/mail-company.ts'
import { createSmtpMailer, mailerTimeouts } from '../delivery/smtp-mailer.ts'
import { type DeliveryWorker, startWorker } from '../delivery/worker.ts'
import type { Log } from '../log.ts'
import { startHousekeeper } from '../outbox/housekeeper.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import type { Milliseconds, Outbox } from '../outbox/outbox.ts'
import type { MailSettings, Settings } from '../settings.ts'
import { createQuoteEndpoint, type QuoteEndpoint } from '../http/quote-endpoint.ts'
import { createRateLimits } from '../http/rate-limits.ts'

type QuoteDesk = {
  endpoint: QuoteEndpoint
  /**
   * Takes no further mails in hand and lets those under way end, for up to nine seconds. Call it at the
   * signal, beside the web server's own closing, so that both fit into ten seconds.
   */
  stopDelivery(): Promise<void>
  /** Ends what is left and closes the outbox. Call it after the last answer was given. */
  stop(): Promise<void>
}

/** As long as a stop waits for mails under way; then they are broken off and tried again later. */
const stopWithin: Milliseconds = 9_000

/**
 * How long after a crash another process takes over. Longer than any sending can last by the half minute
 * in which the sendings of a batch begin.
 */
const leaseFor: Milliseconds = mailerTimeouts.wholeMs + 30_000

function startDelivery(
  outbox: Outbox,
  mail: MailSettings,
  company: MailCompany,
  log: Log,
): DeliveryWorker {
  const { from, to, confirmation } = mail
  const replyTo = to[0] ?? from
  return startWorker({
    outbox,
    mailer: createSmtpMailer(mail.smtpUrl),
    compose: (entry) => composeMail(entry, company, { from, to }),
    confirm: (entry) =>
      confirmation ? composeConfirmation(entry, company, { from, replyTo }) : null,
    messageIdDomain: mailDomain(from),
    leaseFor,
    longestSending: mailerTimeouts.wholeMs,
    clock: Date.now,
    log,
  })
}

/** What whoever started the server should know about the fate of requests. */
function announce({ quoteMode, mail, delivers, dataDir, databaseUrl }: Settings, log: Log): void {
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

type Parts = { outbox: Outbox | null; limitsPool: Pool | null }

async function openParts(settings: Settings, log: Log): Promise<Parts> {
  if (settings.quoteMode === 'simulated') return { outbox: null, limitsPool: null }
  return openOutbox(settings, log)
}

/**
 * Puts the parts that take and deliver quote requests together, as the settings say.
 * @throws Error if the outbox cannot be opened: a server that cannot keep requests should not start.
 */
export async function openQuoteDesk(
  settings: Settings,
  content: Pick<SiteContent, 'company' | 'form' | 'services'>,
  log: Log,
): Promise<QuoteDesk> {
  const { outbox, limitsPool } = await openParts(settings, log)
  announce(settings, log)
  const { mail, maxUndelivered, retentionDays } = settings
  const delivers = outbox && mail && settings.delivers
  const worker = delivers ? startDelivery(outbox, mail, mailCompany(content), log) : null
  const stopHousekeeper = outbox && startHousekeeper(outbox, retentionDays * 86_400_000, log)
  const stopDelivery = async () => worker?.stop(stopWithin)
  return {
    endpoint: createQuoteEndpoint({
      store: outbox && { outbox, maxUndelivered },
      limits: createRateLimits(settings, limitsPool, log, Date.now),
      settings,
      clock: Date.now,
      random: (below) => randomInt(below),
      log,
      stored: () => worker?.wake(),
    }),
    stopDelivery,
    async stop() {
      await stopDelivery()
      await stopHousekeeper?.()
      await outbox?.close()
    },
  }
}
