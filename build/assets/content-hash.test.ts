import { expect, test } from 'vitest'
import { contentHash, hashedName } from './content-hash.ts'

test('the hash is the SHA-256 of the content, and a name has eight of its digits', () => {
  // printf abc | sha256sum
  expect(contentHash('abc')).toMatch(/^ba7816bf8f01cfea[0-9a-f]{48}$/)
  expect(hashedName('hero', Buffer.from('abc'))).toBe('hero-ba7816bf')
})

test('every part changes the hash', () => {
  const parts = [['a', 'b'], ['a', 'c'], ['b', 'b'], ['a']]
  expect(new Set(parts.map((all) => contentHash(...all))).size).toBe(4)
})
