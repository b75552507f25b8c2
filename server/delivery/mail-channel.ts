import { confirmation } from '../outbox/entry.ts'
import type { Channel } from './channel.ts'
import { requestMail } from './request-mail.ts'
import { longestSending } from './smtp-mailer.ts'

const name = 'mail'

/** What counts against MAILS_PER_HOUR. */
export const mailChannels = [name, confirmation] as const

/** A mail of its own for each address in MAIL_TO. */
export const mailChannel: Channel = {
  name,
  problem: { code: 'delivery', goal: 'o envio por e-mail' },
  recipients: (_entry, { mail }) => mail?.to.map(({ address }) => address) ?? [],
  open({ settings: { mail }, content, mailer }) {
    if (!mail || !mailer) return null
    return async (entries, recipient, signal) =>
      mailer.send(requestMail(entries, recipient, content, mail), signal)
  },
  longestSending,
  // With confirmations, two processes have eight: providers begin to refuse at ten.
  connections: 3,
  pace: { channels: mailChannels, perHour: ({ mailsPerHour }) => mailsPerHour },
}
