import type { QuoteRequest } from '../../app/quote/fields.ts'

/** Times are milliseconds since 1970; lengths of time are milliseconds. */
export type Milliseconds = number

type EntryState = 'waiting' | 'delivered' | 'failed'

/** A checked request on its way into the outbox. */
export type NewEntry = {
  reference: string
  /** Two entries with the same dedupe key are the same request, sent twice. */
  dedupeKey: string
  /** How long the key counts; null means for as long as the entry is kept. */
  dedupeFor: Milliseconds | null
  request: QuoteRequest
  /** Whether the honeypot was filled in. */
  suspectedSpam: boolean
  /** Whether there is room for one more; without it only a repeated request is answered. */
  hasCapacity: boolean
}

export type AcceptResult =
  /** On disk, for good. `duplicate`: it had been before, under this reference. */
  | { outcome: 'stored' | 'duplicate'; reference: string }
  | { outcome: 'full' }
  /** Another request has this number: try again with a new one. */
  | { outcome: 'reference-taken' }

/** A request as it was stored, perhaps by another version: keys that this one does not know are kept. */
export type StoredRequest = Record<string, string | null>

/** What the outbox knows of one request. */
export type Entry = {
  /** The order in which requests came in; only good for paging. */
  seq: number
  reference: string
  state: EntryState
  receivedAt: Milliseconds
  suspectedSpam: boolean
  tries: number
  nextTryAt: Milliseconds | null
  closedAt: Milliseconds | null
  /** Why the last try failed, or what was odd about the delivery; no personal data. */
  note: string | null
  /** Null once it was erased; before delivery, where what is stored cannot be read. */
  request: StoredRequest | null
}

/** A request that is ours to send until the lease ends. */
export type LeasedEntry = Entry & {
  /** Made at the first try and kept, so that mail servers and readers recognise a second copy. */
  messageId: string
  /** The recipients that have not accepted it yet; null means all. */
  recipients: string[] | null
  /** What the server said of recipients that it refused for good in earlier tries; no personal data. */
  rejectedRecipients: string | null
  /** Proves to the store that the lease is still ours. */
  lease: string
}

export type LeaseOrder = {
  limit: number
  /** How long others keep away from the entries: longer than the longest sending. */
  leaseFor: Milliseconds
  /** The part after the @ of Message-IDs that do not exist yet. */
  messageIdDomain: string
}

/** How a request goes on after a try that did not bring it to everybody. */
export type Postponement = Pick<LeasedEntry, 'recipients' | 'rejectedRecipients'> & {
  wait: Milliseconds
  note: string
}

export type OutboxSummary = {
  waiting: number
  failed: number
  delivered: number
  oldestWaitingAt: Milliseconds | null
  /** Deliveries of the last 24 hours with a note, such as a recipient that was refused. */
  noted: number
  /** The outbox's own idea of now, to compare the times with. */
  now: Milliseconds
}

export type Purged = {
  /** Entries past their retention, of which nothing is left. */
  removed: number
  /** Of those, the ones that had never been delivered. */
  removedUndelivered: string[]
  /** Undelivered entries past their retention that go in 24 hours. */
  announced: string[]
}

/**
 * Where accepted requests stay until they are delivered. Every promise that resolves means: on
 * disk, and every one that rejects means: not done. Any number of processes may use one outbox.
 */
export interface Outbox {
  accept(entry: NewEntry): Promise<AcceptResult>
  /** How many requests are not delivered. */
  undelivered(): Promise<number>
  /** Takes up to `limit` due requests, those due longest first. */
  lease(order: LeaseOrder): Promise<LeasedEntry[]>
  /** Marks a request as delivered and erases what the visitor wrote. False if it was already. */
  deliver(reference: string, note: string | null): Promise<boolean>
  /** Gives a request back, to be tried again after a wait. False if the lease is not ours any more. */
  postpone(entry: LeasedEntry, postponement: Postponement): Promise<boolean>
  /** Keeps a request that nobody should send again by itself. False if the lease is not ours. */
  fail(entry: LeasedEntry, note: string): Promise<boolean>
  /** Gives leased requests back untouched. */
  release(entries: LeasedEntry[]): Promise<void>
  /** Makes one undelivered request, or all, due now and gives back how many these are. */
  retry(reference: string | 'all'): Promise<number>
  find(reference: string): Promise<Entry | null>
  /** Entries with `seq` above `after`, in the order of coming in. */
  list(page: { after: number; limit: number }): Promise<Entry[]>
  summary(): Promise<OutboxSummary>
  /** Removes entries older than `retention`, the undelivered ones a day after saying so. */
  purgeExpired(retention: Milliseconds): Promise<Purged>
  /** Clears what erased requests left behind in the store's files. False: somebody is reading, try later. */
  wipeErased(): Promise<boolean>
  close(): Promise<void>
}

/** The longest wait between two tries. A later due time was written under a wrong clock. */
export const longestWait: Milliseconds = 30 * 60_000

/** No lease is made for this long: one that still has more left was made under a wrong clock. */
export const longestLease: Milliseconds = 60 * 60_000

/**
 * A dedupe key is believed for up to this many times its own time. One with more left was written under
 * a clock that ran ahead, and for years would answer new requests with the number of an old one. Not
 * once, so that a clock set back a little does not make two requests of one.
 */
export const clockSkewFactor = 2

/** How long undelivered requests past their retention are announced before they go. */
export const announceFor: Milliseconds = 24 * 60 * 60_000
