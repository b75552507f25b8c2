import { describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import type { StoredRequest } from '../../app/quote/request-rows.ts'
import { quoteRequest } from '../../tests/quote-request.ts'
import { confirmationMail } from './confirmation-channel.ts'
import { type MailContent, requestMail } from './request-mail.ts'
import type { Mail } from './smtp-mailer.ts'

const { company, form } = readContent('content')
const quote = form.fields.subject.options?.orcamento
const content: MailContent = {
  company: {
    ...company,
    brand: { ...company.brand, fullName: 'Empresa & Cia' },
    hours: [{ days: ['Monday', 'Friday'], opens: '08:00', closes: '17:30' }],
    phone: '(15) 3344-5566',
    proof: { ...company.proof, answerTime: 'Ligamos em uma hora.' },
  },
  form,
  services: [{ id: 'drones', title: 'Drones' }],
}
const route = {
  from: { name: 'Site', address: 'site@exemplo.com.br' },
  to: [{ name: '', address: 'comercial@exemplo.com.br' }],
}

const entry = {
  id: 1,
  reference: '20261121-7K3M9Q',
  receivedAt: Date.UTC(2026, 10, 21, 15, 30),
  spamSigns: [] as string[],
  resends: 0,
  request: quoteRequest(),
}

function mailOf(request: StoredRequest = {}, changes: Partial<typeof entry> = {}): Mail {
  const whole = { ...entry, ...changes, request: { ...entry.request, ...request } }
  return requestMail([whole], 'comercial@exemplo.com.br', content, route)
}

describe('the mail of a request', () => {
  test('comes from the site, answers to the visitor, and keeps its Message-ID', () => {
    expect(mailOf()).toMatchObject({
      from: route.from,
      to: route.to,
      replyTo: { name: 'Conceição d’Ávila 🛡️', address: 'conceicao@exemplo.com.br' },
      messageId: expect.stringMatching(/^<20261121-7K3M9Q\.[0-9a-f]{16}@exemplo\.com\.br>$/),
    })
  })

  test('names kind, service and number in its subject', () => {
    expect(mailOf().subject).toBe(`${quote}: Drones (20261121-7K3M9Q)`)
    expect(mailOf({ service: null }).subject).toBe(`${quote} (20261121-7K3M9Q)`)
    // Unknown services are shown by their ids.
    expect(mailOf({ service: 'constructor' }).subject).toContain(`${quote}: constructor (`)
    expect(mailOf({}, { spamSigns: ['links'] }).subject).toMatch(/^\[Suspeito\] /)
  })

  test('says why it may be spam', () => {
    expect(mailOf().text).not.toContain('Atenção')
    const { text, html } = mailOf({}, { spamSigns: ['honeypot', 'too-fast', 'later'] })
    for (const words of ['pessoas não veem', 'logo depois', 'later']) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    const suspected = { ...entry, spamSigns: ['links'] }
    const { text: joined } = requestMail([entry, suspected], 'a@exemplo.com.br', content, route)
    expect(joined.match(/Atenção: .*/g)).toEqual([expect.stringContaining('vários links')])
  })

  test('says when the request came, and keeps its line breaks, in text and in HTML', () => {
    const { text, html } = mailOf()
    expect(text).toContain('21/11/2026, 12:30')
    expect(html).toContain('21/11/2026, 12:30')
    expect(text).toContain('Duas linhas,\ncom "aspas" e <sinais>.')
    expect(html).toContain('Duas linhas,<br>\ncom &quot;aspas&quot; e &lt;sinais&gt;.')
  })

  test('links the phone, the address and a WhatsApp chat', () => {
    const { html, text } = mailOf()
    expect(html).toContain('href="tel:+5515999991234"')
    expect(html).toContain('href="mailto:conceicao@exemplo.com.br"')
    expect(html).toContain('href="https://wa.me/5515999991234"')
    expect(text).toContain('https://wa.me/5515999991234')
  })

  test('lets no markup of the visitor into its HTML', () => {
    const { html } = mailOf({ name: '<img src=x onerror=alert(1)>', message: '</td><script>' })
    expect(html).not.toMatch(/<img|<script/)
  })

  test('lets no address of the visitor add a recipient to the answer', () => {
    const { html } = mailOf({ email: 'x?bcc=y%40z@dominio.com.br' })
    expect(html).toContain('href="mailto:x%3Fbcc%3Dy%2540z@dominio.com.br"')
  })
})

test('the confirmation holds nothing that the visitor wrote, and is no second copy of the request', () => {
  const visitor = { name: 'COMPRE JÁ', address: 'conceicao@exemplo.com.br' }
  const mail = confirmationMail(entry, visitor, content, route)
  expect(mail.to).toEqual([{ name: '', address: 'conceicao@exemplo.com.br' }])
  const said = JSON.stringify({ ...mail, to: null })
  expect(said).not.toMatch(/COMPRE|[Cc]oncei|99999|Duas linhas|drones|orcamento/)
  expect(mail.text).toContain('20261121-7K3M9Q. Ligamos em uma hora.')
  expect(mail.text).toContain('ligue para (15) 3344-5566. Horário: Segunda e sexta, 8h às 17h30.')
  expect(mail.html).toContain('Empresa &amp; Cia')
  expect(mail.replyTo).toEqual(route.to[0])
  expect(mail.messageId).not.toBe(mailOf().messageId)
})
