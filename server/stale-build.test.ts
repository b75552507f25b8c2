import { expect, test } from 'vitest'
import { readSettings } from './settings/settings.ts'
import { pageSettingTexts, staleSettings } from './stale-build.ts'

const built = {
  siteUrl: 'https://www.exemplo.com.br',
  quoteMode: 'outbox',
  quoteUrl: '/',
  retentionDays: 180,
  keepDays: 7,
  backupDays: 0,
  mailConfirmation: false,
} as const
const mail = {
  SMTP_URL: 'smtps://site:segredo@smtp.exemplo.com.br',
  MAIL_FROM: 'site@exemplo.com.br',
  MAIL_TO: 'a@exemplo.com.br',
}
const stale = (env: Record<string, string>) =>
  staleSettings(built, readSettings({ SITE_URL: built.siteUrl, ...mail, ...env }))

const changes: Record<string, string> = {
  SITE_URL: 'http://www.exemplo.com.br',
  QUOTE_MODE: 'simulated',
  RETENTION_DAYS: '400',
  KEEP_DAYS: '0',
  BACKUP_DAYS: '14',
  MAIL_CONFIRMATION: 'on',
}

test.each(Object.keys(pageSettingTexts(built)))('pages with another %s are named', (name) => {
  expect(stale({ PORT: '8080' })).toEqual([])
  expect(stale({ [name]: changes[name] ?? '' })).toEqual([
    expect.stringMatching(new RegExp(`^${name}="[^"]+": as páginas .* npm start`)),
  ])
})

test('pages for another address may be tried out at the machine’s own', () => {
  expect(stale({ SITE_URL: 'http://localhost:4000' })).toEqual([])
  expect(stale({ SITE_URL: 'http://127.exemplo.com.br' })).toHaveLength(1)
})
