import type { Entry, SendableEntry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Milliseconds } from '../time/milliseconds.ts'
import type { Outcome } from './next-step.ts'
import type { MailContent } from './request-mail.ts'
import type { Mailer } from './smtp-mailer.ts'

type ChannelDeps = {
  settings: Settings
  content: MailContent
  /** Null without a mail server. */
  mailer: Mailer | null
  outbox: Pick<Outbox, 'countSendings'>
  clock: () => Milliseconds
}

/** What one sending brings: several requests only on a channel that has a pace. */
export type Sendables = readonly [SendableEntry, ...SendableEntry[]]

/** `signal` ends what is being sent at once. */
export type Send = (entries: Sendables, recipient: string, signal: AbortSignal) => Promise<Outcome>

/** Puts off what this process has no settings for, so that it fails after days and not in silence. */
export const putOff: Send = async () => {
  const reply = 'the settings of this channel are missing'
  return { outcome: 'refused', permanent: false, reply }
}

export type Trial = { setting: string; post(sentence: string): Promise<Response> }

/** A way for requests to leave the outbox. */
export type Channel = {
  name: string
  /**
   * What a problem's code begins with, as in `webhook-failed`, and what its sentence says that the
   * requests wait for; an optional channel has none.
   */
  problem?: { code: string; goal: string }
  /**
   * Who gets a request, each an address or a word for it, such as the name of the setting that holds
   * it; nobody where the settings do not name the channel.
   */
  recipients(entry: Pick<Entry, 'spamSigns'>, settings: Settings): string[]
  /** Null where the settings do not name the channel. */
  open(deps: ChannelDeps): Send | null
  /**
   * What the launch check tries, and reports as a receiver of the requests' data; null where the
   * settings do not name the channel. For mails it tries the mail server instead.
   */
  trial?(settings: Settings): Trial | null
  longestSending: Milliseconds
  /** How many sendings there are at a time. */
  connections: number
  /** Counts sendings on these channels against a number an hour; null is no limit. */
  pace?: { channels: readonly string[]; perHour(settings: Settings): number | null }
  /** The channel on which one recipient must have the request before. */
  after?: string
}
