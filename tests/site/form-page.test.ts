import { expect } from 'vitest'
import { content, test as siteTest } from './served-pages.ts'

const { fields, required } = content.form

/** Adds the form of the home page. */
const test = siteTest.extend('form', { scope: 'file' }, async ({ open }) => {
  const form = (await open('/')).root.querySelector('#pedido form')
  if (!form) throw new Error('The page has no form')
  return form
})

test("the form requires five fields of their types, and '*' says so at each label", ({ form }) => {
  const shown = form.querySelectorAll('[required]').map(({ attributes, tagName }) => {
    const { name, id, type = tagName } = attributes
    const label = form.querySelector(`label[for="${id}"]`)?.textContent ?? ''
    return [name, type, label.replace(/\s+/g, ' ').trim()]
  })
  expect(shown).toEqual([
    ['name', 'text', `${fields.name.label} *`],
    ['email', 'email', `${fields.email.label} *`],
    ['phone', 'tel', `${fields.phone.label} *`],
    ['subject', 'SELECT', `${fields.subject.label} *`],
    ['message', 'TEXTAREA', `${fields.message.label} *`],
  ])
  expect(form.textContent).toContain(`* ${required}`)
})

test('the form offers four subjects, of which none is chosen at first', ({ form }) => {
  const [empty, ...options] = form.querySelectorAll('[name="subject"] option')
  const { value, selected } = empty?.attributes ?? {}
  expect([value, selected]).toEqual(['', ''])
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual(
    Object.entries(fields.subject.options ?? {}),
  )
})
