import { expect, test } from 'vitest'
import { requestPath } from './request-path.ts'

test.each([
  '/',
  '/servicos/drones',
  '/servicos/drones/',
  '/a-b_c.d',
  '/...',
  '/.well-known/x',
  '/%C3%A1',
  '/a%2Fb',
])('%s is a path, and stays as it was sent', (pathname) => {
  expect(requestPath(pathname)).toBe(pathname)
})

test.each([
  ['broken percent-encoding', '/%'],
  ['percent-encoding of no character', '/%ff'],
  ['half a character', '/%c3'],
  ['a null byte', '/index%00.html'],
  ['a line break, which could begin a header', '/a%0d%0aSet-Cookie:x'],
  ['a delete character', '/%7f'],
  ['a backslash', '/a%5cb'],
  ['a backslash that was not encoded', '/a\\b'],
  ['two slashes, which could lead to another host', '//evil.example/'],
  ['two slashes within', '/servicos//drones'],
  ['the folder above', '/../settings.ts'],
  ['the folder above, encoded', '/%2e%2e/settings.ts'],
  ['the folder above behind an encoded slash', '/a%2f..%2f..%2fetc'],
  ['the same folder', '/./index.html'],
  ['two slashes, one of them encoded', '/%2f/evil.example'],
  ['a whole URL', 'http://evil.example/'],
  ['the target of CONNECT', 'evil.example:443'],
  ['the target of OPTIONS *', '*'],
  ['no path at all', ''],
  ['a fragment', '/#contato'],
  ['letters that were not encoded', '/á'],
  ['a blank in the query', '/?q=a b'],
  ['a path that is longer than any link', `/${'a'.repeat(2048)}`],
])('%s is refused', (_what, pathname) => {
  expect(requestPath(pathname)).toBeNull()
})

test('the longest path is still taken', () => {
  const longest = `/${'a'.repeat(2047)}`
  expect(requestPath(longest)).toBe(longest)
})

test('the folder above twice encoded is only a strange name', () => {
  expect(requestPath('/%252e%252e/x')).toBe('/%252e%252e/x')
})

test('the query is not part of it, whatever it holds', () => {
  expect(requestPath('/servicos/drones?next=//evil.example/../%00&x=1?2')).toBe('/servicos/drones')
})
