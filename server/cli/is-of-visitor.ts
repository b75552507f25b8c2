import type { Entry } from '../outbox/entry.ts'

const comparable = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The telephone numbers in a text that have an area code, without those of country and long
 * distance: a visitor may have typed two of them.
 */
function numbersIn(text: string): string[] {
  const parts = text.split(/[^\d\s)+.-]+/).map((part) => part.replace(/\D/g, ''))
  return parts.flatMap((digits) => /^0*(?:55)?0?([1-9]\d{9,10})$/.exec(digits)?.[1] ?? [])
}

/** Whether a request is of a visitor: by e-mail or whole name in any case, or by telephone. */
export function isOfVisitor(request: Entry['request'], whose: string): boolean {
  const { email, name, phone } = request ?? {}
  const wanted = comparable(whose)
  if ([email, name].some((text) => text && comparable(text) === wanted)) return true
  const numbers = numbersIn(phone ?? '')
  return numbersIn(whose).some((number) => numbers.includes(number))
}
