import type { Pool } from 'pg'
import { alertDelay, createAlerts, freeBytesOf, postAlert } from './alerts.ts'
import { createConfirmationLimit } from './delivery/confirmation-limit.ts'
import type { MailContent } from './delivery/request-mail.ts'
import { createSmtpMailer } from './delivery/smtp-mailer.ts'
import { postWebhooks, type WebhookParts } from './delivery/webhook-round.ts'
import { type DeliveryWorker, startWorker } from './delivery/worker.ts'
import { createInspection } from './health.ts'
import type { Log } from './log.ts'
import type { Milliseconds, Outbox } from './outbox/outbox.ts'
import { purgeOnce } from './outbox/purge.ts'
import { post } from './post.ts'
import { runEvery } from './run-every.ts'
import type { Settings } from './settings.ts'

const second: Milliseconds = 1_000
const minute: Milliseconds = 60 * second
const day: Milliseconds = 24 * 60 * minute

/** How long a stop waits for mails being sent; those it aborts are tried again later. */
const stopWithin: Milliseconds = 9 * second

export type BackgroundWork = {
  /** Sends mails; null where this process sends none. */
  mails: DeliveryWorker | null
  /** Starts no new mail, waits up to nine seconds for those being sent, then aborts them. */
  stopDelivery(): Promise<void>
  /** Stops everything. */
  stop(): Promise<void>
}

type Parts = {
  outbox: Outbox
  /** Where several servers count limits together; null without PostgreSQL. */
  limitsPool: Pool | null
  settings: Settings
  /** The words of the mails. */
  content: MailContent
  clock: () => Milliseconds
  log: Log
}

function startMails(parts: Parts): DeliveryWorker | null {
  const { outbox, limitsPool, settings, content, clock, log } = parts
  const { mail } = settings
  if (!mail) return null
  const mailer = createSmtpMailer(mail.smtpUrl)
  const isKept = settings.keepDays > 0
  const mayConfirm = createConfirmationLimit(mail.smtpUrl, limitsPool, log)
  return startWorker({ outbox, mailer, content, mail, mayConfirm, isKept, clock, log })
}

function startWebhooks({ outbox, settings, clock, log }: Parts): () => Promise<void> {
  const { webhook, mail } = settings
  if (!webhook) {
    // Otherwise requests would be kept for a webhook that is never posted.
    const dropping = outbox.dropWebhooks().then(
      (count) => count > 0 && log.warn({ count }, 'WEBHOOK_URL is not set: webhooks are given up'),
      (error) => log.error({ err: error }, 'webhooks could not be given up'),
    )
    return async () => void (await dropping)
  }
  const parts: WebhookParts = {
    outbox,
    post: (message) => post('WEBHOOK_URL', webhook.url, message),
    secret: webhook.secret,
    isOnlyChannel: !mail,
    isKept: settings.keepDays > 0,
    clock,
    log,
  }
  return runEvery(
    5 * second,
    () => postWebhooks(parts),
    (error) => log.error({ err: error }, 'webhooks are tried again'),
  )
}

function startAlerts(parts: Parts, mails: DeliveryWorker | null): () => Promise<void> {
  const { outbox, settings, clock, log } = parts
  const { alertUrl, dataDir, databaseUrl, siteUrl, maxUndelivered } = settings
  if (!alertUrl) return async () => {}
  const lastRoundAt = () => mails?.lastRoundAt() ?? null
  const check = createAlerts({
    inspect: createInspection({ outbox, maxUndelivered, lastRoundAt, clock, log }, alertDelay),
    freeBytes: async () => (databaseUrl ? null : freeBytesOf(dataDir)),
    post: postAlert(alertUrl, siteUrl.host),
    clock,
  })
  return runEvery(minute, check, (error) =>
    log.warn({ err: error }, 'an alert could not be posted, and is tried again'),
  )
}

/** Starts what works on the outbox beside the form: mails, webhooks, alerts and purging. */
export function startBackgroundWork(parts: Parts): BackgroundWork {
  const { outbox, settings, log } = parts
  const retention = settings.retentionDays * day
  const keepFor = settings.keepDays * day
  const purging = runEvery(
    10 * minute,
    () => purgeOnce(outbox, { retention, keepFor }, log),
    (error) => log.error({ err: error }, 'old quote requests could not be erased'),
  )
  const stops = [purging]
  const mails = settings.delivers ? startMails(parts) : null
  if (settings.delivers) stops.push(startWebhooks(parts), startAlerts(parts, mails))
  const stopDelivery = async () => mails?.stop(stopWithin)
  return {
    mails,
    stopDelivery,
    async stop() {
      await Promise.all([stopDelivery(), ...stops.map((stop) => stop())])
    },
  }
}
