import { expect, test } from 'vitest'
import { quoteRequest } from '../../tests/quote-request.ts'
import { readContent } from '../content/read.ts'
import { quoteFields } from './fields.ts'
import { requestAsText, requestRows } from './request-rows.ts'

const content = readContent('content')

test('the rows of a request hold what this version does not know, under its own name', () => {
  const rows = requestRows({ ...quoteRequest(), cnpj: '00.000', coupon: null }, content)
  expect(rows.slice(quoteFields.length + 1)).toEqual([
    { name: 'cnpj', label: 'cnpj', value: '00.000' },
    { name: 'coupon', label: 'coupon', value: '' },
  ])
})

test('a request as text leaves out what is empty or only blanks, the key and the honeypot', () => {
  const values = { name: 'Ana', email: '', phone: '  ', message: '\n', key: 'k', website: 'w' }
  expect(requestAsText(values, content)).toBe(`${content.form.fields.name.label}: Ana`)
})
