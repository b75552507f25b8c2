import type { NewEntry } from '../../server/outbox/entry.ts'
import type { OpenDeliveries } from '../../server/outbox/watching.ts'
import { quoteRequest } from '../quote-request.ts'

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
    ...changes,
  }
}

/** Mails that wait, unless a test says otherwise. */
export function openDeliveries(changes: Partial<OpenDeliveries> = {}): OpenDeliveries {
  return { channel: 'mail', state: 'waiting', count: 1, partly: 0, oldestAt: null, ...changes }
}
