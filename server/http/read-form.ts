import { byField, hiddenInputs, type SubmittedValues } from '../../app/quote/fields.ts'

/**
 * What the form carried: the visitor's texts, the browser's key, and whether the honeypot was
 * filled in.
 */
export type QuoteForm = {
  submitted: SubmittedValues
  key: string
  honeypotFilled: boolean
}

/**
 * Whether URLSearchParams can decode a body without loss: broken percent signs and bytes that are
 * not UTF-8 it would turn into other characters, and a name into garbage.
 */
function isDecodable(body: string): boolean {
  // Browsers send nothing but ASCII, so this character stands for bytes that were not UTF-8.
  if (body.includes('\uFFFD')) return false
  try {
    decodeURIComponent(body)
    return true
  } catch {
    return false
  }
}

/**
 * Reads the form out of an `application/x-www-form-urlencoded` body. Null where it is not a form of
 * ours: another type, broken encoding, or a field that stands there twice (which of the two would
 * be meant?). A missing field is empty, an unknown one is left out.
 */
export function readForm(contentType: string, body: string): QuoteForm | null {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) return null
  if (!isDecodable(body)) return null
  const values = new URLSearchParams(body)
  if (new Set(values.keys()).size < values.size) return null
  const textOf = (name: string) => values.get(name)?.replace(/\r\n?/g, '\n') ?? ''
  return {
    submitted: {
      ...byField(({ name }) => textOf(name)),
      service: textOf(hiddenInputs.service),
    },
    key: textOf(hiddenInputs.key),
    honeypotFilled: textOf(hiddenInputs.honeypot) !== '',
  }
}
