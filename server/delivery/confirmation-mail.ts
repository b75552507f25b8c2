import { type MailAddress, visitorAddress } from './mail-address.ts'
import { mailDocument, mailParagraph } from './mail-html.ts'
import type { Mail } from './mailer.ts'
import type { MailContent, SendableEntry } from './request-mail.ts'

/**
 * The confirmation to the visitor, or null where no address is stored. It holds nothing that the visitor
 * wrote, not even the name: anybody can enter anybody's address, and nobody may send a text of their own
 * in the company's name. `Auto-Submitted` keeps out-of-office replies away (RFC 3834).
 */
export function confirmationMail(
  { reference, messageId, request }: Pick<SendableEntry, 'reference' | 'messageId' | 'request'>,
  { company }: Pick<MailContent, 'company'>,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail | null {
  const visitor = visitorAddress(request)
  if (!visitor) return null
  const heading = 'Recebemos seu pedido'
  const paragraphs = [
    `Seu pedido chegou à ${company.brand.fullName} com o protocolo ${reference}. Entraremos em contato o mais breve possível.`,
    `Se preferir falar agora, ligue para ${company.phone.display}.`,
  ]
  const footer =
    'Você recebeu esta mensagem porque seu e-mail foi informado no formulário do nosso site. Se não foi você, ignore-a.'
  return {
    from,
    to: [{ name: '', address: visitor.address }],
    replyTo: to[0] ?? from,
    subject: `${heading} (${reference})`,
    text: [heading, ...paragraphs, footer].join('\n\n'),
    html: mailDocument({
      heading,
      parts: paragraphs.map((text) => mailParagraph(text, 'plain')),
      footer,
    }),
    messageId: messageId.replace('@', '.confirmacao@'),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Protocol': reference },
  }
}
