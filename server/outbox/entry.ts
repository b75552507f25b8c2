import type { QuoteRequest } from '../../app/quote/fields.ts'
import type { StoredRequest } from '../../app/quote/request-rows.ts'
import { hour, type Milliseconds } from '../time/milliseconds.ts'

/** Why a request may be spam. It is marked and sent all the same: each happens to people, too. */
export type SpamSign = 'honeypot' | 'no-browser' | 'links' | 'too-fast'

/** One thing that a request owes: to be brought to this recipient through this channel. */
export type Owed = { channel: string; recipient: string }

/** The channel of a person: what is read with `npm run quotes` and closed with `done`. */
export const byHand = 'hand'

/** The note of a delivery that a person closed, on whatever channel. */
export const closedByHand = 'hand'

/** Between tries that are refused for good. */
export const waitAfterRefusal: Milliseconds = hour

/** The channel of the mail to the visitor. */
export const confirmation = 'confirmation'

/** Their deliveries are tried once, and no problem is reported of them. */
export const optionalChannels: readonly string[] = [confirmation]

export type Plan = (entry: Pick<Entry, 'spamSigns'>) => Owed[]

export type Dedupe = {
  /** Entries with the same key are one request that was sent twice. */
  dedupeKey: string
  /** How long the key counts; null means for as long as the entry is kept. */
  dedupeFor: Milliseconds | null
}

export type NewEntry = Dedupe & {
  reference: string
  request: QuoteRequest
  spamSigns: SpamSign[]
  owed: readonly Owed[]
}

export type AcceptResult =
  /** On disk. `duplicate`: the same request is already stored under this reference. */
  | { outcome: 'stored' | 'duplicate'; reference: string }
  /** Another request has this reference: try again with a new one. */
  | { outcome: 'reference-taken' }

export type Delivery = Owed & {
  id: number
  requestId: number
  state: 'waiting' | 'done' | 'failed'
  tries: number
  /** How many of them were refused for good. */
  refusals: number
  dueAt: Milliseconds | null
  doneAt: Milliseconds | null
  /** Why the last try failed; no personal data. */
  note: string | null
}

export type Entry = {
  /** The order in which requests arrived, for paging. */
  id: number
  reference: string
  receivedAt: Milliseconds
  /** Each a `SpamSign`, or one that only another version knows. */
  spamSigns: string[]
  /** How often its mails were sent once more. */
  resends: number
  /** Null once it was erased, or if it cannot be read. */
  request: StoredRequest | null
  deliveries: Delivery[]
}

/** A request that can be sent, because what is stored of it is readable. */
export type SendableEntry = Omit<Entry, 'deliveries'> & { request: NonNullable<Entry['request']> }

/** A delivery that nobody else tries until the lease ends. */
export type LeasedDelivery = Delivery & {
  /** One for each sending, also where it brings several requests. */
  lease: string
  entry: Omit<Entry, 'deliveries'>
}

export const isSuspected = ({ spamSigns }: Pick<Entry, 'spamSigns'>) => spamSigns.length > 0

/** A request failed if anything that it owes did, and is finished once all of it is done. */
export function stateOf({ deliveries }: Pick<Entry, 'deliveries'>): Delivery['state'] {
  const states = new Set(deliveries.map(({ state }) => state))
  if (states.has('failed')) return 'failed'
  return states.has('waiting') || states.size === 0 ? 'waiting' : 'done'
}
