import { expect, test } from 'vitest'
import { callLink, whatsappLink } from './phone-links.ts'

test.each([
  ['(15) 99999-1234', '5515999991234'],
  ['15 3333.4444', '551533334444'],
  ['015 99999-1234', '5515999991234'],
  ['0 15 15 99999-1234', '5515999991234'],
  ['+55 (0)15 99999-1234', '5515999991234'],
  ['(0xx15) 3333-4444', '551533334444'],
  ['(55) 3333-4444', '555533334444'],
  ['+351 912 345 678', '351912345678'],
  ['Tel.: (15) 3333-4444 ramal 12', '551533334444'],
  ['(15) 99999-1234 / (11) 3333-4444', '5515999991234'],
  // Copied.
  ['+55 15 99999\u20111234', '5515999991234'],
  ['１５９９９９９１２３４', '5515999991234'],
])('%s leads to %s', (phone, number) => {
  expect(whatsappLink(phone)).toBe(`https://wa.me/${number}`)
  expect(callLink(phone)).toBe(`tel:+${number}`)
})

test.each([
  '3333-4444',
  '+15 99999-1234',
  '0800 123 4567',
  '(15) 99876-543',
  '3333-4444 (15)',
  '9 9999-1234 (15)',
])('%s is not clear enough for a link', (phone) => {
  expect(whatsappLink(phone)).toBeNull()
  expect(callLink(phone)).toBeNull()
})
