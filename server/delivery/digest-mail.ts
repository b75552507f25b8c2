import { createHash } from 'node:crypto'
import { type MailAddress, mailDomain } from './mail-address.ts'
import { type MailBody, type MailPart, mailHtml, mailText } from './mail-body.ts'
import type { Mail } from './mailer.ts'
import { type MailContent, requestParts, type SendableEntry } from './request-mail.ts'

const explanation =
  'Chegaram mais pedidos do que o limite LIMIT_OVERALL, por isso estes vêm juntos, no máximo um e-mail a cada dez minutos. Pode haver pedidos de clientes de verdade entre eles.'

/** The same for the same requests only: mail programs may drop another mail with the same one. */
function messageIdOf(references: readonly string[], from: MailAddress): string {
  const hash = createHash('sha256').update(references.join(' ')).digest('hex').slice(0, 32)
  return `<resumo-${hash}@${mailDomain(from)}>`
}

/**
 * One mail with several whole requests, to the recipients that the first of them has yet to reach.
 */
export function digestMail(
  entries: readonly [SendableEntry, ...SendableEntry[]],
  content: MailContent,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail {
  const [{ reference: firstReference, recipients }] = entries
  const parts = entries.flatMap((entry): MailPart[] => [
    { style: 'title', text: `Pedido ${entry.reference}` },
    ...requestParts(entry, content),
  ])
  const body: MailBody = {
    heading: `${entries.length} pedidos do site`,
    parts: [{ style: 'warning', text: explanation }, ...parts],
    footer: `${content.company.brand.fullName}: enviado pelo formulário do site. Para responder, escreva ao e-mail de cada pedido.`,
  }
  return {
    from,
    to: recipients?.map((address) => ({ name: '', address })) ?? to,
    replyTo: undefined,
    subject: `${body.heading} (${firstReference} e outros)`,
    text: mailText(body),
    html: mailHtml(body),
    messageId: messageIdOf(
      entries.map(({ reference }) => reference),
      from,
    ),
    headers: {},
  }
}
