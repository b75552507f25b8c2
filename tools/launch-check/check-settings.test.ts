import { expect, test } from 'vitest'
import { readSettings } from '../../server/settings/settings.ts'
import { checkAddress, checkProxy, checkValues } from './check-settings.ts'
import type { Finding } from './report.ts'

const address = (SITE_URL: string) => checkAddress(readSettings({ SITE_URL }), SITE_URL !== '')
const trust = (env: Record<string, string>) => [checkProxy(readSettings(env))]
const values = (env: Record<string, string>) => checkValues(readSettings(env))
const here = { HOST: '127.0.0.1' }

test.each<[kind: Finding['kind'], what: string, findings: readonly Finding[], words: RegExp]>([
  ['ok', 'an address with https and a real name', address('https://www.vigilia.com.br'), /vigilia/],
  ['blocker', 'no address', address(''), /não está definida/],
  ['blocker', 'an address without encryption', address('http://www.vigilia.com.br'), /use https/],
  ['blocker', 'one that only this machine knows', address('https://localhost'), /ninguém de fora/],
  ['blocker', 'a number', address('https://10.0.0.7'), /ninguém de fora/],
  ['blocker', 'an address of the documents', address('https://www.exemplo.com.br'), /ninguém de/],
  ['blocker', 'trust in everybody, on an open port', trust({ TRUST_PROXY: 'on' }), /HOST aberto/],
  ['blocker', 'trust in the internet', trust({ ...here, TRUST_PROXY: '0.0.0.0/0' }), /todo mundo/],
  ['blocker', 'trust in nobody, behind a proxy', trust(here), /contariam como um só/],
  ['ok', 'trust in this machine’s proxy', trust({ ...here, TRUST_PROXY: '127.0.0.1' }), /só em/],
  ['ok', 'trust in the only neighbour', trust({ HOST: 'localhost', TRUST_PROXY: 'on' }), /só em/],
  ['note', 'trust in nobody, on an open port', trust({}), /está desligado/],
  ['ok', 'the defaults of other settings', values({}), /nenhum ponto fraco/],
  ['blocker', 'a form that sends nothing', values({ QUOTE_MODE: 'simulated' }), /não transmite/],
  ['note', 'a count over a day', values({ LIMIT_PER_ADDRESS: '20/86400' }), /mais de uma hora/],
  ['note', 'data kept for over a year', values({ RETENTION_DAYS: '400' }), /RETENTION_DAYS=400/],
])('%s: %s', (kind, _what, findings, words) => {
  expect(findings).toEqual([{ kind, text: expect.stringMatching(words) }])
})
