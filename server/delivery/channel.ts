import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Entry, Milliseconds } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings.ts'
import type { MailContent } from './request-mail.ts'
import type { Mailer } from './smtp-mailer.ts'

/** How one sending ended. */
export type Outcome =
  | { outcome: 'accepted' }
  /** The receiver answered, but refused this. `permanent`: it would refuse it again. */
  | { outcome: 'refused'; permanent: boolean; reply: string }
  /** The failure says nothing about this request: no connection, no login, no answer. */
  | { outcome: 'unreachable'; reply: string }

/** A request that can be sent, because what is stored of it is readable. */
export type SendableEntry = Omit<Entry, 'deliveries'> & { request: NonNullable<Entry['request']> }

/** What channels send with. */
export type ChannelDeps = {
  settings: Settings
  /** The words of the mails. */
  content: MailContent
  /** Null without a mail server. */
  mailer: Mailer | null
  outbox: Pick<Outbox, 'countSendings'>
  /** Where several servers count limits together; null without PostgreSQL. */
  limitsPool: Pool | null
  clock: () => Milliseconds
  log: Log
}

/** Sends, and never rejects. `signal` aborts at once. */
export type Sender = {
  send(entry: SendableEntry, recipient: string, signal: AbortSignal): Promise<Outcome>
  /** Brings several requests at once; channels without it send each alone. */
  sendTogether?(
    entries: readonly SendableEntry[],
    recipient: string,
    signal: AbortSignal,
  ): Promise<Outcome>
}

/** A way for requests to leave the outbox. */
export type Channel = {
  name: string
  /** What a problem's code begins with, as in `webhook-failed`. */
  problem: string
  /** What a problem's sentence says that the requests are waiting for. */
  goal: string
  /** Who gets a request; nobody where the settings do not name the channel. */
  recipients(entry: Pick<Entry, 'spamSigns'>, settings: Settings): string[]
  /** Null where the settings do not name the channel. */
  open(deps: ChannelDeps): Sender | null
  longestSending: Milliseconds
  /** How many sendings there are at a time. */
  connections: number
  /** Counts sendings on these channels against a number an hour; null is no limit. */
  pace: { channels: readonly string[]; perHour(settings: Settings): number | null } | null
  /** The channel on which nothing of the request may be left to do before. */
  after: string | null
  /** Whether nobody misses what is not accepted at the first try. */
  isOptional: boolean
}
