import { describe, expect, test } from 'vitest'
import { isLoopbackHost } from './settings/loopback.ts'
import { readSettings } from './settings/settings.ts'
import { staleSettings } from './stale-build.ts'

const built = {
  siteUrl: 'https://www.exemplo.com.br',
  quoteMode: 'outbox',
  quoteUrl: '/',
  retentionDays: 180,
  keepDays: 7,
  backupDays: 0,
  confirmation: false,
} as const
const mail = {
  SMTP_URL: 'smtps://site:segredo@smtp.exemplo.com.br',
  MAIL_FROM: 'site@exemplo.com.br',
  MAIL_TO: 'a@exemplo.com.br',
}
const stale = (env: Record<string, string>) =>
  staleSettings(built, readSettings({ SITE_URL: built.siteUrl, ...env }))

describe('pages that were built with other settings', () => {
  test('fit their own, whatever else is set', () => {
    expect(stale({})).toEqual([])
    expect(stale({ ...mail, PORT: '8080', MAIL_CONFIRMATION: 'off' })).toEqual([])
  })

  test.each([
    ['SITE_URL', { SITE_URL: 'http://www.exemplo.com.br' }],
    ['QUOTE_MODE', { QUOTE_MODE: 'simulated' }],
    ['RETENTION_DAYS', { RETENTION_DAYS: '400' }],
    ['BACKUP_DAYS', { BACKUP_DAYS: '14' }],
    ['MAIL_CONFIRMATION', { ...mail, MAIL_CONFIRMATION: 'on' }],
  ])('are named by a sentence about %s, with what to do', (name, env) => {
    const sentences = stale(env)
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^${name}="[^"]+": as páginas .* npm start`))
  })

  test('for another address are only tried out at the machine’s own', () => {
    expect(stale({ SITE_URL: 'http://localhost:4000' })).toEqual([])
    expect(isLoopbackHost('127.0.0.1')).toBe(true)
    expect(isLoopbackHost('127.exemplo.com.br')).toBe(false)
  })
})
