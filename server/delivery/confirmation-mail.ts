import { type MailAddress, visitorAddress } from './mail-address.ts'
import { type MailBody, mailHtml, mailText } from './mail-body.ts'
import type { Mail } from './mailer.ts'
import type { MailContent, SendableEntry } from './request-mail.ts'

/**
 * The confirmation to the visitor, or null if no address is stored. It contains nothing that the
 * visitor wrote, not even the name: anybody can enter anybody's address, and nobody may send their
 * own text in the company's name. `Auto-Submitted` keeps out-of-office replies away (RFC 3834).
 */
export function confirmationMail(
  { reference, messageId, request }: Pick<SendableEntry, 'reference' | 'messageId' | 'request'>,
  { company }: Pick<MailContent, 'company'>,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail | null {
  const visitor = visitorAddress(request)
  if (!visitor) return null
  const received = `Seu pedido chegou à ${company.brand.fullName} com o protocolo ${reference}. Entraremos em contato o mais breve possível.`
  const call = `Se preferir falar agora, ligue para ${company.phone.display}.`
  const body: MailBody = {
    heading: 'Recebemos seu pedido',
    parts: [received, call].map((text) => ({ style: 'paragraph', text })),
    footer:
      'Você recebeu esta mensagem porque seu e-mail foi informado no formulário do nosso site. Se não foi você, ignore-a.',
  }
  return {
    from,
    to: [{ name: '', address: visitor.address }],
    replyTo: to[0] ?? from,
    subject: `${body.heading} (${reference})`,
    text: mailText(body),
    html: mailHtml(body),
    messageId: messageId.replace('@', '.confirmacao@'),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Protocol': reference },
  }
}
