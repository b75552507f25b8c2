import { createCounter } from '../counter.ts'
import { isSuspected, type SendableEntry } from '../outbox/entry.ts'
import { type MailAddress, mailboxOf } from '../settings/mail-address.ts'
import { day, hour } from '../time/milliseconds.ts'
import type { Channel } from './channel.ts'
import { type MailBody, mailHtml, mailText } from './mail-body.ts'
import { mailChannel, mailChannels } from './mail-channel.ts'
import { type MailContent, messageIdOf, visitorAddress } from './request-mail.ts'
import { longestSending, type Mail } from './smtp-mailer.ts'

const onceADay = { requests: 1, seconds: day / 1_000 }

/** More would make the form a way to mail strangers in the company's name. */
const overall = { requests: 30, seconds: hour / 1_000 }

/**
 * Makes a function that counts a confirmation to an address and says whether it may go. One a day
 * goes to a mailbox, so that nobody can use the form to flood a third person.
 */
export function createConfirmationLimit() {
  const mailboxes = createCounter(onceADay)
  const all = createCounter(overall)
  return async (address: string) =>
    (await mailboxes.count(mailboxOf(address))) === null && (await all.count('all')) === null
}

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
  const call = `Se preferir falar por telefone, ligue para ${company.phone} no horário de atendimento.`
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
  name: 'confirmation',
  recipients: (entry, { mailConfirmation }) =>
    mailConfirmation && !isSuspected(entry) ? ['visitor'] : [],
  open({ settings, content, mailer, outbox }) {
    const { mail, mailConfirmation, mailsPerHour } = settings
    if (!mail || !mailConfirmation || !mailer) return null
    const mayConfirm = createConfirmationLimit()
    /** At least half of the mails of an hour are for requests. */
    const hasRoom = async () =>
      mailsPerHour === null ||
      // This one is under way already.
      (await outbox.countSendings(mailChannels, hour)) - 1 < mailsPerHour / 2
    return async ([entry], _recipient, signal) => {
      const visitor = visitorAddress(entry.request)
      if (!visitor || !(await hasRoom()) || !(await mayConfirm(visitor.address))) {
        return { outcome: 'refused', permanent: true, reply: 'above the limit of confirmations' }
      }
      return mailer.send(confirmationMail(entry, visitor, content, mail), signal)
    }
  },
  longestSending,
  connections: 1,
  after: mailChannel.name,
}
