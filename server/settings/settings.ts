import type * as z from 'zod'
import { mailNames, pageSettingsSchema, settingsSchema, settingsTogether } from './schema.ts'
import { withoutPassword } from './secret-url.ts'

export type Settings = ReturnType<typeof readSettings>
export type MailSettings = NonNullable<Settings['mail']>

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

/** The letters of a name, each once, in the order of the alphabet: a slip seldom changes them. */
const lettersOf = (name: string) => [...new Set(name.replaceAll('_', ''))].sort().join('')

/** Sentences about variables that are no settings, but look like one, as LIMIT_PER_ADRESS does. */
export function misspeltSettings(env: Env): string[] {
  const names = Object.keys(settingsSchema.shape)
  return Object.keys(env).flatMap((name) => {
    const meant = names.find((known) => lettersOf(known) === lettersOf(name))
    return meant && !names.includes(name) ? [`${name} is no setting: is it ${meant}?`] : []
  })
}

const schemas = new Map<string, z.ZodType>(Object.entries(settingsSchema.shape))

function shownValue(name: string, text: string): string {
  if (schemas.get(name)?.meta()?.isSecret) return '(não mostrado)'
  return name.endsWith('_URL') ? withoutPassword(text) : JSON.stringify(text)
}

function problemOf(env: Env, name: string, hint: string): string {
  return `${name}=${shownValue(name, textOf(env, name) ?? '')}: ${hint}`
}

/** Names what is missing where only some of the settings that go together are set. */
function missingSettings(env: Env, names: string[]): string[] {
  const missing = names.filter((name) => !textOf(env, name))
  if (missing.length === names.length) return []
  return missing.map((name) => `${name}: falta; configure ${names.join(', ')} juntas, ou nenhuma`)
}

/** `LIMIT_PER_ADDRESS` is `limitPerAddress` in code. */
type NameInCode<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<NameInCode<Rest>>}`
  : Lowercase<Name>

/** What is not set, and has no default, is null. */
type Values<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape & string as NameInCode<Name>]:
    | Exclude<z.output<Shape[Name]>, undefined>
    | (undefined extends z.output<Shape[Name]> ? null : never)
}

/** @throws SettingsError naming every variable that is wrong, besides the problems already found */
function readVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
  found: string[] = [],
): Values<Shape> {
  const names = Object.keys(schema.shape)
  const { data, error } = schema.safeParse(
    Object.fromEntries(names.map((name) => [name, textOf(env, name)])),
  )
  const wrong = (error?.issues ?? []).map(({ path: [name], message }) =>
    problemOf(env, String(name), message),
  )
  if (!data || found.length > 0) throw new SettingsError([...wrong, ...found])
  const read = new Map<string, unknown>(Object.entries(data))
  const nameInCode = (name: string) =>
    name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const values = names.map((name) => [nameInCode(name), read.get(name) ?? null])
  // Object.fromEntries loses the types of the keys.
  return Object.fromEntries(values) as Values<Shape>
}

/**
 * Reads the settings that the build needs. Passwords are not among them, because the person who
 * builds may have none; PORT is left out, because another port must not make the pages stale.
 * @throws SettingsError naming every setting that is wrong
 */
export function readPageSettings(env: Env) {
  const { siteUrl, ...rest } = readVariables(pageSettingsSchema, env)
  refuseLongKeeping(env, rest.keepDays, rest.retentionDays)
  return { siteUrl: siteUrl ?? localUrl(3000), ...rest }
}

/** Otherwise the privacy text would promise more days for what was typed than for its request. */
function refuseLongKeeping(env: Env, keepDays: number, retentionDays: number): void {
  if (keepDays <= retentionDays) return
  const hint = `use no máximo o valor de RETENTION_DAYS (${retentionDays})`
  throw new SettingsError([problemOf(env, 'KEEP_DAYS', hint)])
}

const localUrl = (port: number) => new URL(`http://localhost:${port}`)

/** @throws SettingsError naming every setting that is wrong, or else one that others contradict */
export function readSettings(env: Env) {
  const missing = settingsTogether.flatMap((names) => missingSettings(env, names))
  const values = readVariables(settingsSchema, env, missing)
  const { smtpUrl, mailFrom: from, mailTo: to, ...rest } = values
  const { mailConfirmation, mailsPerHour, keepDays, retentionDays } = rest
  refuseLongKeeping(env, keepDays, retentionDays)
  if (mailConfirmation && !smtpUrl) {
    const hint = `sem SMTP_URL não há envio; configure ${mailNames.join(', ')}`
    throw new SettingsError([problemOf(env, 'MAIL_CONFIRMATION', hint)])
  }
  const used = 2 * (to?.length ?? 0)
  if (mailConfirmation && mailsPerHour !== null && used >= mailsPerHour) {
    const hint = `os endereços de MAIL_TO gastam metade de MAILS_PER_HOUR, e não resta nada para confirmar; use MAILS_PER_HOUR acima de ${used}`
    throw new SettingsError([problemOf(env, 'MAIL_CONFIRMATION', hint)])
  }
  return {
    ...rest,
    siteUrl: rest.siteUrl ?? localUrl(rest.port),
    /** Null if no mail is sent: requests are stored and read with `npm run quotes`. */
    mail: smtpUrl && from && to ? { smtpUrl, from, to } : null,
  }
}
