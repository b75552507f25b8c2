import { byHand, type Entry, type Owed } from '../outbox/entry.ts'
import type { Settings } from '../settings/settings.ts'
import type { Channel } from './channel.ts'
import { confirmationChannel } from './confirmation-channel.ts'
import { mailChannel } from './mail-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

export const channels: readonly Channel[] = [mailChannel, webhookChannel, confirmationChannel]

/**
 * What a request owes by the settings: a delivery for each channel and recipient, or to be read and
 * closed by hand where there is none. Serves accepting, a worker's start, `retry` and `resend`.
 */
export function plan(entry: Pick<Entry, 'spamSigns'>, settings: Settings): Owed[] {
  const owed = channels.flatMap(({ name, recipients }) =>
    recipients(entry, settings).map((recipient) => ({ channel: name, recipient })),
  )
  return owed.length > 0 ? owed : [{ channel: byHand, recipient: '' }]
}

/** Whether the settings name no channel: requests are read and closed by hand. */
export function isByHand(settings: Settings): boolean {
  return plan({ spamSigns: [] }, settings).some(({ channel }) => channel === byHand)
}

/** What `resend` sends once more: the mails. Receivers of webhooks drop a second copy anyway. */
export function planResend(entry: Pick<Entry, 'spamSigns'>, settings: Settings): Owed[] {
  return plan(entry, settings).filter(({ channel }) => channel === mailChannel.name)
}
