import { hoursText, officeHours } from '../../app/content/opening-hours.ts'
import { createCounter } from '../counter.ts'
import { confirmation, isSuspected, type SendableEntry } from '../outbox/entry.ts'
import { type MailAddress, mailboxOf } from '../settings/mail-address.ts'
import { day, hour } from '../time/milliseconds.ts'
import type { Channel } from './channel.ts'
import { type MailBody, mailHtml, mailText } from './mail-body.ts'
import { mailChannel, mailChannels } from './mail-channel.ts'
import { type MailContent, messageIdOf, visitorAddress } from './request-mail.ts'
import { longestSending, type Mail } from './smtp-mailer.ts'

/** So that nobody can use the form to flood a third person. */
const onceADay = { requests: 1, seconds: day / 1_000 }

/** More would make the form a way to mail strangers in the company's name. */
const mostAnHour = 30

/**
 * The confirmation to the visitor. It contains nothing that the visitor wrote, not even the name:
 * anybody can enter anybody's address, and nobody may send their own text in the company's name.
 */
export function confirmationMail(
  entry: SendableEntry,
  visitor: MailAddress,
  { company }: Pick<MailContent, 'company'>,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail {
  const { reference } = entry
  const received = `Seu pedido chegou com o protocolo ${reference}. ${company.proof.answerTime ?? 'Entraremos em contato o mais breve possível.'}`
  const hours = officeHours(company.hours).map(hoursText).join('; ')
  const call = `Se preferir falar por telefone, ligue para ${company.phone}. Horário: ${hours}.`
  const body: MailBody = {
    heading: 'Recebemos seu pedido',
    parts: [received, call].map((text) => ({ style: 'paragraph', text })),
    footer: `Você recebeu esta mensagem de ${company.brand.fullName} porque seu e-mail foi informado no formulário do nosso site. Se não foi você, ignore-a.`,
  }
  return {
    from,
    to: [{ name: '', address: visitor.address }],
    replyTo: to[0] ?? from,
    subject: `${body.heading} (${reference})`,
    text: mailText(body),
    html: mailHtml(body),
    messageId: messageIdOf([entry], 'confirmacao', from),
  }
}

/** A short mail to the visitor, once an address in MAIL_TO has the request. */
export const confirmationChannel: Channel = {
  name: confirmation,
  recipients: (entry, { mailConfirmation }) =>
    mailConfirmation && !isSuspected(entry) ? ['visitor'] : [],
  open({ settings, content, mailer, outbox }) {
    const { mail, mailConfirmation, mailsPerHour } = settings
    if (!mail || !mailConfirmation || !mailer) return null
    const mailboxes = createCounter(onceADay)
    const sentBefore = async (channels: readonly string[]) =>
      // This one is under way already.
      (await outbox.countSendings(channels, hour)) - 1
    const mayConfirm = async (address: string) =>
      (await sentBefore([confirmation])) < mostAnHour &&
      // At least half of the mails of an hour are for requests.
      (mailsPerHour === null || (await sentBefore(mailChannels)) < mailsPerHour / 2) &&
      (await mailboxes.count(mailboxOf(address))) === null
    return async ([entry], _recipient, signal) => {
      const visitor = visitorAddress(entry.request)
      if (!visitor || !(await mayConfirm(visitor.address))) {
        return { outcome: 'refused', permanent: true, reply: 'above the limit of confirmations' }
      }
      return mailer.send(confirmationMail(entry, visitor, content, mail), signal)
    }
  },
  longestSending,
  connections: 1,
  after: mailChannel.name,
}
