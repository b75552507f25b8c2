import { htmlText } from '../html-text.ts'
import type { ComposedEntry } from './compose-mail.ts'
import type { Mail, MailCompany } from './mail.ts'
import type { MailAddress } from './mail-address.ts'
import { mailFrame } from './mail-html.ts'
import { headerText } from './mail-text.ts'

/**
 * The confirmation to the visitor. It holds nothing that the visitor wrote, not even a name: anybody
 * can type anybody's address into the form, and nobody shall be able to send a text of his own in our
 * name. `Auto-Submitted` keeps out-of-office answers away (RFC 3834).
 */
export function composeConfirmation(
  entry: Pick<ComposedEntry, 'reference' | 'messageId' | 'request'>,
  company: MailCompany,
  route: { from: MailAddress; replyTo: MailAddress },
): Mail {
  const heading = 'Recebemos seu pedido'
  const paragraphs = [
    `Seu pedido chegou à ${company.name} com o protocolo ${entry.reference}. Entraremos em contato o mais breve possível.`,
    `Se preferir falar agora, ligue para ${company.phone}.`,
  ]
  const footer =
    'Você recebeu esta mensagem porque seu e-mail foi informado no formulário do nosso site. Se não foi você, ignore-a.'
  const html = paragraphs
    .map((text) => `<p style="margin:0 0 12px">${htmlText(text)}</p>`)
    .join('\n')
  return {
    from: route.from,
    to: [{ name: '', address: headerText(entry.request.email) }],
    replyTo: route.replyTo,
    subject: headerText(`Recebemos seu pedido (${entry.reference})`),
    text: [heading, ...paragraphs, footer].join('\n\n'),
    html: mailFrame(heading, html, footer),
    messageId: entry.messageId.replace('@', '.confirmacao@'),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Protocol': entry.reference },
  }
}
