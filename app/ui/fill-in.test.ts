import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test.each<[string, string, Record<string, string | number>, string]>([
  ['every name, as often as it is there', '{a} e {b}, {a}', { a: 'um', b: 2 }, 'um e 2, um'],
  ['nothing where there is no name', 'Ligue já.', {}, 'Ligue já.'],
  ['zero and an empty text, too', '[{n}][{t}]', { n: 0, t: '' }, '[0][]'],
  ['a value as it is, whatever it holds', '{n}', { n: '$& $1 {other}' }, '$& $1 {other}'],
])('fills in %s', (_, text, values, filled) => {
  expect(fillIn(text, values)).toBe(filled)
})

test('a name without a value stops with the name and the text', () => {
  expect(() => fillIn('Ligue {phone}.', { fone: '1' })).toThrow(
    'No value for {phone} in "Ligue {phone}."',
  )
})
