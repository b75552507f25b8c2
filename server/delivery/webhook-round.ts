import type { Log } from '../log.ts'
import type { Milliseconds, Outbox, WebhookEntry, WebhookResult } from '../outbox/outbox.ts'
import { waitBeforeRetry } from './retry-schedule.ts'
import { type WebhookMessage, webhookMessage } from './webhook-message.ts'

export type WebhookParts = {
  outbox: Pick<Outbox, 'claimWebhooks' | 'recordWebhook' | 'deliver'>
  /** Posts a message; rejects if the receiver did not answer with 2xx. */
  post: (message: WebhookMessage) => Promise<void>
  secret: string
  /** Whether the webhook is the only channel, so that what it took is delivered. */
  isOnlyChannel: boolean
  /** Whether what was delivered is kept for KEEP_DAYS. */
  isKept: boolean
  clock: () => Milliseconds
  log: Log
}

const batchSize = 10

/** Longer than a post can take; after a crash the same message is posted again then. */
const claimFor: Milliseconds = 60_000

/** What went wrong; fetch() says it in the error's cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { message, cause } = error
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 200)
}

async function tryToPost(entry: WebhookEntry, parts: WebhookParts): Promise<WebhookResult> {
  if (!entry.request) return { state: 'failed', wait: null, note: 'the request is unreadable' }
  try {
    await parts.post(webhookMessage(entry, parts.secret, new Date(parts.clock())))
    return { state: 'delivered', wait: null, note: null }
  } catch (error) {
    const note = reasonOf(error)
    const wait = waitBeforeRetry(entry.webhookTries + 1)
    return { state: wait === null ? 'failed' : 'waiting', wait, note }
  }
}

function logResult(log: Log, reference: string, tries: number, { state, note }: WebhookResult) {
  if (state === 'delivered') log.info({ reference, tries }, 'quote request posted to WEBHOOK_URL')
  else if (state === 'waiting') log.warn({ reference, tries, note }, 'webhook not posted yet')
  else log.error({ reference, tries, note }, 'webhook FAILED: see «npm run quotes -- retry»')
}

/**
 * Posts a batch of what is due, independently of the mails. Returns whether there may be more that
 * the receiver takes.
 */
export async function postWebhooks(parts: WebhookParts): Promise<boolean> {
  const { outbox, isOnlyChannel, isKept, log } = parts
  const entries = await outbox.claimWebhooks({ limit: batchSize, claimFor })
  const posts = entries.map(async (entry) => {
    const { reference, webhookTries } = entry
    const result = await tryToPost(entry, parts)
    // In this order a crash in between only posts the same webhook again.
    if (isOnlyChannel && result.state === 'delivered') {
      await outbox.deliver(reference, null, isKept)
    }
    await outbox.recordWebhook(reference, result)
    logResult(log, reference, webhookTries + 1, result)
    return result.state === 'delivered'
  })
  const areTaken = await Promise.all(posts)
  return areTaken.length === batchSize && areTaken.every(Boolean)
}
