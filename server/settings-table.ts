import { resolve } from 'node:path'
import * as z from 'zod'
import { readMailAddress } from './delivery/mail-address.ts'
import { readTrustProxy } from './http/client-address.ts'
import { logLevels } from './log.ts'
import * as parse from './setting-parsers.ts'

export type Setting<Parser = z.ZodType<unknown, string>, Default = string | null> = {
  name: string
  /** Used where the setting is missing or empty; written as in `.env`; null is no value. */
  default: Default
  /** The setting's row in docs/operating.md begins with this. */
  meaning: string
  /** Reads the text in `.env`; its messages say in Portuguese what to write instead. */
  parser: Parser
}

function setting<Parser extends z.ZodType<unknown, string>, Default extends string | null>(
  name: string,
  defaultText: Default,
  meaning: string,
  parser: Parser,
): Setting<Parser, Default> {
  return { name, default: defaultText, meaning, parser }
}

/** Five days of tries (delivery/retry-schedule.ts), and a weekend to notice what failed. */
const leastRetentionDays = 7

/** Settings that the pages show: another value makes the build stale. */
export const pageSettingsTable = {
  siteUrl: setting(
    'SITE_URL',
    'http://localhost:PORT',
    'The public address, without a path.',
    parse.origin,
  ),
  quoteMode: setting(
    'QUOTE_MODE',
    'outbox',
    '`simulated`: the form is checked, and nothing is kept or sent.',
    z.enum(['outbox', 'simulated'], {
      error: 'use outbox (guarda e envia) ou simulated (não transmite nem guarda nada)',
    }),
  ),
  retentionDays: setting(
    'RETENTION_DAYS',
    '180',
    'How long anything about a request is kept, 7 to 3650;',
    parse.wholeNumber(leastRetentionDays, 3650, 180),
  ),
  keepDays: setting(
    'KEEP_DAYS',
    '7',
    'How long what was typed is kept after delivery, to send it again, 0 to 30; `0` erases it at once.',
    parse.wholeNumber(0, 30, 7),
  ),
  confirmation: setting(
    'MAIL_CONFIRMATION',
    'off',
    '`on`: the visitor gets a short confirmation, without a word of what was typed.',
    parse.onOrOff(),
  ),
}

/** Settings of the mail server: all are set, or none. */
export const mailSettingsTable = {
  smtpUrl: setting(
    'SMTP_URL',
    null,
    '`smtps://user:password@host:465` or `smtp://user:password@host:587`.',
    parse.url(
      ['smtp:', 'smtps:'],
      'use smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587 (caracteres especiais da senha em %XX)',
    ),
  ),
  from: setting(
    'MAIL_FROM',
    null,
    "The site's own address, on a domain that the mail server may send for.",
    parse.custom(
      'use um e-mail, com ou sem nome, por exemplo Site <site@exemplo.com.br>',
      readMailAddress,
    ),
  ),
  to: setting(
    'MAIL_TO',
    null,
    'Who gets the requests; several separated by commas.',
    parse.custom(
      'use um ou mais e-mails separados por vírgula, por exemplo comercial@exemplo.com.br, diretoria@exemplo.com.br',
      parse.readMailAddresses,
    ),
  ),
}

/** Settings of the webhook: both are set, or none. */
export const webhookSettingsTable = {
  webhookUrl: setting(
    'WEBHOOK_URL',
    null,
    'Where each request is also posted as signed JSON.',
    parse.hook,
  ),
  webhookSecret: setting(
    'WEBHOOK_SECRET',
    null,
    'Signs what is posted: `whsec_` and 24 to 64 bytes in Base64.',
    z.string().regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, {
      error:
        'use whsec_ e de 24 a 64 bytes em Base64, por exemplo de: echo whsec_$(openssl rand -base64 32)',
    }),
  ),
}

/** Settings that protect from floods; each may be `off`. */
export const limitsTable = {
  maxUndelivered: setting(
    'MAX_UNDELIVERED',
    '10000',
    'Above this number of undelivered requests, new ones are refused with 503.',
    parse.countLimit(1_000_000, 10_000),
  ),
  limitPerAddress: setting(
    'LIMIT_PER_ADDRESS',
    '20/600',
    'Requests per seconds for one IP address (IPv6: one /64).',
    parse.rateLimit('20/600'),
  ),
  limitOverall: setting(
    'LIMIT_OVERALL',
    '600/60',
    'Requests per seconds for all together;',
    parse.rateLimit('600/60'),
  ),
}

/** Every setting of the server; the keys are those of `Settings`. */
export const settingsTable = {
  port: setting('PORT', '3000', 'Port to listen on.', parse.wholeNumber(0, 65_535, 3000)),
  host: setting('HOST', null, "Address to listen on; without it all of the machine's.", z.string()),
  ...pageSettingsTable,
  ...mailSettingsTable,
  ...webhookSettingsTable,
  ...limitsTable,
  dataDir: setting(
    'DATA_DIR',
    'data',
    "Where the outbox's file `quotes.sqlite` lives.",
    z.string().transform((folder) => resolve(folder)),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    null,
    '`postgres://…`: the outbox and the limits live there, for several servers.',
    parse
      .url(
        ['postgres:', 'postgresql:'],
        'use postgres://usuario:senha@servidor:5432/banco, ou deixe vazio para usar o arquivo em DATA_DIR',
      )
      .transform(({ href }) => href),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'off',
    'Whose `X-Forwarded-…` headers are trusted:',
    parse.custom(
      'use off, on (só o vizinho direto) ou os endereços dos proxies, por exemplo 127.0.0.1, 10.0.0.0/8',
      readTrustProxy,
    ),
  ),
  delivers: setting(
    'WORKER',
    'on',
    '`off`: this process takes requests and leaves the mails to another one on the same outbox.',
    parse.onOrOff('use on ou off (outro processo envia)'),
  ),
  alertUrl: setting(
    'ALERT_URL',
    null,
    'Where one sentence is posted when something is wrong, such as an ntfy topic.',
    parse.hook,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    '`trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`.',
    z.enum(logLevels, { error: `use ${logLevels.join(', ')}` }),
  ),
}
