/** A copied telephone with a keyboard's digits and dashes, and without invisible marks. */
export function plainPhone(written: string): string {
  const visible = written.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return visible.replace(/[\p{Pd}\u2212]/gu, '-')
}

/** `3333-4444 (15)`, `33 33 44 44 (15)` or `3333-4444 15`, whose first digits are no area code. */
const areaLast = /^[^(]*\d[^(]*\(0?\d\d\)\D*$|^\D*(?:9\D+)?\d{4,5}\D*\d{4}\D+0?\d\d\D*$/

export const hasAreaLast = (number: string) => areaLast.test(number)

/**
 * A Brazilian number as people read it, `(15) 3344-5566`, `0800 123 4567` (or 0300) or `4004-1234`,
 * from its digits in any grouping, also with +55 or the 0 of a long-distance call before them, in a
 * link of a telephone or of WhatsApp, or behind a word; one of nine digits begins with 9. Any other
 * text, such as a number with an extension or with its area code at the end, is returned as it is.
 */
export function toPhone(written: string): string {
  const plain = plainPhone(written)
  if (hasAreaLast(plain)) return written.trim()
  const digits = plain.replace(/^\D+|[?&]\w+(?:=[^&]*)?|[\s().+-]/g, '')
  const [, area, start, end] = /^(?:55)?0?([1-9]{2})(9?\d{4})(\d{4})$/.exec(digits) ?? []
  if (area) return `(${area}) ${start}-${end}`
  const [, code, middle, last] = /^(?:55)?0?([38]00)(\d{3})(\d{4})$/.exec(digits) ?? []
  if (code) return `0${code} ${middle} ${last}`
  return /^[34]00\d{5}$/.test(digits) ? digits.replace(/^.{4}/, '$&-') : written.trim()
}

/** The digits with the country's code, as WhatsApp has them: `551533445566`. */
export function international(phone: string): string {
  return `55${phone.replace(/\D/g, '').replace(/^0/, '')}`
}

/** The number as a phone dials it, `+551533445566`; one without an area code, from Brazil alone. */
export function dialled(phone: string): string {
  return phone.startsWith('(') ? `+${international(phone)}` : phone.replace(/\D/g, '')
}
