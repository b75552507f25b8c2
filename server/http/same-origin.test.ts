import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const site = 'https://www.exemplo.com.br'
const sister = 'https://blog.exemplo.com.br'
const evil = 'https://evil.example'

test.each<[string, Record<string, string>, boolean]>([
  ['the page itself', { 'sec-fetch-site': 'same-origin', origin: site }, true],
  ['a reload', { 'sec-fetch-site': 'none' }, true],
  ['a proxy that hides our host', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['an older browser, by the public address', { origin: site }, true],
  ['an older browser, by the Host header', { origin: 'http://127.0.0.1:3000' }, true],
  ['an older browser behind TLS', { origin: 'https://127.0.0.1:3000' }, true],
  ['only a referer, ours', { referer: `${site}/servicos/drones` }, true],
  ['a program', {}, true],
  ['the static site', { 'sec-fetch-site': 'cross-site', origin: site }, true],
  ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: evil }, false],
  ['a sister page', { 'sec-fetch-site': 'same-site', origin: sister }, false],
  ['a foreign page in an older browser', { origin: evil }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a look-alike', { origin: `${site}.evil.example` }, false],
  ['what no browser sends', { referer: `${site}/${'a'.repeat(5_000)}` }, false],
  ['a foreign referer', { referer: `${evil}/` }, false],
])('%s', (_, headers, same) => {
  const request = new Request('http://127.0.0.1:3000/', { headers })
  expect(isSameOrigin(request, new URL(site))).toBe(same)
})
