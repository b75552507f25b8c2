import { quoteRequest } from '../../app/quote/test-request.ts'
import type { NewEntry } from '../../server/outbox/outbox.ts'

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
    suspectedSpam: false,
    hasCapacity: true,
    ...changes,
  }
}
