import { resolve } from 'node:path'
import * as z from 'zod'
import { readMailAddress, readMailAddresses } from './mail-address.ts'
import * as parse from './parsers.ts'
import { readTrustProxy } from './trust-proxy.ts'

// Messages say in Portuguese what to write instead. Descriptions and defaults are the table in
// docs/operating.md: `npm run settings:document` writes it. `isSecret` keeps a value out of errors;
// of a URL they show no password anyway.

/** Settings that the pages show: another value makes the build stale. */
export const pageSettingsSchema = z.object({
  SITE_URL: parse.origin.optional().meta({
    description:
      'The public address, without a path. Without it `http://localhost:3000`, to try the site.',
  }),
  QUOTE_MODE: z
    .enum(['outbox', 'simulated'], {
      error: 'use outbox (guarda e envia) ou simulated (não transmite nem guarda nada)',
    })
    .prefault('outbox')
    .meta({
      description:
        '`simulated`: nothing is kept or sent; with scripts only the browser checks the form.',
    }),
  // At least five days of tries (delivery/next-step.ts), and a weekend to notice what failed.
  RETENTION_DAYS: parse.wholeNumber(7, 3650, 180).prefault('180').meta({
    description:
      'How long anything about a request is kept, 7 to 3650; an undelivered one a day longer, in which the log announces it.',
  }),
  KEEP_DAYS: parse.wholeNumber(0, 30, 7).prefault('7').meta({
    description:
      'How long what was typed is kept after delivery, to send it again, 0 to 30, but no longer than `RETENTION_DAYS`; `0` erases it within ten minutes.',
  }),
  BACKUP_DAYS: parse.wholeNumber(0, 365, 14).prefault('0').meta({
    description:
      'How long an [encrypted backup](../deploy/README.md#backup-and-restore) is kept, 1 to 365; `0`: none is made; written out as `BACKUP_DAYS=0` it also erases, in the next night, those that there are.',
  }),
  MAIL_CONFIRMATION: parse.onOrOff.prefault('off').meta({
    description: '`on`: the visitor gets a short [confirmation](#what-happens-to-a-request).',
  }),
})

const mailShape = {
  SMTP_URL: parse
    .urlWithPassword(
      /^smtps?$/,
      'use smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587 (caracteres especiais da senha em %XX)',
    )
    .refine(
      ({ protocol, port }) => !['smtp:465', 'smtps:587'].includes(protocol + port),
      'use smtps:// com a porta 465 e smtp:// com a porta 587',
    )
    .optional()
    .meta({
      description:
        '`smtps://user:password@host:465` or `smtp://user:password@host:587`; special characters as `%XX`. TLS is required, except on the machine itself, where it is used with a password or `?requireTLS=true`; a relay of your own without it, and without a password: `smtp://host:25?ignoreTLS=true`. Without a mail server requests are kept and read with the commands.',
    }),
  MAIL_FROM: parse
    .readBy(
      'use um e-mail, com ou sem nome, por exemplo Site <site@exemplo.com.br>',
      readMailAddress,
    )
    .optional()
    .meta({
      description:
        "The site's own address, on a domain that the mail server may send for; somebody reads its mailbox, where [bounces](#bounces) come.",
    }),
  MAIL_TO: parse
    .readBy(
      'use um ou mais e-mails separados por vírgula, por exemplo comercial@exemplo.com.br, diretoria@exemplo.com.br',
      readMailAddresses,
    )
    .optional()
    .meta({ description: 'Who gets the requests; several separated by commas.' }),
}

const webhookShape = {
  WEBHOOK_URL: parse.postUrl.optional().meta({
    // For many receivers the address itself is the secret.
    isSecret: true,
    description: 'Where each request is also posted as [signed JSON](#the-webhook).',
  }),
  WEBHOOK_SECRET: z
    .string()
    // No text in Base64 has one character more than a multiple of four.
    .regex(/^whsec_(?=[^=]{32,86}=*$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2,3}={0,2})?$/, {
      error:
        'use whsec_ e de 24 a 64 bytes em Base64, por exemplo de: echo whsec_$(openssl rand -base64 32)',
    })
    .optional()
    .meta({
      isSecret: true,
      description:
        'Signs what is posted: `whsec_` and 24 to 64 bytes in Base64, from `echo whsec_$(openssl rand -base64 32)`.',
    }),
}

/** Every setting of the server, by the name of its environment variable. */
export const settingsSchema = z.object({
  PORT: parse
    .wholeNumber(0, 65_535, 3000)
    .prefault('3000')
    .meta({ description: 'Port to listen on.' }),
  HOST: z.string().optional().meta({
    description:
      "Address to listen on; without it all of the machine's. `127.0.0.1` behind a proxy on the same machine.",
  }),
  ...pageSettingsSchema.shape,
  ...mailShape,
  ...webhookShape,
  MAX_UNDELIVERED: parse.countLimit(1_000_000, 10_000).prefault('10000').meta({
    description:
      'Above this number of waiting requests new ones are refused with 503; what was refused by a mail server or has failed does not count. `off`: no limit.',
  }),
  LIMIT_PER_ADDRESS: parse.rateLimit.prefault('20/3600').meta({
    description:
      'Forms per seconds from one IP address (IPv6: one /64; a /48 may send four times as many), above which they are refused with 429. `off`: no limit.',
  }),
  MAILS_PER_HOUR: parse.countLimit(100_000, 20).prefault('20').meta({
    description:
      "How many mails are sent in an hour, each address in `MAIL_TO` counted, refused ones not; [more requests come together](#what-happens-to-a-request). Below the mail provider's quota: 20 are 480 a day, usual quotas are 500 to 2,000. `off`: no limit.",
  }),
  DATA_DIR: z
    .string()
    // Only a shell knows whose home it is.
    .regex(/^(?!~)/, {
      error: 'escreva o caminho inteiro, por exemplo /var/lib/site: ~ não vale aqui',
    })
    .prefault('data')
    .transform((folder) => resolve(folder))
    .meta({
      description:
        "Where the outbox's file `quotes.sqlite` lives: a local disk, not a network share.",
    }),
  DATABASE_URL: parse.databaseUrl.optional().meta({
    description:
      '`postgres://…`: the outbox lives there, for [several servers](#several-servers). On another machine it needs `sslmode=verify-full`, or `sslmode=disable` in a closed network.',
  }),
  TRUST_PROXY: parse
    .readBy(
      'use off, on (só o vizinho direto) ou os endereços dos proxies, por exemplo 127.0.0.1, 10.0.0.0/8',
      readTrustProxy,
    )
    .prefault('off')
    .meta({
      description:
        'Whose `X-Forwarded-For` is trusted: `on` (every direct client) or addresses, `127.0.0.1, 10.0.0.0/8`. Behind a proxy that is not trusted all visitors count as one; a warning says so.',
    }),
  ALERT_URL: parse.postUrl.optional().meta({
    isSecret: true,
    description:
      'Where [one sentence](#alerts) is posted when something is wrong, such as an ntfy topic.',
  }),
})

export const mailNames = Object.keys(mailShape)

/** Settings that are set together, or not at all. */
export const settingsTogether = [mailNames, Object.keys(webhookShape)]
