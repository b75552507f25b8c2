import { describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings/settings.ts'
import { checkAddress, checkProxy, checkStrength } from './check-settings.ts'
import { type Finding, isBlocker } from './report.ts'

const blockers = (findings: readonly Finding[]) =>
  findings.filter(isBlocker).map(({ text }) => text)

describe('the public address', () => {
  const check = (SITE_URL: string) => checkAddress(readSettings({ SITE_URL }), SITE_URL !== '')

  test('is green with https and a real name', () => {
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
  ])('%s is a blocker', (_what, siteUrl, words) => {
    expect(blockers(check(siteUrl)).join()).toMatch(words)
  })
})

describe('the trust in visitors’ addresses', () => {
  const check = (env: Record<string, string>) => [checkProxy(readSettings(env))]

  test.each([
    ['everybody, on an open port', { TRUST_PROXY: 'on' }, /HOST aberto/],
    ['the whole internet', { TRUST_PROXY: '0.0.0.0/0', HOST: '127.0.0.1' }, /todo mundo/],
    ['nobody, behind a proxy', { HOST: '127.0.0.1' }, /contariam como um só/],
  ])('%s: is a blocker', (_what, env, words) => {
    expect(blockers(check(env)).join()).toMatch(words)
  })

  test.each([
    ['the proxy on the same machine', { TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' }, 'ok'],
    ['the neighbour, where only it can connect', { TRUST_PROXY: 'on', HOST: 'localhost' }, 'ok'],
    ['nobody, on an open port', {}, 'note'],
  ])('%s: is not', (_what, env, kind) => {
    expect(check(env).map((finding) => finding.kind)).toEqual([kind])
  })
})

describe('other settings', () => {
  const check = (env: Record<string, string>) => checkStrength(readSettings(env))

  test('are green by default', () => {
    expect(check({}).map(({ kind }) => kind)).toEqual(['ok'])
  })

  test('are a blocker where the form transmits nothing', () => {
    expect(blockers(check({ QUOTE_MODE: 'simulated' })).join()).toMatch(/não transmite/)
  })

  test('are noted where personal data is kept for more than a year', () => {
    const [finding] = check({ RETENTION_DAYS: '400' })
    expect(finding?.kind).toBe('note')
    expect(finding?.text).toMatch(/RETENTION_DAYS=400/)
  })
})
