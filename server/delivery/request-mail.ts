import { hash } from 'node:crypto'
import type { Company } from '../../app/content/company.ts'
import type { Form } from '../../app/content/form.ts'
import { type QuoteField, quoteFields } from '../../app/quote/fields.ts'
import {
  type LabelledValue,
  requestRows,
  type StoredRequest,
} from '../../app/quote/request-rows.ts'
import { isSuspected, type SendableEntry, type SpamSign } from '../outbox/entry.ts'
import { type MailAddress, mailDomain } from '../settings/mail-address.ts'
import { brasiliaTime } from '../time/brasilia-time.ts'
import type { Sendables } from './channel.ts'
import { type MailBody, type MailPart, mailHtml, mailText } from './mail-body.ts'
import { callLink, whatsappLink } from './phone-links.ts'
import type { Mail } from './smtp-mailer.ts'

export type MailContent = {
  company: Pick<Company, 'brand' | 'hours' | 'phone' | 'proof'>
  form: Form
  services: readonly { id: string; title: string }[]
}

const spamSignTexts: Record<string, string> = {
  honeypot: 'um campo que pessoas não veem veio preenchido',
  'no-browser': 'não há sinal de um navegador atual',
  links: 'a mensagem tem vários links',
  'too-fast': 'foi enviado logo depois de a página abrir',
} satisfies Record<SpamSign, string>

/** Signs that only another version knows are shown as they are stored. */
function spamWarning(signs: readonly string[]): string {
  const reasons = signs.map((sign) => spamSignTexts[sign] ?? sign).join('; ')
  return `Atenção: ${reasons}. Pode ser um programa, mas também um cliente de verdade, por exemplo com preenchimento automático ou um navegador antigo.`
}

/** What a click on a value opens; the values of other kinds are plain text. */
const links: Partial<Record<QuoteField['kind'], (value: string) => string | null>> = {
  email: (email) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  phone: callLink,
}

function linkOf({ name, value }: LabelledValue): string | null {
  const field = quoteFields.find((known) => known.name === name)
  return (field && links[field.kind]?.(value)) ?? null
}

/** Whether a value gets a paragraph of its own, as the message does. */
const isLong = ({ value }: { value: string }) => value.length > 80 || value.includes('\n')

/** Everything about one request, without its reference. */
function requestParts(entry: SendableEntry, content: MailContent): MailPart[] {
  const rows = requestRows(entry.request, content).filter(({ value }) => value !== '')
  const chat = whatsappLink(entry.request.phone ?? '')
  const received = `${brasiliaTime(entry.receivedAt)} (Brasília)`
  const shortRows = rows.filter((row) => !isLong(row)).map((row) => ({ ...row, link: linkOf(row) }))
  return [
    ...(isSuspected(entry)
      ? [{ style: 'warning', text: spamWarning(entry.spamSigns) } as const]
      : []),
    { rows: [...shortRows, { label: 'Recebido', value: received, link: null }] },
    ...(chat ? [{ link: chat, label: 'Responder pelo WhatsApp' }] : []),
    ...rows.filter(isLong).map(({ label, value }) => {
      return { style: 'quote', text: `${label}:\n${value}` } as const
    }),
  ]
}

function subjectLine(entry: SendableEntry, content: MailContent): string {
  const { reference, request } = entry
  const rows = requestRows(request, content)
  const textOf = (field: string) => rows.find(({ name }) => name === field)?.value
  const about = [textOf('subject'), textOf('service')].filter(Boolean).join(': ')
  return `${isSuspected(entry) ? '[Suspeito] ' : ''}${about || 'Pedido'} (${reference})`
}

/**
 * The address of the visitor who sent a request; undefined if none is stored. The form accepts no
 * address with white space; it is also removed here, because a line break would start a header.
 */
export function visitorAddress({ name, email }: StoredRequest): MailAddress | undefined {
  return email ? { name: name ?? '', address: email.replace(/\s/g, '') } : undefined
}

/**
 * The same at every try of the same requests to the same recipient, so that mail servers and
 * programs recognise a second copy; another after `resend`, whose mail they must not drop as one.
 */
export function messageIdOf(entries: Sendables, recipient: string, from: MailAddress): string {
  const sendings = entries.map(({ reference, resends }) => `${reference}${resends || ''}`)
  const digest = hash('sha256', [...sendings, recipient].join(' ')).slice(0, 16)
  return `<${entries[0].reference}.${digest}@${mailDomain(from)}>`
}

/** What a mail to the company says, and whom an answer to it reaches. */
type Letter = MailBody & Pick<Mail, 'replyTo' | 'subject'>

function oneRequest(entry: SendableEntry, content: MailContent): Letter {
  return {
    replyTo: visitorAddress(entry.request),
    subject: subjectLine(entry, content),
    heading: `Pedido ${entry.reference}`,
    parts: requestParts(entry, content),
    footer: `${content.company.brand.fullName}: enviado pelo formulário do site. Responda a este e-mail para escrever diretamente ao visitante.`,
  }
}

const explanation =
  'Chegaram mais pedidos do que o limite de e-mails por hora (MAILS_PER_HOUR); por isso estes vêm juntos. ' +
  'Pode haver pedidos de clientes de verdade entre eles.'

function severalRequests(entries: Sendables, content: MailContent): Letter {
  const heading = `${entries.length} pedidos do site`
  const parts = entries.flatMap((entry): MailPart[] => [
    { style: 'title', text: `Pedido ${entry.reference}` },
    ...requestParts(entry, content),
  ])
  return {
    replyTo: undefined,
    subject: `${heading} (${entries[0].reference} e outros)`,
    heading,
    parts: [{ style: 'warning', text: explanation }, ...parts],
    footer: `${content.company.brand.fullName}: enviado pelo formulário do site. Para responder, escreva ao e-mail de cada pedido.`,
  }
}

/**
 * The mail that brings requests to one address of the company. From is the site's own address,
 * because a mail in the visitor's name would fail the DMARC check of the visitor's domain; Reply-To
 * of a single request is the visitor. nodemailer encodes line breaks in name and subject, so that a
 * visitor's text starts no header.
 */
export function requestMail(
  entries: Sendables,
  recipient: string,
  content: MailContent,
  { from, to }: { from: MailAddress; to: MailAddress[] },
): Mail {
  const { replyTo, subject, ...body } =
    entries.length > 1 ? severalRequests(entries, content) : oneRequest(entries[0], content)
  return {
    from,
    to,
    envelope: { from: from.address, to: recipient },
    replyTo,
    subject,
    text: mailText(body),
    html: mailHtml(body),
    messageId: messageIdOf(entries, recipient, from),
  }
}
