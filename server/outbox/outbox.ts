import type { QuoteRequest } from '../../app/quote/fields.ts'
import type { StoredRequest } from '../../app/quote/request-rows.ts'

/** Times are milliseconds since 1970; lengths of time are milliseconds. */
export type Milliseconds = number

type EntryState = 'waiting' | 'delivered' | 'failed'

/** Why a request may be spam. It is marked and sent all the same: each happens to people, too. */
export type SpamSign = 'honeypot' | 'no-browser' | 'links' | 'too-fast'

/** A checked request on its way into the outbox. */
export type NewEntry = {
  reference: string
  /** Entries with the same key are one request that was sent twice. */
  dedupeKey: string
  /** How long the key counts; null means for as long as the entry is kept. */
  dedupeFor: Milliseconds | null
  request: QuoteRequest
  spamSigns: SpamSign[]
  /** Whether it came above LIMIT_OVERALL, so that it is mailed together with others. */
  inDigest: boolean
  /** Whether it is also posted to WEBHOOK_URL. */
  hasWebhook: boolean
  /** Without capacity only a repeated request is accepted. */
  hasCapacity: boolean
}

export type AcceptResult =
  /** On disk. `duplicate`: the same request is already stored under this reference. */
  | { outcome: 'stored' | 'duplicate'; reference: string }
  /** Nothing was stored, because there is no capacity. */
  | { outcome: 'full' }
  /** Another request has this reference: try again with a new one. */
  | { outcome: 'reference-taken' }

/** What the outbox knows about one request. */
export type Entry = {
  /** The order in which requests arrived, for paging. */
  seq: number
  reference: string
  state: EntryState
  receivedAt: Milliseconds
  /** Each a `SpamSign`, or one that only another version knows. */
  spamSigns: string[]
  tries: number
  /** How many of them the mail server refused for good, at least for one recipient. */
  refusals: number
  nextTryAt: Milliseconds | null
  closedAt: Milliseconds | null
  /** Why the last try failed, or which recipients a delivery missed; no personal data. */
  note: string | null
  /** Whether somebody closed it, instead of the mail server. */
  closedByHand: boolean
  /** How far the webhook is; null if there was none when the request came in. */
  webhookState: EntryState | null
  webhookNote: string | null
  /** Null once it was erased, or if it cannot be read. */
  request: StoredRequest | null
}

/** A request that nobody else sends until the lease ends. */
export type LeasedEntry = Entry & {
  /** The same at every try, so that mail servers and programs recognise a second copy. */
  messageId: string
  /** The addresses that it has yet to reach; null means all. */
  recipients: string[] | null
  /** What the mail server said of recipients that it rejected for good; no personal data. */
  rejectedRecipients: string | null
  /** Whether it is mailed together with others. */
  inDigest: boolean
  /** Identifies the lease, so that a worker whose lease has ended changes nothing. */
  lease: string
}

export type WebhookEntry = Entry & { webhookTries: number }

/** How one try to post a webhook ended; `wait` is null when there is no further try. */
export type WebhookResult = { state: EntryState; wait: Milliseconds | null; note: string | null }

export type LeaseOrder = {
  limit: number
  /** Longer than sending one mail can take. */
  leaseFor: Milliseconds
  /** The part after the @ of Message-IDs that do not exist yet. */
  messageIdDomain: string
}

/** How a request continues after a try that did not reach every recipient. */
export type Postponement = Pick<
  LeasedEntry,
  'refusals' | 'recipients' | 'rejectedRecipients' | 'inDigest'
> & {
  wait: Milliseconds
  note: string
}

export type WebhookSummary = {
  webhooksFailed: number
  /** When the oldest request came in whose webhook is still waiting. */
  oldestWebhookAt: Milliseconds | null
}

export type OutboxSummary = WebhookSummary & {
  waiting: number
  failed: number
  delivered: number
  oldestWaitingAt: Milliseconds | null
  /** When the oldest request came in, whatever became of it. */
  oldestReceivedAt: Milliseconds | null
  /** When the oldest delivery was whose request is still kept. */
  oldestKeptAt: Milliseconds | null
  /** Deliveries of the last 24 hours with a note, such as a recipient that was refused. */
  noted: number
  /** Undelivered requests that will be removed within 24 hours. */
  expiring: number
  /** The time by the clock that all times of the outbox come from. */
  now: Milliseconds
}

export type Purged = {
  /** How many delivered requests were erased. */
  erased: number
  /** How many entries past their retention were deleted. */
  removed: number
  /** How many delivered entries were deleted before that, because there were too many. */
  excess: number
  /** The references of those that had never been delivered. */
  removedUndelivered: string[]
  /** The references of undelivered entries that will be deleted in 24 hours. */
  announced: string[]
}

/**
 * Keeps accepted requests until they are delivered. A promise that resolves means that the change
 * is on disk, one that rejects that it was not made. Any number of processes may share one outbox.
 */
export interface Outbox {
  accept(entry: NewEntry): Promise<AcceptResult>
  /** How many requests are not delivered yet. */
  undelivered(): Promise<number>
  /** Leases up to `limit` due requests with mails of their own, those due longest first. */
  lease(order: LeaseOrder): Promise<LeasedEntry[]>
  /**
   * Leases up to `limit` due requests of the next digest, those due longest first; none if one was
   * begun by any process less than `digestInterval` ago.
   */
  leaseDigest(order: LeaseOrder): Promise<LeasedEntry[]>
  /**
   * Marks a request as delivered. What the visitor wrote is erased, unless it is kept for a while
   * or its webhook waits. False if it already was.
   */
  deliver(reference: string, note: string | null, isKept?: boolean): Promise<boolean>
  /**
   * Sends a delivered request again, in a mail of its own. False if there is none, or if it was
   * erased.
   */
  resend(reference: string): Promise<boolean>
  /** Closes a request by hand and erases what the visitor wrote. False if nothing is left of it. */
  closeByHand(reference: string): Promise<boolean>
  /** Ends the lease; the request is tried again after a wait. False if the lease had ended. */
  postpone(entry: LeasedEntry, postponement: Postponement): Promise<boolean>
  /** Ends the lease; the request is tried again only on `retry`. False if the lease had ended. */
  fail(entry: LeasedEntry, note: string): Promise<boolean>
  /** Ends leases without a try. */
  release(entries: LeasedEntry[]): Promise<void>
  /** Takes webhooks that are due; until `claimFor` is over nobody else takes them. */
  claimWebhooks(order: { limit: number; claimFor: Milliseconds }): Promise<WebhookEntry[]>
  recordWebhook(reference: string, result: WebhookResult): Promise<void>
  /**
   * Gives up all webhooks that were not posted, because there is no webhook any more; returns how
   * many.
   */
  dropWebhooks(): Promise<number>
  /** Makes one undelivered request, or all, due now, in mails of their own; returns how many. */
  retry(reference: string | 'all'): Promise<number>
  find(reference: string): Promise<Entry | null>
  /** Entries with `seq` above `after`, in that order. */
  list(page: { after: number; limit: number }): Promise<Entry[]>
  summary(): Promise<OutboxSummary>
  /** Writes to the disk as `accept` does. Rejects if that fails. */
  checkWritable(): Promise<void>
  /**
   * Erases what was delivered longer than `keepFor` ago, and deletes entries older than
   * `retention`, undelivered ones a day after announcing them, and the oldest delivered ones of too
   * many.
   */
  purgeExpired(retention: Milliseconds, keepFor?: Milliseconds): Promise<Purged>
  /**
   * Wipes what erased requests left in the database's files. False if another process prevents it.
   */
  wipeErased(): Promise<boolean>
  close(): Promise<void>
}

/** The longest wait between two tries: a later due time was written under a wrong clock. */
export const longestWait: Milliseconds = 60 * 60_000

/** A flood brings the company one mail in this time. */
export const digestInterval: Milliseconds = 10 * 60_000

/** Longer than any lease: one that has more time left was made under a wrong clock. */
export const longestLease: Milliseconds = 60 * 60_000

/**
 * A dedupe key that expires later than this multiple of its lifetime is ignored: it was written
 * under a clock that was ahead. More than 1, so that setting a clock back a little does not double
 * a request.
 */
export const clockSkewFactor = 2

/** How long before its deletion an undelivered request is announced. */
export const announceFor: Milliseconds = 24 * 60 * 60_000
