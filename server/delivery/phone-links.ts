import { hasAreaLast, plainPhone } from '../../app/content/phone.ts'

/** A Brazilian number with its area code: nine digits of a mobile phone, or eight. */
const nationalNumber = /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/

/**
 * The number in international form without its plus, or null where it is not clear enough to link.
 * A number without a country is Brazilian if it has 10 or 11 digits with its area code; the leading
 * 0 and the carrier's two digits of a long-distance call are left out. A plus before what reads as
 * a Brazilian number («+15 99999-1234») may mean another country or the area code: no link.
 */
function internationalNumber(phone: string): string | null {
  // What follows the number («ramal 12», «/ 3333-4444», «18h às 20h») is not part of it.
  const [, plus = '', number = ''] =
    /^[^\d+]*(\+|00)?((?:[\s().-]*\d+(?![\d\p{L}]))+\)?)/u.exec(
      plainPhone(phone)
        .replace(/0xx/i, '')
        .replace(/^(\d\d)\//, '$1 '),
    ) ?? []
  const digits = number.replace(/\D/g, '')
  if (plus && nationalNumber.test(digits)) return null
  if (plus && !digits.startsWith('55')) return /^[1-9]\d{7,14}$/.test(digits) ? digits : null
  // Many write «+55 (0)15», too.
  const national = digits.replace(/^55(?=0?\d{10})/, '').replace(/^0(?:\d\d(?=\d{10,11}$))?/, '')
  if (hasAreaLast(number)) return null
  return nationalNumber.test(national) ? `55${national}` : null
}

export function callLink(phone: string): string | null {
  const number = internationalNumber(phone)
  return number && `tel:+${number}`
}

/** A link that opens a WhatsApp chat with the number (faq.whatsapp.com, «click to chat»). */
export function whatsappLink(phone: string): string | null {
  const number = internationalNumber(phone)
  return number && `https://wa.me/${number}`
}
