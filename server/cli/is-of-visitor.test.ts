import { expect, test } from 'vitest'
import { quoteRequest } from '../../tests/quote-request.ts'
import { isOfVisitor } from './is-of-visitor.ts'

test.each([
  ['(15) 99999-1234', '0 15 15 99999-1234', 'with the digits of a carrier'],
  ['(15) 3344-5566', '15 99999-1234 15 3344-5566', 'after another with a space alone'],
  ['15 99999-1234', '+55 (0)15 99999-1234 / 3333-4444', 'with those of the country'],
  ['015 98888-7777', '15 98888-7777 / (11) 3333-4444', 'as it is dialled'],
  ['+55 11 3333 4444', '15 98888-7777 / (11) 3333-4444', 'after another'],
  ['15 99999-1234', '１５ ９９９９９–１２３４, 3333\u20114444', 'in copied characters'],
  ['（15）99999\u2011\u20601234', '15 99999-1234', 'though it was copied'],
  ['(55) 3333-4444', '+15 99999-1234, 5533334444', 'after one that is not clear'],
])('the telephone %s finds %s: it is there %s', (whose, phone) => {
  expect(isOfVisitor(quoteRequest({ phone }), whose)).toBe(true)
})

test.each([
  ['Ana@Exemplo.com.br', 'ana@exemplo.com.br', true],
  ['contato@café.com.br', 'contato@xn--caf-dma.com.br', true],
  ['contato@cafe.com.br', 'contato@café.com.br', false],
  // Somebody else's telephone.
  ['ana15999991234@exemplo.com.br', 'bruno@exemplo.com.br', false],
])('the e-mail %s is that of %s: %s', (whose, email, isHis) => {
  const request = quoteRequest({ email, phone: '(15) 99999-1234' })
  expect(isOfVisitor(request, whose)).toBe(isHis)
})

test.each(["Ana D'Ávila", 'ana  d´AVILA'])('the name %s finds Ana D’Ávila', (whose) => {
  expect(isOfVisitor(quoteRequest({ name: 'Ana D’Ávila' }), whose)).toBe(true)
})

test('a name with another number is that of somebody else', () => {
  expect(isOfVisitor(quoteRequest({ name: 'Residencial Torre 2' }), 'Residencial Torre 1')).toBe(
    false,
  )
})

test('nobody is found by a sign alone in what is erased', () => {
  expect(isOfVisitor(null, '@')).toBe(false)
})

test.each([
  ['98888-7777', '(15) 98888-7777', 'other areas have the same number'],
  ['(19) 3456-7890', '(11) 93456-7890 / (11) 3333-4444', 'it is only a part of another'],
])('the telephone %s does not find %s: %s', (whose, phone) => {
  expect(isOfVisitor(quoteRequest({ phone }), whose)).toBe(false)
})
