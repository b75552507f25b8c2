import type { Channel } from './channel.ts'
import type { Outcome } from './next-step.ts'
import { joinedMail, requestMail } from './request-mail.ts'
import { longestSending, type Mail, mailConnections } from './smtp-mailer.ts'

/** What counts against MAILS_PER_HOUR. */
export const mailChannels = ['mail', 'confirmation'] as const

/** A mail of its own for each address in MAIL_TO. */
export const mailChannel: Channel = {
  name: 'mail',
  problem: 'delivery',
  goal: 'o envio por e-mail',
  recipients: (_entry, { mail }) => [...new Set(mail?.to.map(({ address }) => address))],
  open({ settings: { mail }, content, mailer }) {
    if (!mail || !mailer) return null
    const sendTo = (recipient: string, letter: Mail, signal: AbortSignal): Promise<Outcome> =>
      mailer.send({ ...letter, envelope: { from: mail.from.address, to: recipient } }, signal)
    return {
      send: (entry, recipient, signal) =>
        sendTo(recipient, requestMail(entry, recipient, content, mail), signal),
      sendTogether: (entries, recipient, signal) =>
        sendTo(recipient, joinedMail(entries, recipient, content, mail), signal),
    }
  },
  longestSending,
  connections: mailConnections,
  pace: { channels: mailChannels, perHour: ({ mailsPerHour }) => mailsPerHour },
  after: null,
  isOptional: false,
}
