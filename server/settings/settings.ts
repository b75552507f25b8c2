import type * as z from 'zod'
import { mailNames, pageSettingsSchema, settingsSchema, webhookNames } from './schema.ts'
import { withoutPassword } from './secret-url.ts'

export type Settings = ReturnType<typeof readSettings>
export type MailSettings = NonNullable<Settings['mail']>
export type WebhookSettings = NonNullable<Settings['webhook']>

/** Says in one message which settings are wrong, with which value, and what to write instead. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Há configurações erradas:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Env = Record<string, string | undefined>

/** The text of a variable; an empty one counts as unset. */
const textOf = (env: Env, name: string) => env[name]?.trim() || undefined

/** Whether SITE_URL is set; its default serves only to try the site. */
export function isSiteUrlSet(env: Env): boolean {
  return textOf(env, 'SITE_URL') !== undefined
}

function problemOf(env: Env, name: string, hint: string): string {
  const text = textOf(env, name) ?? ''
  const secret = name.endsWith('_SECRET') ? '(não mostrado)' : null
  // URLs may hold a password.
  const masked = secret ?? (name.endsWith('_URL') ? withoutPassword(text) : JSON.stringify(text))
  return `${name}=${masked}: ${hint}`
}

/** Names what is missing where only some of the settings that go together are set. */
function missingSettings(env: Env, names: string[]): string[] {
  const missing = names.filter((name) => !textOf(env, name))
  if (missing.length === names.length) return []
  return missing.map((name) => `${name}: falta; configure ${names.join(', ')} juntos, ou nenhum`)
}

function unsentConfirmation(env: Env): string[] {
  if (textOf(env, 'MAIL_CONFIRMATION') !== 'on') return []
  if (mailNames.some((name) => textOf(env, name))) return []
  const hint = `sem SMTP_URL não há envio; configure ${mailNames.join(', ')}`
  return [problemOf(env, 'MAIL_CONFIRMATION', hint)]
}

/**
 * Reads the variables of a schema.
 * @throws SettingsError naming every variable that is wrong, besides the problems already found
 */
function readVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
  found: string[] = [],
) {
  const texts = Object.keys(schema.shape).map((name) => [name, textOf(env, name)])
  const { data, error } = schema.safeParse(Object.fromEntries(texts))
  const wrong = (error?.issues ?? []).map(({ path: [name], message }) =>
    problemOf(env, String(name), message),
  )
  if (!data || found.length > 0) throw new SettingsError([...wrong, ...found])
  return data
}

function pageSettingsOf(values: z.output<typeof pageSettingsSchema>, port: number) {
  return {
    siteUrl: values.SITE_URL ?? new URL(`http://localhost:${port}`),
    quoteMode: values.QUOTE_MODE,
    retentionDays: values.RETENTION_DAYS,
    keepDays: values.KEEP_DAYS,
    backupDays: values.BACKUP_DAYS,
    confirmation: values.MAIL_CONFIRMATION,
  }
}

/**
 * Reads the settings that the build needs. Passwords are not among them, because the person who
 * builds may have none; PORT is left out, because another port must not make the pages stale.
 * @throws SettingsError naming every setting that is wrong
 */
export function readPageSettings(env: Env) {
  return pageSettingsOf(readVariables(pageSettingsSchema, env), 3000)
}

/**
 * Reads the settings from environment variables, once at start.
 * @throws SettingsError naming every setting that is wrong
 */
export function readSettings(env: Env) {
  const values = readVariables(settingsSchema, env, [
    ...missingSettings(env, mailNames),
    ...unsentConfirmation(env),
    ...missingSettings(env, webhookNames),
  ])
  const { confirmation, ...page } = pageSettingsOf(values, values.PORT)
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = values
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = values
  return {
    ...page,
    port: values.PORT,
    host: values.HOST ?? null,
    /** Null if no mail is sent: requests are stored and read with `npm run quotes`. */
    mail: smtpUrl && from && to ? { smtpUrl, from, to, confirmation } : null,
    /** Null if requests are posted nowhere. */
    webhook: url && secret ? { url, secret } : null,
    maxUndelivered: values.MAX_UNDELIVERED,
    limitPerAddress: values.LIMIT_PER_ADDRESS,
    mailsPerHour: values.MAILS_PER_HOUR,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    trustProxy: values.TRUST_PROXY,
    /** Whether this process sends what is due, besides taking requests. */
    delivers: values.WORKER,
    alertUrl: values.ALERT_URL ?? null,
  }
}
