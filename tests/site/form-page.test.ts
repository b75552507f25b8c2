import { expect } from 'vitest'
import { quoteFields } from '../../app/quote/fields.ts'
import { content, test as siteTest } from './served-pages.ts'

/** Adds the form of the home page. */
const test = siteTest.extend('form', { scope: 'file' }, async ({ open }) => {
  const form = (await open('/')).root.querySelector('#pedido form')
  if (!form) throw new Error('The page has no form')
  return form
})

test('the form requires five fields, of the types that the specification asks for', ({ form }) => {
  const required = form.querySelectorAll('[required]')
  expect(
    required.map((control) => [
      control.getAttribute('name'),
      control.getAttribute('type') ?? control.tagName,
    ]),
  ).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['subject', 'SELECT'],
    ['message', 'TEXTAREA'],
  ])
})

test("the label of every required field has '*', explained by 'Campos obrigatórios'", ({
  form,
}) => {
  for (const { name, required } of quoteFields) {
    const { label } = content.form.fields[name]
    const id = form.querySelector(`[name="${name}"]`)?.getAttribute('id')
    const text = form.querySelector(`label[for="${id}"]`)?.textContent ?? ''
    expect(text.replace(/\s+/g, ' ').trim()).toBe(required ? `${label} *` : label)
  }
  expect(form.textContent).toContain(`* ${content.form.required}`)
})

test('the form offers four subjects, of which none is chosen at first', ({ form }) => {
  const [empty, ...options] = form.querySelectorAll('[name="subject"] option')
  const { value, selected } = empty?.attributes ?? {}
  expect([value, selected]).toEqual(['', ''])
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual(
    Object.entries(content.form.fields.subject.options ?? {}),
  )
})
