import { quoteRequest } from '../../app/quote/test-request.ts'
import type { NewEntry, OutboxSummary } from '../../server/outbox/outbox.ts'

let drawn = 0

/** An entry with its own reference and dedupe key. */
export function newEntry(changes: Partial<NewEntry> = {}): NewEntry {
  drawn += 1
  const code = drawn.toString().padStart(6, '0')
  return {
    reference: `20261121-${code}`,
    dedupeKey: `key-${drawn}`,
    dedupeFor: null,
    request: quoteRequest(),
    spamSigns: [],
    inDigest: false,
    hasWebhook: false,
    hasCapacity: true,
    ...changes,
  }
}

/** What an empty outbox reports, unless a test says otherwise. */
export function summaryOf(changes: Partial<OutboxSummary> = {}): OutboxSummary {
  const counts = { waiting: 0, failed: 0, delivered: 0, noted: 0, expiring: 0, webhooksFailed: 0 }
  const times = {
    oldestWaitingAt: null,
    oldestReceivedAt: null,
    oldestKeptAt: null,
    oldestWebhookAt: null,
    now: 0,
  }
  return { ...counts, ...times, ...changes }
}
