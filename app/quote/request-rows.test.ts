import { describe, expect, test } from 'vitest'
import { quoteRequest } from '../../tests/quote-request.ts'
import { readContent } from '../content/read.ts'
import { quoteFields } from './fields.ts'
import { requestAsText, requestRows } from './request-rows.ts'

const content = readContent('content')
const { fields } = content.form

describe('the rows of a request', () => {
  test('hold what this version does not know, under its own name', () => {
    const rows = requestRows({ ...quoteRequest(), cnpj: '00.000', coupon: null }, content)
    expect(rows.slice(quoteFields.length + 1)).toEqual([
      { name: 'cnpj', label: 'cnpj', value: '00.000' },
      { name: 'coupon', label: 'coupon', value: '' },
    ])
  })

  test('keep an option or a service that is offered no more as it is', () => {
    const rows = requestRows({ subject: 'vendas', service: 'cavalos' }, content)
    expect(rows.map(({ value }) => value).filter(Boolean)).toEqual(['vendas', 'cavalos'])
  })
})

describe('a request as text', () => {
  const text = (values: Record<string, string>) => requestAsText(values, content.form)

  test('leaves out what is empty or only blanks, the key and the honeypot', () => {
    expect(text({ name: 'Ana', email: '', phone: '  ', message: '\n' })).toBe(
      `${fields.name.label}: Ana`,
    )
    expect(text({ key: 'k', website: 'w', service: '' })).toBe('')
    expect(text({ service: 'drones' })).toBe('Serviço: drones')
  })
})
