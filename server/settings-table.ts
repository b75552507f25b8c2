import { resolve } from 'node:path'
import * as z from 'zod'
import { readMailAddress } from './delivery/mail-address.ts'
import { readTrustProxy } from './http/client-address.ts'
import { logLevels } from './log.ts'
import * as parse from './setting-parsers.ts'

export type Setting = {
  name: string
  /** Used where the setting is missing or empty; written as in `.env`; null is no value. */
  default: string | null
  /** The setting's row in docs/operating.md begins with this. */
  meaning: string
  /** Reads the text in `.env`; its messages say in Portuguese what to write instead. */
  parser: z.ZodType<unknown, string>
}

/** Five days of tries (delivery/retry-schedule.ts), and a weekend to notice what failed. */
const leastRetentionDays = 7

/** Settings that the pages show: another value makes the build stale. */
export const pageSettingsTable = {
  siteUrl: {
    name: 'SITE_URL',
    default: 'http://localhost:PORT',
    meaning: 'The public address, without a path.',
    parser: parse.origin,
  },
  quoteMode: {
    name: 'QUOTE_MODE',
    default: 'outbox',
    meaning: '`simulated`: the form is checked, and nothing is kept or sent.',
    parser: z.enum(['outbox', 'simulated'], {
      error: 'use outbox (guarda e envia) ou simulated (não transmite nem guarda nada)',
    }),
  },
  retentionDays: {
    name: 'RETENTION_DAYS',
    default: '180',
    meaning: 'How long anything about a request is kept, 7 to 3650;',
    parser: parse.wholeNumber(leastRetentionDays, 3650, 180),
  },
  keepDays: {
    name: 'KEEP_DAYS',
    default: '7',
    meaning: 'How long what was typed is kept after delivery, to send it again, 0 to 30;',
    parser: parse.wholeNumber(0, 30, 7),
  },
  confirmation: {
    name: 'MAIL_CONFIRMATION',
    default: 'off',
    meaning: '`on`: the visitor gets a short confirmation, without a word of what was typed.',
    parser: parse.onOrOff(),
  },
} satisfies Record<string, Setting>

/** Settings of the mail server: all are set, or none. */
export const mailSettingsTable = {
  smtpUrl: {
    name: 'SMTP_URL',
    default: null,
    meaning: '`smtps://user:password@host:465` or `smtp://user:password@host:587`.',
    parser: parse.url(
      /^smtps?$/,
      'use smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587 (caracteres especiais da senha em %XX)',
    ),
  },
  from: {
    name: 'MAIL_FROM',
    default: null,
    meaning: "The site's own address, on a domain that the mail server may send for.",
    parser: parse.custom(
      'use um e-mail, com ou sem nome, por exemplo Site <site@exemplo.com.br>',
      readMailAddress,
    ),
  },
  to: {
    name: 'MAIL_TO',
    default: null,
    meaning: 'Who gets the requests; several separated by commas.',
    parser: parse.custom(
      'use um ou mais e-mails separados por vírgula, por exemplo comercial@exemplo.com.br, diretoria@exemplo.com.br',
      parse.readMailAddresses,
    ),
  },
} satisfies Record<string, Setting>

/** Settings of the webhook: both are set, or none. */
export const webhookSettingsTable = {
  webhookUrl: {
    name: 'WEBHOOK_URL',
    default: null,
    meaning: 'Where each request is also posted as signed JSON.',
    parser: parse.hook,
  },
  webhookSecret: {
    name: 'WEBHOOK_SECRET',
    default: null,
    meaning: 'Signs what is posted: `whsec_` and 24 to 64 bytes in Base64.',
    parser: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, {
      error:
        'use whsec_ e de 24 a 64 bytes em Base64, por exemplo de: echo whsec_$(openssl rand -base64 32)',
    }),
  },
} satisfies Record<string, Setting>

/** Settings that protect from floods; each may be `off`. */
export const limitsTable = {
  maxUndelivered: {
    name: 'MAX_UNDELIVERED',
    default: '10000',
    meaning: 'Above this number of undelivered requests, new ones are refused with 503.',
    parser: parse.countLimit(1_000_000, 10_000),
  },
  limitPerAddress: {
    name: 'LIMIT_PER_ADDRESS',
    default: '20/600',
    meaning:
      'Forms per seconds from one IP address (IPv6: one /64; a /48 may send ten times as many).',
    parser: parse.rateLimit('20/600'),
  },
  limitOverall: {
    name: 'LIMIT_OVERALL',
    default: '600/60',
    meaning: 'Accepted requests per seconds for all together; above it they are mailed together.',
    parser: parse.rateLimit('600/60'),
  },
} satisfies Record<string, Setting>

/** Every setting of the server; the keys are those of `Settings`. */
export const settingsTable = {
  port: {
    name: 'PORT',
    default: '3000',
    meaning: 'Port to listen on.',
    parser: parse.wholeNumber(0, 65_535, 3000),
  },
  host: {
    name: 'HOST',
    default: null,
    meaning: "Address to listen on; without it all of the machine's.",
    parser: z.string(),
  },
  ...pageSettingsTable,
  ...mailSettingsTable,
  ...webhookSettingsTable,
  ...limitsTable,
  dataDir: {
    name: 'DATA_DIR',
    default: 'data',
    meaning: "Where the outbox's file `quotes.sqlite` lives.",
    parser: z.string().transform((folder) => resolve(folder)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: null,
    meaning: '`postgres://…`: the outbox and the limits live there, for several servers.',
    parser: parse
      .url(
        /^postgres(ql)?$/,
        'use postgres://usuario:senha@servidor:5432/banco, ou deixe vazio para usar o arquivo em DATA_DIR',
      )
      .transform(({ href }) => href),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: 'off',
    meaning: 'Whose `X-Forwarded-…` headers are trusted:',
    parser: parse.custom(
      'use off, on (só o vizinho direto) ou os endereços dos proxies, por exemplo 127.0.0.1, 10.0.0.0/8',
      readTrustProxy,
    ),
  },
  delivers: {
    name: 'WORKER',
    default: 'on',
    meaning:
      '`off`: this process takes requests and leaves the mails to another one on the same outbox.',
    parser: parse.onOrOff('use on ou off (outro processo envia)'),
  },
  alertUrl: {
    name: 'ALERT_URL',
    default: null,
    meaning: 'Where one sentence is posted when something is wrong, such as an ntfy topic.',
    parser: parse.hook,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`.',
    parser: z.enum(logLevels, { error: `use ${logLevels.join(', ')}` }),
  },
} satisfies Record<string, Setting>
