import { quoteRequest } from '../../app/quote/test-request.ts'
import type { NewEntry } from '../../server/outbox/entry.ts'
import type { ChannelSummary, OutboxSummary } from '../../server/outbox/watching.ts'

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
    owed: [{ channel: 'mail', recipient: 'a@exemplo.com.br' }],
    hasCapacity: true,
    ...changes,
  }
}

/** What an empty outbox reports, unless a test says otherwise. */
export function summaryOf(changes: Partial<OutboxSummary> = {}): OutboxSummary {
  const nothing = { channels: [], expiring: 0, oldestReceivedAt: null, workerAt: null, now: 0 }
  return { ...nothing, ...changes }
}

/** What is open on a channel: nothing, unless a test says otherwise. */
export function channelOf(changes: Partial<ChannelSummary> = {}): ChannelSummary {
  const counts = { waiting: 0, failed: 0, partly: 0 }
  return { channel: 'mail', ...counts, oldestWaitingAt: null, oldestFailedAt: null, ...changes }
}
