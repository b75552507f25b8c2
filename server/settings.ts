import type * as z from 'zod'
import { withoutPassword } from './secret-url.ts'
import {
  mailSettingsTable,
  pageSettingsTable,
  type Setting,
  settingsTable,
  webhookSettingsTable,
} from './settings-table.ts'

type Table = Record<string, Setting>

/** The values of a table of settings; null is possible where a setting has no default. */
type Values<T extends Table> = {
  [Key in keyof T]: z.output<T[Key]['parser']> | (null extends T[Key]['default'] ? null : never)
}

type PageSettings = Values<typeof pageSettingsTable>

type MailValues = Values<typeof mailSettingsTable>

export type MailSettings = { [Key in keyof MailValues]: NonNullable<MailValues[Key]> } & {
  /** Whether the visitor gets a confirmation. */
  confirmation: boolean
}

export type WebhookSettings = { url: URL; secret: string }

export type Settings = Omit<
  Values<typeof settingsTable>,
  keyof MailSettings | keyof typeof webhookSettingsTable
> & {
  /** Null if requests are posted nowhere. */
  webhook: WebhookSettings | null
  /** Null if no mail is sent: requests are stored and read with `npm run quotes`. */
  mail: MailSettings | null
}

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

/** An empty variable counts as unset. */
const isSet = ({ name }: Setting, env: Env) => Boolean(env[name]?.trim())

/** Whether SITE_URL is set; its default serves only to try the site. */
export function isSiteUrlSet(env: Env): boolean {
  return isSet(pageSettingsTable.siteUrl, env)
}

/** The text of a setting, or its default. SITE_URL's default names the setting PORT. */
function textOf({ name, default: defaultText }: Setting, env: Env): string | null {
  const port = env.PORT?.trim() || settingsTable.port.default
  return env[name]?.trim() || (defaultText?.replace('PORT', port) ?? null)
}

function problemOf({ name }: Setting, text: string, hint: string): string {
  const secret = name.endsWith('_SECRET') ? '(não mostrado)' : null
  // URLs may hold a password.
  const shown = secret ?? (name.endsWith('_URL') ? withoutPassword(text) : JSON.stringify(text))
  return `${name}=${shown}: ${hint}`
}

/** Reads every setting of a table, and collects a sentence for each that is wrong. */
function readTable<T extends Table>(table: T, env: Env): { values: Values<T>; problems: string[] } {
  const problems: string[] = []
  const values = Object.entries(table).map(([key, setting]) => {
    const text = textOf(setting, env)
    if (text === null) return [key, null]
    const { data, error } = setting.parser.safeParse(text)
    // A default is wrong only if PORT is, which is reported by itself.
    const issues = isSet(setting, env) ? (error?.issues ?? []) : []
    problems.push(...issues.map(({ message }) => problemOf(setting, text, message)))
    return [key, data]
  })
  // Each value was read by the parser under its key.
  return { values: Object.fromEntries(values) as Values<T>, problems }
}

/** Mail is sent with all of its settings or not at all, and so is the visitor's confirmation. */
function missingMailSettings(env: Env): string[] {
  const mail = Object.values(mailSettingsTable)
  const names = mail.map(({ name }) => name).join(', ')
  const missing = mail.filter((setting) => !isSet(setting, env))
  if (missing.length < mail.length) {
    return missing.map(
      ({ name }) =>
        `${name}: falta; o envio por e-mail precisa de ${names} juntos, ou de nenhum deles`,
    )
  }
  const { confirmation } = pageSettingsTable
  if (textOf(confirmation, env) !== 'on') return []
  return [problemOf(confirmation, 'on', `sem SMTP_URL não há envio; configure ${names}`)]
}

function missingWebhookSettings(env: Env): string[] {
  const settings = Object.values(webhookSettingsTable)
  const missing = settings.filter((setting) => !isSet(setting, env))
  if (missing.length === settings.length) return []
  return missing.map(
    ({ name }) => `${name}: falta; ${settings.map((one) => one.name).join(' e ')} vão juntos`,
  )
}

/**
 * Reads the settings that the build needs. Passwords are not among them, because the person who
 * builds may have none; PORT is left out, because another port must not make the pages stale.
 * @throws SettingsError naming every setting that is wrong
 */
export function readPageSettings(env: Env): PageSettings {
  const { values, problems } = readTable(pageSettingsTable, { ...env, PORT: undefined })
  if (problems.length > 0) throw new SettingsError(problems)
  return values
}

/**
 * Reads the settings from environment variables, once at start.
 * @throws SettingsError naming every setting that is wrong
 */
export function readSettings(env: Env): Settings {
  const { values, problems } = readTable(settingsTable, env)
  const all = [...problems, ...missingMailSettings(env), ...missingWebhookSettings(env)]
  if (all.length > 0) throw new SettingsError(all)
  const { smtpUrl, from, to, confirmation, webhookUrl, webhookSecret, ...settings } = values
  return {
    ...settings,
    mail: smtpUrl && from && to ? { smtpUrl, from, to, confirmation } : null,
    webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : null,
  }
}
