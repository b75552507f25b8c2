import { resolve } from 'node:path'
import * as z from 'zod'
import { type MailAddress, readMailAddress } from './delivery/mail-address.ts'
import { readTrustProxy, type TrustProxy } from './http/client-address.ts'
import { type LogLevel, logLevels } from './log.ts'
import { hostIsWhole, withoutPassword } from './secret-url.ts'
import { shownSettings } from './shown-settings.mjs'

export type MailSettings = {
  smtpUrl: URL
  from: MailAddress
  to: MailAddress[]
  /** Whether the visitor gets a confirmation. */
  confirmation: boolean
}

/** So many requests in so many seconds. */
export type RateLimit = { requests: number; seconds: number }

export type Settings = {
  port: number
  /** Undefined: every address of the machine. */
  host: string | undefined
  /** Where the site is seen by visitors; without a path. */
  siteUrl: URL
  dataDir: string
  quoteMode: 'outbox' | 'simulated'
  databaseUrl: string | null
  /** Null where no mail is sent: requests are kept and read with `npm run quotes`. */
  mail: MailSettings | null
  retentionDays: number
  trustProxy: TrustProxy
  maxUndelivered: number
  limitPerAddress: RateLimit
  limitOverall: RateLimit
  /** False where another process on the same outbox sends the mails. */
  delivers: boolean
  logLevel: LogLevel
}

/** What the pages show of the settings. */
export type ShownSettings = Pick<Settings, 'siteUrl' | 'quoteMode' | 'retentionDays'> & {
  confirmation: boolean
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

/** A failure to read a text turns into the sentence that mends it. */
function readBy<Result>(mend: string, read: (text: string) => Result | undefined) {
  return z.string().transform((text, context): Result => {
    const result = read(text)
    if (result !== undefined) return result
    context.addIssue({ code: 'custom', message: mend })
    return z.NEVER
  })
}

function wholeNumber(least: number, most: number, example: number) {
  const mend = `use um número inteiro de ${least} a ${most}, por exemplo ${example}`
  return readBy(mend, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  })
}

function url(protocols: string[], mend: string) {
  return readBy(mend, (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    return parsed && protocols.includes(parsed.protocol) && hostIsWhole(parsed) ? parsed : undefined
  })
}

const siteUrl = url(
  ['http:', 'https:'],
  'use o endereço público do site, sem caminho, por exemplo https://www.exemplo.com.br',
).refine(
  ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
  'use só o endereço, sem caminho, consulta, âncora ou senha, por exemplo https://www.exemplo.com.br',
)

const rate = (example: string) =>
  readBy(`use pedidos/segundos, por exemplo ${example}`, (text): RateLimit | undefined => {
    const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? []
    return requests && seconds
      ? { requests: Number(requests), seconds: Number(seconds) }
      : undefined
  })

/** Five days of tries (`retry-schedule.ts`), and a weekend for somebody to look at what failed. */
const leastRetentionDays = 7

const mailAddress = 'use um e-mail, com ou sem nome, por exemplo Site <site@exemplo.com.br>'

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000).default(3000),
  HOST: z.string().optional(),
  SITE_URL: siteUrl.optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  QUOTE_MODE: z
    .enum(['outbox', 'simulated'], {
      error: 'use outbox (guarda e envia) ou simulated (não transmite nem guarda nada)',
    })
    .default('outbox'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'use postgres://usuario:senha@servidor:5432/banco, ou deixe vazio para usar o arquivo em DATA_DIR',
  ).optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'use smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587 (caracteres especiais da senha em %XX)',
  ).optional(),
  MAIL_FROM: readBy(mailAddress, readMailAddress).optional(),
  MAIL_TO: readBy(
    'use um ou mais e-mails separados por vírgula, por exemplo comercial@exemplo.com.br, diretoria@exemplo.com.br',
    readMailAddresses,
  ).optional(),
  MAIL_CONFIRMATION: z.enum(['on', 'off'], { error: 'use on ou off' }).default('off'),
  RETENTION_DAYS: wholeNumber(leastRetentionDays, 3650, 180).default(180),
  TRUST_PROXY: readBy(
    'use off, on (só o vizinho direto) ou os endereços dos proxies, por exemplo 127.0.0.1, 10.0.0.0/8',
    readTrustProxy,
  ).default({ kind: 'nobody' }),
  MAX_UNDELIVERED: wholeNumber(1, 1_000_000, 10_000).default(10_000),
  LIMIT_PER_ADDRESS: rate('20/600').default({ requests: 20, seconds: 600 }),
  LIMIT_OVERALL: rate('600/60').default({ requests: 600, seconds: 60 }),
  WORKER: z.enum(['on', 'off'], { error: 'use on ou off (outro processo envia)' }).default('on'),
  LOG_LEVEL: z.enum(logLevels, { error: `use ${logLevels.join(', ')}` }).default('info'),
})

/** Every setting that the server reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Environment = z.output<typeof environment>

function readMailAddresses(text: string): MailAddress[] | undefined {
  const addresses = text.split(',').map(readMailAddress)
  return addresses.every((address) => address !== undefined) ? addresses : undefined
}

const withPassword: readonly string[] = ['SITE_URL', 'DATABASE_URL', 'SMTP_URL']

function shown(name: string, value: string): string {
  return withPassword.includes(name) ? withoutPassword(value) : JSON.stringify(value)
}

const mailNames = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const

function halfConfigured(set: Record<string, string>): string[] {
  const missing = mailNames.filter((name) => !(name in set))
  if (missing.length === mailNames.length) {
    return set.MAIL_CONFIRMATION === 'on'
      ? [
          'MAIL_CONFIRMATION="on": sem SMTP_URL não há envio; configure SMTP_URL, MAIL_FROM e MAIL_TO',
        ]
      : []
  }
  return missing.map(
    (name) =>
      `${name}: falta; o envio por e-mail precisa de ${mailNames.join(', ')} juntos, ou de nenhum deles`,
  )
}

function mailOf(read: Environment): MailSettings | null {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_CONFIRMATION } = read
  if (!SMTP_URL || !MAIL_FROM || !MAIL_TO) return null
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    to: MAIL_TO,
    confirmation: MAIL_CONFIRMATION === 'on',
  }
}

type Env = Record<string, string | undefined>

function valuesSet(env: Env, names: readonly string[]): Record<string, string> {
  const set: Record<string, string> = {}
  for (const name of names) {
    const value = env[name]?.trim()
    if (value) set[name] = value
  }
  return set
}

function parse(set: Record<string, string>, more: readonly string[] = []): Environment {
  const result = environment.safeParse(set)
  const problems = (result.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    return `${name}=${shown(name, set[name] ?? '')}: ${message}`
  })
  problems.push(...more)
  if (!result.success || problems.length > 0) throw new SettingsError(problems)
  return result.data
}

function siteUrlOf({ SITE_URL, PORT }: Environment): URL {
  return SITE_URL ?? new URL(`http://localhost:${PORT}`)
}

/**
 * Reads what a build needs to know. Neither passwords nor where the server will listen: whoever builds
 * the pages may have none, and another port must not make the pages stale.
 * @throws SettingsError naming every setting that is wrong
 */
export function readShownSettings(env: Env): ShownSettings {
  const read = parse(valuesSet(env, shownSettings))
  return {
    siteUrl: siteUrlOf(read),
    quoteMode: read.QUOTE_MODE,
    retentionDays: read.RETENTION_DAYS,
    confirmation: read.MAIL_CONFIRMATION === 'on',
  }
}

/**
 * Reads the settings from environment variables, once at start. An empty variable counts as unset.
 * @throws SettingsError naming every setting that is wrong
 */
export function readSettings(env: Env): Settings {
  const set = valuesSet(env, Object.keys(environment.shape))
  const read = parse(set, halfConfigured(set))
  return {
    port: read.PORT,
    host: read.HOST,
    siteUrl: siteUrlOf(read),
    dataDir: read.DATA_DIR,
    quoteMode: read.QUOTE_MODE,
    databaseUrl: read.DATABASE_URL?.href ?? null,
    mail: mailOf(read),
    retentionDays: read.RETENTION_DAYS,
    trustProxy: read.TRUST_PROXY,
    maxUndelivered: read.MAX_UNDELIVERED,
    limitPerAddress: read.LIMIT_PER_ADDRESS,
    limitOverall: read.LIMIT_OVERALL,
    delivers: read.WORKER === 'on',
    logLevel: read.LOG_LEVEL,
  }
}
