import { expect, test } from 'vitest'
import { readContent } from '../content/read.ts'
import { requestAsText } from './request-as-text.ts'

const { fields } = readContent('content').form
const words = (subject: string) =>
  fields.subject.options.find(({ value }) => value === subject)?.label

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('every field stands in a line of its own, in the order of the form', () => {
  const text = requestAsText(
    form({
      message: 'Oi',
      subject: 'suporte',
      phone: '15 3333-0000',
      email: 'a@b.br',
      name: 'Ana',
    }),
  )
  expect(text.split('\n').map((line) => line.replace(/^.*?: /, ''))).toEqual([
    'Ana',
    'a@b.br',
    '15 3333-0000',
    words('suporte'),
    'Oi',
  ])
})

test('the subject is written in its words, and only the subject', () => {
  expect(requestAsText(form({ subject: 'orcamento', message: 'outros' }))).toBe(
    `${fields.subject.label}: ${words('orcamento')}\n${fields.message.label}: outros`,
  )
})

test('what is empty, or only blanks, is left out with its label', () => {
  expect(requestAsText(form({ name: 'Ana', email: '', phone: '  ', message: '\n' }))).toBe(
    `${fields.name.label}: Ana`,
  )
  expect(requestAsText(form({}))).toBe('')
})

test('neither the key nor the trap nor the service goes along', () => {
  expect(requestAsText(form({ key: 'k', website: 'w', service: 'drones' }))).toBe('')
})
