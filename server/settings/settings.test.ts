import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { pageSettingsSchema, settingsSchema } from './schema.ts'
import { misspeltSettings, readSettings, SettingsError } from './settings.ts'

const mail = {
  SMTP_URL: 'smtps://site:segredo@smtp.exemplo.com.br',
  MAIL_FROM: 'Site <site@exemplo.com.br>',
  MAIL_TO: 'a@exemplo.com.br, Diretoria <b@exemplo.com.br>',
}

function problems(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('settings', () => {
  test('that are empty count as unset; the port is part of the default address', () => {
    expect(readSettings({ PORT: '', SMTP_URL: ' ', MAIL_TO: '' })).toEqual(readSettings({}))
    expect(readSettings({ PORT: '8080' }).siteUrl.origin).toBe('http://localhost:8080')
  })

  test('that are wrong are all named at once, each with its value where it is no secret, and a hint', () => {
    expect(problems({ PORT: '99999', SITE_URL: 'exemplo.com.br', ALERT_URL: 'ntfy' })).toEqual([
      'PORT="99999": use um número inteiro de 0 a 65535, por exemplo 3000',
      expect.stringMatching(/^SITE_URL="exemplo\.com\.br": use o endereço público/),
      expect.stringMatching(/^ALERT_URL=\(não mostrado\): use um endereço https/),
    ])
  })

  test.each([
    [{ PORT: '3e3' }],
    [{ SITE_URL: 'ftp://exemplo.com.br' }],
    [{ SITE_URL: 'https://exemplo.com.br/site' }],
    [{ DATABASE_URL: 'mysql://localhost/x' }],
    [{ DATABASE_URL: 'postgres://site@10.0.0.9/pedidos' }],
    [{ DATABASE_URL: 'postgres://site@%zz/pedidos?sslmode=verify-full' }],
    [{ DATABASE_URL: 'postgres://site@10.0.0.9/pedidos?sslmode=require' }],
    [{ DATABASE_URL: 'postgres://site@localhost/pedidos?host=10.0.0.9' }],
    [{ ALERT_URL: 'http://ntfy.sh/tema' }],
    [{ ALERT_URL: 'https://user:segredo@ntfy.sh/tema' }],
    [{ WEBHOOK_URL: 'https://a.example/x' }],
    [{ WEBHOOK_URL: 'https://a.example/x', WEBHOOK_SECRET: 'whsec_c2VncmVkbw==' }],
    [{ WEBHOOK_URL: 'https://a.example/x', WEBHOOK_SECRET: `whsec_${'a'.repeat(33)}` }],
    [{ WEBHOOK_URL: 'https://a.example/x', WEBHOOK_SECRET: `whsec_${'a'.repeat(88)}` }],
    [{ WEBHOOK_URL: 'https://a.example/x', WEBHOOK_SECRET: `whsec_${'a'.repeat(31)}=` }],
    [{ DATA_DIR: '~/data' }],
    // A request may still be tried on its fifth day.
    [{ RETENTION_DAYS: '6' }],
    [{ RETENTION_DAYS: '7', KEEP_DAYS: '30' }],
    [{ TRUST_PROXY: '10.0.0.0/33' }],
    [{ TRUST_PROXY: 'proxy' }],
    [{ LIMIT_PER_ADDRESS: '20' }],
    [{ MAILS_PER_HOUR: '0' }],
    [{ ...mail, MAIL_TO: 'a@exemplo.com.br, b' }],
    [{ ...mail, MAIL_TO: 'a@exemplo.com.br b@exemplo.com.br' }],
    [{ ...mail, MAIL_FROM: 'site' }],
    // Both would wait for a greeting that does not come.
    [{ ...mail, SMTP_URL: 'smtp://smtp.exemplo.com.br:465' }],
    [{ ...mail, SMTP_URL: 'smtps://smtp.exemplo.com.br:587' }],
    // There is no mail server to send it.
    [{ MAIL_CONFIRMATION: 'on' }],
    // Half of the mails are gone before the first confirmation.
    [{ ...mail, MAIL_CONFIRMATION: 'on', MAILS_PER_HOUR: '4' }],
  ])('are refused: %j', (env) => {
    expect(problems(env)).toHaveLength(1)
  })

  test('for mail name each address once, however it is written', () => {
    const MAIL_TO = 'a@exemplo.com.br, b@exemplo.com.br, A <A@EXEMPLO.com.br>'
    expect(readSettings({ ...mail, MAIL_TO }).mail?.to).toHaveLength(2)
  })

  test.each(Object.keys(mail))('for mail are refused when only %s is missing', (name) => {
    expect(problems({ ...mail, [name]: '' })).toEqual([expect.stringContaining(`${name}: falta`)])
  })

  test('show of a URL with a password only where it leads, of another all', () => {
    const whole = 'ftp://smtp.exemplo.com.br/x'
    expect(problems({ ...mail, SMTP_URL: whole })).toEqual([expect.stringContaining(whole)])
    const [text] = problems({ DATABASE_URL: 'mysql://site:segredo@host:3306/db?key=segredo' })
    expect(text).toMatch(/^DATABASE_URL="mysql:\/\/host:3306" \(o resto .*: use postgres:/)
  })

  test.each([
    { SMTP_URL: 'smtps:site:segredo@smtp.exemplo.com.br' },
    { SMTP_URL: 'segredo@smtp.exemplo.com.br' },
    { SMTP_URL: 'smtps://site:12/segredo@smtp.exemplo.com.br:x' },
    { DATABASE_URL: 'mysql://segredo@host/db' },
    { DATABASE_URL: 'postgres://site:se[gredo]segredo@ho st/db' },
    // A # in the file .env ends the value before its @.
    { SMTP_URL: 'smtps://site:segredo' },
    { SMTP_URL: 'smtp.exemplo.com.br 465 site segredo' },
    { DATABASE_URL: 'host=localhost user=site password=segredo' },
    { DATABASE_URL: 'postgres://db/site?user=site&password=segredo' },
    { SITE_URL: 'https://site:segredo@www.exemplo.com.br' },
    { WEBHOOK_SECRET: 'segredo', WEBHOOK_URL: 'https://a.example/x' },
    { ALERT_URL: 'http://a.example/segredo' },
  ])('never show a password: %j', (env) => {
    const text = problems({ ...mail, ...env }).join()
    expect(text).toContain(Object.keys(env)[0])
    expect(text).not.toContain('segredo')
  })

  test('take a place to post to with an @ in its path', () => {
    const url = 'https://hooks.exemplo.com.br/@equipe'
    expect(readSettings({ ALERT_URL: url }).alertUrl?.href).toBe(url)
  })

  test.each([
    'postgres://site@10.0.0.9/pedidos?sslmode=verify-full',
    'postgres://site@10.0.0.9/pedidos?sslmode=disable',
    'postgres://site@127.0.0.1/pedidos',
    'postgres://site@localhost:5433/pedidos?host=/var/run/postgresql',
  ])('take a database that is encrypted, explicitly not, or on this machine: %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test.each([
    ['LIMIT_PER_ADRESS', 'LIMIT_PER_ADDRESS'],
    ['STMP_URL', 'SMTP_URL'],
  ])('%s is taken for a misspelt %s', (name, meant) => {
    const env = { [name]: 'x', [meant]: 'y', PATH: '/bin', HOME: '/root', npm_command: 'start' }
    expect(misspeltSettings(env)).toEqual([`${name} is no setting: is it ${meant}?`])
  })

  test('are the table of docs/operating.md, which npm run settings:document writes', async () => {
    const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input' })
    const rows = Object.entries(properties).map(([name, property]) => {
      const { default: text, description } = z
        .object({ default: z.string().optional(), description: z.string() })
        .parse(property)
      const label = name in pageSettingsSchema.shape ? `\`${name}\` *` : `\`${name}\``
      return `| ${label} | ${text ? `\`${text}\`` : '–'} | ${description} |\n`
    })
    const document = readFileSync('docs/operating.md', 'utf8')
    const table = /^(?:\| `[A-Z_]+`.*\n)+/m
    expect(document).toMatch(table)
    const written = document.replace(table, () => rows.join(''))
    await expect(written).toMatchFileSnapshot('../../docs/operating.md')
  })
})
