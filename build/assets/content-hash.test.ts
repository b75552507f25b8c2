import { expect, test } from 'vitest'
import { contentHash, hashedName } from './content-hash.ts'

test('it is the SHA-256 of the content, of which a name holds eight digits', () => {
  // printf abc | sha256sum
  expect(contentHash('abc')).toMatch(/^ba7816bf8f01cfea[0-9a-f]{48}$/)
  expect(hashedName('hero', Buffer.from('abc'))).toBe('hero-ba7816bf')
})

test('every part counts', () => {
  const parts = [['a', 'b'], ['a', 'c'], ['b', 'b'], ['a']]
  expect(new Set(parts.map((all) => contentHash(...all))).size).toBe(4)
})
