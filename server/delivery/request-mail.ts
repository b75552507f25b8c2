import type { Company } from '../../app/content/company.ts'
import type { Form } from '../../app/content/form.ts'
import { type RequestRow, requestRows, type StoredRequest } from '../../app/quote/request-rows.ts'
import type { LeasedEntry } from '../outbox/outbox.ts'
import { brasiliaTime } from './brasilia-time.ts'
import { type MailAddress, visitorAddress } from './mail-address.ts'
import { type MailBody, mailHtml, mailText } from './mail-body.ts'
import type { Mail } from './mailer.ts'
import { callLink, whatsappLink } from './phone-links.ts'

/** What mails contain besides the request itself. */
export type MailContent = {
  company: Pick<Company, 'brand' | 'phone'>
  form: Form
  services: readonly { id: string; title: string }[]
}

/** A request that can be sent, because what is stored of it is readable. */
export type SendableEntry = LeasedEntry & { request: StoredRequest }

type MailedEntry = Pick<
  SendableEntry,
  'reference' | 'receivedAt' | 'suspectedSpam' | 'request' | 'messageId' | 'recipients'
>

const honeypotWarning =
  'Atenção: um campo que pessoas não veem veio preenchido. Pode ser um programa, mas também o preenchimento automático do navegador de um cliente de verdade.'

/** What a click on a field's value opens; the values of other fields are plain text. */
const links = new Map<string, (value: string) => string | null>([
  ['email', (email) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`],
  ['phone', callLink],
])

/** Whether a value gets a paragraph of its own, as the message does. */
function isLong({ value }: RequestRow): boolean {
  return value.length > 80 || value.includes('\n')
}

function bodyOf(entry: MailedEntry, rows: RequestRow[], company: string): MailBody {
  const chat = whatsappLink(entry.request.phone ?? '')
  const received = `${brasiliaTime(entry.receivedAt)} (Brasília)`
  const shortRows = rows
    .filter((row) => !isLong(row))
    .map((row) => {
      return { ...row, link: links.get(row.name)?.(row.value) ?? null }
    })
  return {
    heading: `Pedido ${entry.reference}`,
    parts: [
      ...(entry.suspectedSpam ? [{ style: 'warning', text: honeypotWarning } as const] : []),
      { rows: [...shortRows, { label: 'Recebido', value: received, link: null }] },
      ...(chat ? [{ link: chat, label: 'Responder pelo WhatsApp' }] : []),
      ...rows.filter(isLong).map(({ label, value }) => {
        return { style: 'quote', text: `${label}:\n${value}` } as const
      }),
    ],
    footer: `${company}: enviado pelo formulário do site. Responda a este e-mail para escrever diretamente ao visitante.`,
  }
}

function subjectLine({ reference, suspectedSpam }: MailedEntry, rows: RequestRow[]): string {
  const shown = (field: string) => rows.find(({ name }) => name === field)?.value
  const about = [shown('subject'), shown('service')].filter(Boolean).join(': ')
  return `${suspectedSpam ? '[Suspeito] ' : ''}${about || 'Pedido'} (${reference})`
}

/**
 * The mail that brings a request to the company. From is the site's own address, because a mail in
 * the visitor's name would fail the DMARC check of the visitor's domain; Reply-To is the visitor.
 * nodemailer encodes line breaks in name and subject, so that a visitor's text starts no header.
 */
export function requestMail(
  entry: MailedEntry,
  content: MailContent,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail {
  const { messageId, recipients, reference, request } = entry
  const rows = requestRows(request, content).filter(({ value }) => value !== '')
  const body = bodyOf(entry, rows, content.company.brand.fullName)
  return {
    from,
    to: recipients?.map((address) => ({ name: '', address })) ?? to,
    replyTo: visitorAddress(request),
    subject: subjectLine(entry, rows),
    text: mailText(body),
    html: mailHtml(body),
    messageId,
    headers: { 'X-Protocol': reference },
  }
}
