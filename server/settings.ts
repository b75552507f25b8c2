import type * as z from 'zod'
import { withoutPassword } from './secret-url.ts'
import { allSettings, limits, mailSettings, pageSettings, type Setting } from './settings-table.ts'

export type { RateLimit } from './setting-parsers.ts'

type Table = Record<string, Setting>

/** What a table of settings reads: null only where a setting has no default. */
type Values<T extends Table> = {
  [Key in keyof T]: z.output<T[Key]['parser']> | (null extends T[Key]['default'] ? null : never)
}

/** What the pages show of the settings. */
export type PageSettings = Values<typeof pageSettings>

export type MailSettings = {
  [Key in keyof typeof mailSettings]: z.output<(typeof mailSettings)[Key]['parser']>
} & {
  /** Whether the visitor gets a confirmation. */
  confirmation: boolean
}

export type Settings = Omit<Values<typeof allSettings>, keyof MailSettings> & {
  /** Null where no mail is sent: requests are kept and read with `npm run quotes`. */
  mail: MailSettings | null
}

const namesIn = (table: Table) => Object.values(table).map(({ name }) => name)

export const settingNames = namesIn(allSettings)
export const pageSettingNames = namesIn(pageSettings)
export const limitNames = namesIn(limits)

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

type Named = Pick<Setting, 'name'>

/** An empty variable counts as unset. */
const isSet = ({ name }: Named, env: Env) => Boolean(env[name]?.trim())

/** A setting as it is set, or its default, in which PORT stands for that setting; null is no value. */
function textOf({ name, default: defaultText }: Setting, env: Env): string | null {
  const port = env.PORT?.trim() || allSettings.port.default
  return env[name]?.trim() || (defaultText?.replace('PORT', port) ?? null)
}

function problemOf({ name }: Named, text: string, hint: string): string {
  // Settings of this kind may hold a password.
  const shown = name.endsWith('_URL') ? withoutPassword(text) : JSON.stringify(text)
  return `${name}=${shown}: ${hint}`
}

/** Reads every setting of a table, and what is wrong with those that are set. */
function readTable<T extends Table>(table: T, env: Env): { values: Values<T>; problems: string[] } {
  const problems: string[] = []
  const values = Object.entries(table).map(([key, setting]) => {
    const text = textOf(setting, env)
    if (text === null) return [key, null]
    const { data, error } = setting.parser.safeParse(text)
    // A default can be wrong only by a wrong PORT, which is a problem itself.
    const issues = isSet(setting, env) ? (error?.issues ?? []) : []
    problems.push(...issues.map(({ message }) => problemOf(setting, text, message)))
    return [key, data]
  })
  // Each value was read by the parser under its key.
  return { values: Object.fromEntries(values) as Values<T>, problems }
}

/** Mail is sent with all of its settings or not at all. */
function findMissing(env: Env): string[] {
  const mail = Object.values(mailSettings)
  const names = mail.map(({ name }) => name).join(', ')
  const missing = mail.filter((setting) => !isSet(setting, env))
  if (missing.length < mail.length) {
    return missing.map(
      ({ name }) =>
        `${name}: falta; o envio por e-mail precisa de ${names} juntos, ou de nenhum deles`,
    )
  }
  const { confirmation } = pageSettings
  if (textOf(confirmation, env) !== 'on') return []
  return [problemOf(confirmation, 'on', `sem SMTP_URL não há envio; configure ${names}`)]
}

/**
 * Reads what a build needs to know. Neither passwords nor where the server will listen: whoever builds
 * the pages may have none, and another port must not make the pages stale.
 * @throws SettingsError naming every setting that is wrong
 */
export function readPageSettings(env: Env): PageSettings {
  const { values, problems } = readTable(pageSettings, { ...env, PORT: undefined })
  if (problems.length > 0) throw new SettingsError(problems)
  return values
}

/**
 * Reads the settings from environment variables, once at start.
 * @throws SettingsError naming every setting that is wrong
 */
export function readSettings(env: Env): Settings {
  const { values, problems } = readTable(allSettings, env)
  const all = [...problems, ...findMissing(env)]
  if (all.length > 0) throw new SettingsError(all)
  const { smtpUrl, from, to, confirmation, ...settings } = values
  return { ...settings, mail: smtpUrl && from && to ? { smtpUrl, from, to, confirmation } : null }
}
