import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('it is six hexadecimal digits, the same for the same content', () => {
  // printf abc | sha256sum
  expect(fingerprint('abc')).toBe('ba7816')
  expect(fingerprint(Buffer.from('abc'))).toBe('ba7816')
})

test('every part counts', () => {
  const made = [
    fingerprint('a', 'b'),
    fingerprint('a', 'c'),
    fingerprint('b', 'b'),
    fingerprint('a'),
  ]
  expect(new Set(made).size).toBe(4)
})
