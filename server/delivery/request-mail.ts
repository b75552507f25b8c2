import type { Company, Form } from '../../app/content/schema.ts'
import { type RequestRow, requestRows, type StoredRequest } from '../../app/quote/request-rows.ts'
import type { LeasedEntry } from '../outbox/outbox.ts'
import { brasiliaTime } from './brasilia-time.ts'
import { type MailAddress, visitorAddress } from './mail-address.ts'
import { mailDocument, mailLink, mailParagraph, mailTable } from './mail-html.ts'
import type { Mail } from './mailer.ts'
import { callLink, whatsappLink } from './phone-links.ts'

/** What mails say beside the request itself. */
export type MailContent = {
  company: Pick<Company, 'brand' | 'phone'>
  form: Form
  services: readonly { id: string; title: string }[]
}

/** A request that can be sent: what is stored of it is readable. */
export type SendableEntry = LeasedEntry & { request: StoredRequest }

type MailedEntry = Pick<
  SendableEntry,
  'reference' | 'receivedAt' | 'suspectedSpam' | 'request' | 'messageId' | 'recipients'
>

/** What the text and the HTML of the mail have in common. */
type MailBody = {
  heading: string
  warnings: string[]
  rows: RequestRow[]
  /** Values with paragraphs of their own, such as the message. */
  longRows: RequestRow[]
  chatLink: string | null
}

const honeypotWarning =
  'Atenção: um campo que pessoas não veem veio preenchido. Pode ser um programa, mas também o preenchimento automático do navegador de um cliente de verdade.'

const instruction = 'Responda a este e-mail para escrever diretamente ao visitante.'

/** What a click on a field's value opens; the values of other fields are plain text. */
const links = new Map<string, (value: string) => string | null>([
  ['email', (email) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`],
  ['phone', callLink],
])

function isLong({ value }: RequestRow): boolean {
  return value.length > 80 || value.includes('\n')
}

function mailBody(entry: MailedEntry, rows: RequestRow[]): MailBody {
  const received = `${brasiliaTime(entry.receivedAt)} (Brasília)`
  return {
    heading: `Pedido ${entry.reference}`,
    warnings: entry.suspectedSpam ? [honeypotWarning] : [],
    rows: [
      ...rows.filter((row) => !isLong(row)),
      { name: 'receivedAt', label: 'Recebido', value: received },
    ],
    longRows: rows.filter(isLong),
    chatLink: whatsappLink(entry.request.phone ?? ''),
  }
}

function plainText({ heading, warnings, rows, longRows, chatLink }: MailBody): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`)
  if (chatLink) lines.push(`WhatsApp: ${chatLink}`)
  return [
    `${heading}, enviado pelo formulário do site.`,
    ...warnings,
    lines.join('\n'),
    ...longRows.map(({ label, value }) => `${label}:\n${value}`),
    instruction,
  ].join('\n\n')
}

function html({ heading, warnings, rows, longRows, chatLink }: MailBody, company: string): string {
  const linkedRows = rows.map((row) => ({
    ...row,
    href: links.get(row.name)?.(row.value) ?? null,
  }))
  return mailDocument({
    heading,
    parts: [
      ...warnings.map((text) => mailParagraph(text, 'warning')),
      mailTable(linkedRows),
      ...(chatLink ? [mailLink(chatLink, 'Responder pelo WhatsApp')] : []),
      ...longRows.map(({ label, value }) => mailParagraph(`${label}:\n${value}`, 'quote')),
    ],
    footer: `${company}: enviado pelo formulário do site. ${instruction}`,
  })
}

function subjectLine({ reference, suspectedSpam }: MailedEntry, rows: RequestRow[]): string {
  const shown = (field: string) => rows.find(({ name }) => name === field)?.value
  const about = [shown('subject'), shown('service')].filter(Boolean).join(': ')
  return `${suspectedSpam ? '[Suspeito] ' : ''}${about || 'Pedido'} (${reference})`
}

/**
 * The mail that brings a request to the company. From is the site's own address, because a mail in the
 * visitor's name would fail the DMARC check of the visitor's domain; Reply-To is the visitor.
 * nodemailer encodes line breaks in name and subject, so that what the visitor wrote begins no header.
 */
export function requestMail(
  entry: MailedEntry,
  content: MailContent,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail {
  const { messageId, recipients, reference, request } = entry
  const rows = requestRows(request, content).filter(({ value }) => value !== '')
  const body = mailBody(entry, rows)
  return {
    from,
    to: recipients?.map((address) => ({ name: '', address })) ?? to,
    replyTo: visitorAddress(request),
    subject: subjectLine(entry, rows),
    text: plainText(body),
    html: html(body, content.company.brand.fullName),
    messageId,
    headers: { 'X-Protocol': reference },
  }
}
