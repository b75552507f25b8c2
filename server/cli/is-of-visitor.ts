import { comparable } from '../../app/content/comparable.ts'
import { plainPhone } from '../../app/content/phone.ts'
import { internationalNumber } from '../delivery/phone-links.ts'
import type { Entry } from '../outbox/entry.ts'
import { comparableAddress } from '../settings/mail-address.ts'

/** A name whichever apostrophes and spaces it has. */
const plainName = (text: string) =>
  comparable(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** A number with its area code, also one with a mistake in it; another one may follow. */
const nextNumber = /0*(?:55)?0?([1-9]\d(?:9\d{8}|\d{8}))/gy

/** The numbers in a text in international form: a visitor may have typed two of them. */
function numbersIn(text: string): string[] {
  const parts = plainPhone(text).split(/[^\d\s()+.-]+/)
  return parts.flatMap((part) => {
    const digits = part.replace(/\D/g, '')
    return (
      internationalNumber(part) ??
      [...digits.matchAll(nextNumber)].map(([, number]) => `55${number}`)
    )
  })
}

/**
 * Whether a request is of a visitor: by the e-mail, or by the whole name in any case, or by telephone.
 * An e-mail may have the digits of somebody's telephone.
 */
export function isOfVisitor(request: Entry['request'], whose: string): boolean {
  const { email, name, phone } = request ?? {}
  if (email && comparableAddress(email) === comparableAddress(whose.trim())) return true
  const wanted = plainName(whose)
  if (name && wanted && plainName(name) === wanted) return true
  if (whose.includes('@')) return false
  const numbers = numbersIn(phone ?? '')
  return numbersIn(whose).some((number) => numbers.includes(number))
}
