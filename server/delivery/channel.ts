import type { Counters } from '../outbox/counters.ts'
import type { Entry, Milliseconds, SendableEntry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Outcome } from './next-step.ts'
import type { MailContent } from './request-mail.ts'
import type { Mailer } from './smtp-mailer.ts'

/** What channels send with. */
export type ChannelDeps = {
  settings: Settings
  /** The words of the mails. */
  content: MailContent
  /** Null without a mail server. */
  mailer: Mailer | null
  outbox: Pick<Outbox, 'countSendings'>
  counters: Counters
  clock: () => Milliseconds
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
