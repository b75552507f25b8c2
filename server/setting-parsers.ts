import * as z from 'zod'
import { type MailAddress, readMailAddress } from './delivery/mail-address.ts'
import { hostIsWhole } from './secret-url.ts'

/** So many requests in so many seconds. */
export type RateLimit = { requests: number; seconds: number }

/** Answers every text that cannot be read with the same hint: what to write instead. */
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

/** A number, or `off`: infinitely many. */
export function countLimit(most: number, example: number) {
  const hint = `use um número inteiro de 1 a ${most}, por exemplo ${example}, ou off (sem limite)`
  return readBy(hint, (text) =>
    text === 'off' ? Number.POSITIVE_INFINITY : readWholeNumber(text, 1, most),
  )
}

/** `20/600`, so many requests in so many seconds, or `off`: null, no limit. */
export function rateLimit(example: string) {
  const hint = `use pedidos/segundos, por exemplo ${example}, ou off (sem limite)`
  return readBy(hint, (text): RateLimit | null | undefined => {
    if (text === 'off') return null
    const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? []
    return requests ? { requests: Number(requests), seconds: Number(seconds) } : undefined
  })
}

export function onOrOff(hint = 'use on ou off') {
  return z.enum(['on', 'off'], { error: hint }).transform((text) => text === 'on')
}

export function url(protocols: readonly string[], hint: string) {
  return readBy(hint, (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    return parsed && protocols.includes(parsed.protocol) && hostIsWhole(parsed) ? parsed : undefined
  })
}

/** An address without a path; with one, or with a password, it could not stand before the path of a page. */
export const origin = url(
  ['http:', 'https:'],
  'use o endereço público do site, sem caminho, por exemplo https://www.exemplo.com.br',
).refine(
  ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
  'use só o endereço, sem caminho, consulta, âncora ou senha, por exemplo https://www.exemplo.com.br',
)

/** One or more, separated by commas. */
export function readMailAddresses(text: string): MailAddress[] | undefined {
  const addresses = text.split(',').map(readMailAddress)
  return addresses.every((address) => address !== undefined) ? addresses : undefined
}
