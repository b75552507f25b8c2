import type { HTMLElement } from 'node-html-parser'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteFields } from '../../app/quote/fields.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { another, content, servedPage } from './served-pages.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const { fields, service } = content.form

/** The quote form of a page. */
function formIn(root: HTMLElement): HTMLElement {
  const form = root.querySelector('#pedido form')
  if (!form) throw new Error('The page has no form')
  return form
}

const open = async (path: string) => formIn((await servedPage(site.origin, path)).root)

function control(form: HTMLElement, name: string): HTMLElement {
  const found = form.querySelector(`[name="${name}"]`)
  if (!found) throw new Error(`The form has no ${name}`)
  return found
}

/** The value of a control. */
function enteredIn(form: HTMLElement, name: string): string | undefined {
  const element = control(form, name)
  if (element.tagName === 'TEXTAREA') return element.textContent
  if (element.tagName === 'SELECT') {
    return element.querySelector('option[selected]')?.getAttribute('value') ?? ''
  }
  return element.getAttribute('value')
}

describe('the form', () => {
  test.each([
    ['name', 'text'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['subject', 'SELECT'],
    ['message', 'TEXTAREA'],
  ])('requires %s, of the type that the specification asks for', async (name, kind) => {
    const element = control(await open('/'), name)
    expect(element.hasAttribute('required')).toBe(true)
    expect(element.getAttribute('type') ?? element.tagName).toBe(kind)
  })

  test("marks the label of every required field with '*', explained by 'Campos obrigatórios'", async () => {
    const form = await open('/')
    for (const { name, required } of quoteFields) {
      const { label } = fields[name]
      const id = control(form, name).getAttribute('id')
      const text = form.querySelector(`label[for="${id}"]`)?.textContent ?? ''
      expect(text.replace(/\s+/g, ' ').trim()).toBe(required ? `${label} *` : label)
    }
    expect(form.textContent).toContain('* Campos obrigatórios')
  })

  test('offers four subjects, of which none is chosen at first', async () => {
    const form = await open('/')
    const options = control(form, 'subject').querySelectorAll('option')
    expect(options.map((one) => [one.getAttribute('value'), one.textContent]).slice(1)).toEqual([
      ['orcamento', 'Orçamento'],
      ['informacoes', 'Informações'],
      ['suporte', 'Suporte'],
      ['outros', 'Outros'],
    ])
    expect(enteredIn(form, 'subject')).toBe('')
  })
})

describe('the service that the address names', () => {
  test.each(content.services)('$id is in the form, with the subject', async ({ id, title }) => {
    const form = await open(`/?servico=${id}`)
    expect(enteredIn(form, 'service')).toBe(id)
    expect(enteredIn(form, 'subject')).toBe('orcamento')
    expect(form.textContent).toContain(`${service.label}: ${title}`)
  })

  test.each(['nope', '__proto__', 'constructor', 'DRONES', '<b>', ''])(
    'is ignored if it does not exist: «%s»',
    async (unknown) => {
      const form = await open(`/?servico=${encodeURIComponent(unknown)}`)
      expect(enteredIn(form, 'service')).toBe('')
      expect(enteredIn(form, 'subject')).toBe('')
      expect(form.textContent).not.toContain(`${service.label}:`)
    },
  )
})

test('a refused form is shown again as it was typed, with its problems and status 422', async () => {
  const typed = {
    name: 'Ana "<b>" Souza',
    email: 'ana@exemplo.com.br',
    phone: 'ligue já',
    subject: 'outros',
    message: ' \n ',
    service: another.id,
  }
  const answer = await fetch(site.origin, {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams(typed),
  })
  expect(answer.status).toBe(422)
  const form = formIn(parse(await answer.text()))
  for (const [name, value] of Object.entries(typed)) {
    if (name !== 'message') expect(enteredIn(form, name), name).toBe(value)
  }
  const wrong = Object.keys(fields).filter(
    (name) => control(form, name).getAttribute('aria-invalid') === 'true',
  )
  expect(wrong).toEqual(['phone', 'message'])
  for (const text of [content.form.error, content.form.errorSummary, fields.phone.errors.format]) {
    expect(form.textContent).toContain(text)
  }
})
