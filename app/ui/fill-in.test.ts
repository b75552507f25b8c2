import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test('every name is replaced, as often as it stands there, by text or number', () => {
  const filled = fillIn('{a} e {b}, {a}', { a: 'um', b: 2 })
  expect(filled).toBe('um e 2, um')
})

test('a text without names stays as it is', () => {
  expect(fillIn('Ligue já.', {})).toBe('Ligue já.')
})

test('zero and an empty text are values too', () => {
  expect(fillIn('[{n}][{t}]', { n: 0, t: '' })).toBe('[0][]')
})

test('a value is put in as it is, whatever signs it holds', () => {
  expect(fillIn('{name}', { name: '$& $1 {other}' })).toBe('$& $1 {other}')
})

test('a name without a value stops with the name and the text', () => {
  expect(() => fillIn('Ligue {phone}.', { fone: '1' })).toThrow(
    'No value for {phone} in "Ligue {phone}."',
  )
})
