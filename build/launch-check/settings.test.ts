import { describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import type { Finding } from './finding.ts'
import { checkAddress, checkProxy, checkStrength } from './settings.ts'

const stops = (findings: readonly Finding[]) =>
  findings.filter(({ kind }) => kind === 'stop').map(({ text }) => text)

describe('the public address', () => {
  const check = (SITE_URL: string, builtFor: string | null = SITE_URL) =>
    checkAddress(readSettings({ SITE_URL }), SITE_URL !== '', builtFor)

  test('is green with https, a real name, and pages that were built for it', () => {
    expect(check('https://www.vigilia.com.br')).toEqual([
      { kind: 'ok', text: 'SITE_URL=https://www.vigilia.com.br' },
    ])
  })

  test.each([
    ['that is not set', '', /não está definida/],
    ['without encryption', 'http://www.vigilia.com.br', /use https/],
    ['that only this machine knows', 'https://localhost', /ninguém de fora/],
    ['that is a number', 'https://10.0.0.7', /ninguém de fora/],
    ['of the documents', 'https://www.exemplo.com.br', /ninguém de fora/],
  ])('%s stops', (_what, siteUrl, words) => {
    expect(stops(check(siteUrl)).join()).toMatch(words)
  })

  test('stops where the pages were built for another one', () => {
    expect(stops(check('https://www.vigilia.com.br', 'http://localhost:3000'))).toEqual([
      'as páginas foram montadas para http://localhost:3000: monte de novo com npm run build',
    ])
  })
})

describe('who is believed about visitors’ addresses', () => {
  const check = (env: Record<string, string>) => checkProxy(readSettings(env))

  test.each([
    ['everybody, on an open port', { TRUST_PROXY: 'on' }, /HOST aberto/],
    ['the whole internet', { TRUST_PROXY: '0.0.0.0/0', HOST: '127.0.0.1' }, /todo mundo/],
    ['nobody, behind a proxy', { HOST: '127.0.0.1' }, /contariam como um só/],
  ])('%s: stops', (_what, env, words) => {
    expect(stops(check(env)).join()).toMatch(words)
  })

  test.each([
    ['the proxy on the same machine', { TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' }, 'ok'],
    ['the neighbour, where only it can connect', { TRUST_PROXY: 'on', HOST: 'localhost' }, 'ok'],
    ['nobody, on an open port', {}, 'note'],
  ])('%s: does not', (_what, env, kind) => {
    expect(check(env).map((finding) => finding.kind)).toEqual([kind])
  })
})

describe('other settings', () => {
  const check = (env: Record<string, string>) => checkStrength(readSettings(env))

  test('are green as they come', () => {
    expect(check({}).map(({ kind }) => kind)).toEqual(['ok'])
  })

  test('stop where the form transmits nothing', () => {
    expect(stops(check({ QUOTE_MODE: 'simulated' })).join()).toMatch(/não transmite/)
  })

  test.each([
    [{ RETENTION_DAYS: '400' }, /RETENTION_DAYS=400/],
    [{ LIMIT_PER_ADDRESS: '100/1' }, /LIMIT_PER_ADDRESS/],
    [{ LIMIT_PER_ADDRESS: 'off' }, /LIMIT_PER_ADDRESS/],
    [{ LIMIT_OVERALL: '1/3600' }, /LIMIT_OVERALL/],
    [{ LOG_LEVEL: 'silent' }, /LOG_LEVEL=silent/],
  ])('%o is noted as weak', (env, words) => {
    const [finding] = check(env)
    expect(finding?.kind).toBe('note')
    expect(finding?.text).toMatch(words)
  })
})
