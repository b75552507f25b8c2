import type { StoredRequest } from '../../app/quote/request-rows.ts'
import type { LeasedEntry } from '../outbox/outbox.ts'

/** A request that can be sent: what is stored of it could be read. */
export type SendableEntry = LeasedEntry & { request: StoredRequest }

export function isSendable(entry: LeasedEntry): entry is SendableEntry {
  return entry.request !== null
}
