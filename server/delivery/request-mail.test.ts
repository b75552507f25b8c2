import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import type { QuoteRequest } from '../../app/quote/fields.ts'
import { quoteRequest } from '../../tests/outbox/entries.ts'
import { composeConfirmation } from './compose-confirmation.ts'
import { type ComposedEntry, composeMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import { mailCompany } from './mail-company.ts'

const company = {
  ...mailCompany(readContent('content')),
  name: 'Empresa & Cia',
  phone: '(15) 3333-4444',
  services: { drones: 'Drones' },
}
const route = {
  from: { name: 'Site', address: 'site@exemplo.com.br' },
  to: [{ name: '', address: 'comercial@exemplo.com.br' }],
}

function entry(
  request: Partial<QuoteRequest> = {},
  changes: Partial<ComposedEntry> = {},
): ComposedEntry {
  return {
    reference: '20261121-7K3M9Q',
    receivedAt: Date.UTC(2026, 10, 21, 15, 30),
    suspectedSpam: false,
    messageId: '<20261121-7K3M9Q@exemplo.com.br>',
    recipients: null,
    request: quoteRequest(request),
    ...changes,
  }
}

const compose = (request: Partial<QuoteRequest> = {}, changes: Partial<ComposedEntry> = {}) =>
  composeMail(entry(request, changes), company, route)

/** The bytes that go to the mail server. */
async function bytesOf(mail: Mail): Promise<string> {
  const { replyTo, ...rest } = mail
  const transport = createTransport({ streamTransport: true, buffer: true })
  const sent = await transport.sendMail({ ...rest, ...(replyTo ? { replyTo } : {}) })
  return String(sent.message)
}

const headersOf = (bytes: string) => bytes.slice(0, bytes.indexOf('\r\n\r\n'))

describe('the mail of a request', () => {
  test('comes from the site, answers to the visitor, and keeps its Message-ID', () => {
    expect(compose()).toMatchObject({
      from: route.from,
      to: route.to,
      replyTo: { name: 'Conceição d’Ávila 🛡️', address: 'conceicao@exemplo.com.br' },
      messageId: '<20261121-7K3M9Q@exemplo.com.br>',
    })
  })

  test('names kind, service and number in its subject', () => {
    expect(compose().subject).toBe('Orçamento: Drones (20261121-7K3M9Q)')
    expect(compose({ service: null }).subject).toBe('Orçamento (20261121-7K3M9Q)')
    expect(compose({}, { suspectedSpam: true }).subject).toMatch(/^\[Suspeito\] /)
  })

  test('shows an unknown service by its id, and nothing of the prototype', () => {
    expect(compose({ service: 'novo' }).subject).toContain('novo')
    expect(compose({ service: 'constructor' }).subject).toBe(
      'Orçamento: constructor (20261121-7K3M9Q)',
    )
  })

  test('says everything in text and in HTML', () => {
    const { text, html } = compose()
    for (const word of [
      'Conceição d’Ávila',
      '(15) 99999-1234',
      'Orçamento',
      'Drones',
      '21/11/2026, 12:30',
    ]) {
      expect(text).toContain(word)
      expect(html).toContain(word)
    }
    expect(text).toContain('Duas linhas,\ncom "aspas" e <sinais>.')
    expect(html).toContain('Duas linhas,<br>\ncom &quot;aspas&quot; e &lt;sinais&gt;.')
  })

  test('links the phone, the address and a WhatsApp chat', () => {
    const { html, text } = compose()
    expect(html).toContain('href="tel:+5515999991234"')
    expect(html).toContain('href="mailto:conceicao@exemplo.com.br"')
    expect(html).toContain('href="https://wa.me/5515999991234"')
    expect(text).toContain('https://wa.me/5515999991234')
    expect(compose({ phone: '3333-4444' }).html).not.toContain('wa.me')
  })

  test('goes only to the recipients that are left', () => {
    expect(compose({}, { recipients: ['b@exemplo.com.br'] }).to).toEqual([
      { name: '', address: 'b@exemplo.com.br' },
    ])
  })

  test('lets no markup of the visitor into its HTML', () => {
    const { html } = compose({ name: '<img src=x onerror=alert(1)>', message: '</td><script>' })
    expect(html).not.toMatch(/<img|<script/)
  })

  test.each([
    '\r\nBcc: todos@exemplo.com',
    '\nX-A: b',
    '\u2028Bcc: c@d.com',
    '\u0000',
    'a\r\n\r\ncorpo',
  ])('lets no header in through %j', async (attack) => {
    const mail = compose({
      name: `José${attack}`,
      email: `jose@exemplo.com.br${attack}`,
      service: `drones${attack}`,
    })
    const headers = headersOf(await bytesOf(mail))
    expect(headers).not.toMatch(/^(Bcc|X-A):/im)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(headers).not.toMatch(/[\u0000-\u0009\u000B\u000C\u000E-\u001F]/)
    expect(headers.match(/^[A-Za-z-]+:/gm)).toHaveLength(9)
  })

  test('is UTF-8 all through', async () => {
    const bytes = await bytesOf(compose())
    expect(bytes).toMatch(/Content-Type: text\/plain; charset=utf-8/i)
    expect(bytes).toMatch(/Content-Type: text\/html; charset=utf-8/i)
    expect(headersOf(bytes)).toMatch(/Subject: =\?UTF-8\?Q\?Or=C3=A7amento/)
  })
})

describe('the confirmation', () => {
  test('holds nothing that the visitor wrote', () => {
    const request = { name: 'COMPRE JÁ', message: 'http://spam.example', phone: '15 98888-7777' }
    const mail = composeConfirmation(entry(request), company, { ...route, replyTo: route.from })
    const { to, ...rest } = mail
    expect(to).toEqual([{ name: '', address: 'conceicao@exemplo.com.br' }])
    expect(JSON.stringify(rest)).not.toMatch(/COMPRE|spam|98888|conceicao/)
    expect(mail.text).toContain('20261121-7K3M9Q')
    expect(mail.html).toContain('Empresa &amp; Cia')
  })

  test('is no second copy of the request and asks for no automatic answers', () => {
    const mail = composeConfirmation(entry(), company, { ...route, replyTo: route.from })
    expect(mail.messageId).toBe('<20261121-7K3M9Q.confirmacao@exemplo.com.br>')
    expect(mail.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  })
})
