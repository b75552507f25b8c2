import * as z from 'zod'
import { isLoopbackHost } from './loopback.ts'
import { hasCompleteHost } from './secret-url.ts'

/** The number of requests that are accepted within a number of seconds. */
export type RateLimit = { requests: number; seconds: number }

/** A parser whose hint says what to write instead of a text for which `read` gives undefined. */
export function readBy<Value>(hint: string, read: (text: string) => Value | undefined) {
  return z.string().transform((text, context): Value => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: hint })
    return z.NEVER
  })
}

function readWholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

export function wholeNumber(least: number, most: number, example: number) {
  const hint = `use um número inteiro de ${least} a ${most}, por exemplo ${example}`
  return readBy(hint, (text) => readWholeNumber(text, least, most))
}

/** A limit, or `off`, which gives null. */
function limitOrOff<Limit>(hint: string, read: (text: string) => Limit | undefined) {
  return readBy(`${hint}, ou off (sem limite)`, (text) => (text === 'off' ? null : read(text)))
}

export function countLimit(most: number, example: number) {
  const hint = `use um número inteiro de 1 a ${most}, por exemplo ${example}`
  return limitOrOff(hint, (text) => readWholeNumber(text, 1, most))
}

/** `20/3600` (requests/seconds), or `off`. */
export const rateLimit = limitOrOff('use pedidos/segundos, por exemplo 20/3600', (text) => {
  const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? []
  return requests ? { requests: Number(requests), seconds: Number(seconds) } : undefined
})

export const onOrOff = z
  .enum(['on', 'off'], { error: 'use on ou off' })
  .transform((text) => text === 'on')

/** A URL that may hold a password. */
export function urlWithPassword(protocol: RegExp, hint: string) {
  return url(protocol, hint).refine(hasCompleteHost, { error: hint, abort: true })
}

/** Whether user, password and host can be decoded: a bare % cannot. */
function isReadable({ username, password, hostname }: URL): boolean {
  try {
    decodeURIComponent(username + password + hostname)
    return true
  } catch {
    return false
  }
}

function url(protocol: RegExp, hint: string) {
  return z
    .url({ protocol, error: hint })
    .transform((text) => new URL(text))
    .refine(isReadable, { error: hint, abort: true })
}

/** Whether what is sent there is encrypted, or never leaves this machine. */
export const isEncrypted = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || isLoopbackHost(hostname)

/**
 * Where the server posts to: encrypted, except on the machine itself, and without a password, which
 * fetch() refuses and would show in its error.
 */
export const postUrl = url(
  /^https?$/,
  'use um endereço https, por exemplo https://ntfy.sh/meu-topico',
)
  .refine(isEncrypted, 'use https: os dados passam pela rede')
  .refine(({ username, password }) => !username && !password, 'retire usuário e senha do endereço')

/**
 * A PostgreSQL. One on another machine needs `sslmode=verify-full`, or an explicit `disable` in a
 * closed network: without it pg does not encrypt, and says nothing.
 */
export const databaseUrl = urlWithPassword(
  /^postgres(ql)?$/,
  'use postgres://usuario:senha@servidor:5432/banco, ou deixe vazio para usar o arquivo em DATA_DIR',
)
  .refine(({ hostname, searchParams }) => {
    const host = searchParams.get('host') ?? decodeURIComponent(hostname)
    const sslMode = searchParams.get('sslmode') ?? ''
    // A path is a socket of this machine.
    const isHere = host.startsWith('/') || isLoopbackHost(host)
    return isHere || ['verify-full', 'disable'].includes(sslMode)
  }, 'os pedidos passam pela rede: acrescente ?sslmode=verify-full (ou ?sslmode=disable, se a rede for fechada)')
  .transform(({ href }) => href)

/** A public address, to which the paths of pages are appended. */
export const origin = url(
  /^https?$/,
  'use o endereço público do site, sem caminho, por exemplo https://www.exemplo.com.br',
).refine(
  ({ href, origin }) => href === `${origin}/`,
  'use só o endereço, sem caminho, consulta, âncora ou senha, por exemplo https://www.exemplo.com.br',
)
