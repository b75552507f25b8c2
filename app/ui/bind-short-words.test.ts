import { expect, test } from 'vitest'
import { bindShortWords } from './bind-short-words.ts'

test('words of one letter, R$, a day, hours, the name of a norm, “ex-” and “e-” are bound to the next', () => {
  expect(bindShortWords('O posto: portaria e limpeza, de dia à noite')).toBe(
    'O\u00a0posto: portaria e\u00a0limpeza, de dia à\u00a0noite',
  )
  expect(bindShortWords('o limite, e a gravação')).toBe('o\u00a0limite, e\u00a0a\u00a0gravação')
  expect(bindShortWords('por até {days} dias')).toBe('por até {days}\u00a0dias')
  expect(bindShortWords('Seguro de R$ 2 milhões')).toBe('Seguro de R$\u00a02 milhões')
  expect(bindShortWords('16 de outubro, pela NR-35')).toBe(
    '16\u00a0de\u00a0outubro, pela NR-\u206035',
  )
  expect(bindShortWords('24 horas, Lei 14.967, RDC 222, Ex-morador, por e-mail')).toBe(
    '24\u00a0horas, Lei\u00a014.967, RDC\u00a0222, Ex-\u2060morador, por e-\u2060mail',
  )
})
