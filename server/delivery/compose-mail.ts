import type { Mail, MailCompany } from './mail.ts'
import type { MailAddress } from './mail-address.ts'
import { type MailRow, requestHtml } from './mail-html.ts'
import { brasiliaTime, headerText } from './mail-text.ts'
import { callLink, whatsappLink } from './phone-links.ts'
import type { SendableEntry } from './sendable-entry.ts'

export type ComposedEntry = Pick<
  SendableEntry,
  'reference' | 'receivedAt' | 'suspectedSpam' | 'request' | 'messageId' | 'recipients'
>

type MailRoute = { from: MailAddress; to: MailAddress[] }

function serviceName(service: string | null, company: MailCompany): string | null {
  if (service === null) return null
  return Object.hasOwn(company.services, service) ? (company.services[service] ?? service) : service
}

function mailRows(entry: ComposedEntry, company: MailCompany): MailRow[] {
  const { name, email, phone, subject, service } = entry.request
  const rows: MailRow[] = [
    { label: 'Nome', value: name, href: null },
    { label: 'Telefone', value: phone, href: callLink(phone) },
    {
      label: 'E-mail',
      value: email,
      href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    },
    { label: 'Assunto', value: company.subjectName(subject), href: null },
  ]
  const title = serviceName(service, company)
  if (title) rows.push({ label: 'Serviço', value: title, href: null })
  rows.push({
    label: 'Recebido',
    value: `${brasiliaTime(entry.receivedAt)} (Brasília)`,
    href: null,
  })
  return rows
}

const suspicion =
  'Atenção: um campo que pessoas não veem veio preenchido. Pode ser um programa, mas também o preenchimento automático do navegador de um cliente de verdade.'

function plainText(entry: ComposedEntry, rows: MailRow[], chat: string | null): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`)
  if (chat) lines.push(`WhatsApp: ${chat}`)
  return [
    `Pedido ${entry.reference}, enviado pelo formulário do site.`,
    ...(entry.suspectedSpam ? [suspicion] : []),
    lines.join('\n'),
    entry.request.message,
    'Responda a este e-mail para escrever diretamente ao visitante.',
  ].join('\n\n')
}

function subjectLine(entry: ComposedEntry, company: MailCompany): string {
  const service = serviceName(entry.request.service, company)
  const kind = company.subjectName(entry.request.subject)
  const mark = entry.suspectedSpam ? '[Suspeito] ' : ''
  return headerText(`${mark}${kind}${service ? `: ${service}` : ''} (${entry.reference})`)
}

/**
 * The mail that brings a request to the company. From is the site's own address, because a mail in the
 * visitor's name would fail the DMARC check of the visitor's domain; an answer still goes to the visitor.
 */
export function composeMail(entry: ComposedEntry, company: MailCompany, route: MailRoute): Mail {
  const rows = mailRows(entry, company)
  const chat = whatsappLink(entry.request.phone)
  const { recipients, request } = entry
  return {
    from: route.from,
    to: recipients ? recipients.map((address) => ({ name: '', address })) : route.to,
    replyTo: { name: headerText(request.name), address: headerText(request.email) },
    subject: subjectLine(entry, company),
    text: plainText(entry, rows, chat),
    html: requestHtml({
      heading: `Pedido ${entry.reference}`,
      warning: entry.suspectedSpam ? suspicion : null,
      rows,
      chat,
      message: request.message,
      footer: `${company.name}: enviado pelo formulário do site. Responda a este e-mail para escrever diretamente ao visitante.`,
    }),
    messageId: entry.messageId,
    headers: { 'X-Protocol': entry.reference },
  }
}
