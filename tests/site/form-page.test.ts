import { type HTMLElement, parse } from 'node-html-parser'
import { expect } from 'vitest'
import { quoteFields } from '../../app/quote/fields.ts'
import { another, content, test as siteTest } from './served-pages.ts'

const { fields, service } = content.form

/** The quote form of a page. */
function formIn(root: HTMLElement): HTMLElement {
  const form = root.querySelector('#pedido form')
  if (!form) throw new Error('The page has no form')
  return form
}

/** Adds the form of the home page. */
const test = siteTest.extend('form', { scope: 'file' }, async ({ open }) =>
  formIn((await open('/')).root),
)

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

test('the form requires five fields, of the types that the specification asks for', ({ form }) => {
  const required = form.querySelectorAll('[required]')
  expect(required.map((one) => [one.getAttribute('name'), one.getAttribute('type')])).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['subject', undefined],
    ['message', undefined],
  ])
  expect(required.slice(3).map(({ tagName }) => tagName)).toEqual(['SELECT', 'TEXTAREA'])
})

test("the label of every required field has '*', explained by 'Campos obrigatórios'", ({
  form,
}) => {
  for (const { name, required } of quoteFields) {
    const { label } = fields[name]
    const id = control(form, name).getAttribute('id')
    const text = form.querySelector(`label[for="${id}"]`)?.textContent ?? ''
    expect(text.replace(/\s+/g, ' ').trim()).toBe(required ? `${label} *` : label)
  }
  expect(form.textContent).toContain(`* ${content.form.required}`)
})

test('the form offers four subjects, of which none is chosen at first', ({ form }) => {
  const options = control(form, 'subject').querySelectorAll('option')
  expect(options.map((one) => [one.getAttribute('value'), one.textContent]).slice(1)).toEqual(
    Object.entries(content.form.fields.subject.options ?? {}),
  )
  expect(enteredIn(form, 'subject')).toBe('')
})

test('the service that the address names is in the form, with the subject', async ({ open }) => {
  for (const { id, title } of content.services) {
    const form = formIn((await open(`/?servico=${id}`)).root)
    expect(enteredIn(form, 'service')).toBe(id)
    expect(enteredIn(form, 'subject')).toBe('orcamento')
    expect(form.textContent).toContain(`${service}: ${title}`)
  }
})

test('a service in the address that does not exist is ignored', async ({ open }) => {
  for (const unknown of ['nope', '__proto__', 'constructor', 'DRONES', '<b>', '']) {
    const form = formIn((await open(`/?servico=${encodeURIComponent(unknown)}`)).root)
    expect(enteredIn(form, 'service'), unknown).toBe('')
    expect(enteredIn(form, 'subject'), unknown).toBe('')
    expect(form.textContent, unknown).not.toContain(`${service}:`)
  }
})

test('a refused form is shown again as it was typed, with its problems and status 422', async ({
  site,
}) => {
  const typed = {
    name: 'Ana "<b>" Souza',
    email: 'ana@exemplo.com.br',
    phone: 'ligue já',
    subject: 'outros',
    service: another.id,
  }
  const answer = await fetch(site.origin, {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: new URLSearchParams({ ...typed, message: ' \n ' }),
  })
  expect(answer.status).toBe(422)
  const form = formIn(parse(await answer.text()))
  for (const [name, value] of Object.entries(typed)) expect(enteredIn(form, name), name).toBe(value)
  const wrong = form.querySelectorAll('[aria-invalid="true"]')
  expect(wrong.map((one) => one.getAttribute('name'))).toEqual(['phone', 'message'])
  for (const text of [content.form.error, content.form.errorSummary, fields.phone.errors.format]) {
    expect(form.textContent).toContain(text)
  }
})
