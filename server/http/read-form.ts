import { byField, hiddenInputs, quoteFields, type SubmittedValues } from '../../app/quote/fields.ts'
import type { Milliseconds } from '../time/milliseconds.ts'

/** The longest valid form has about 49 KB: URL-encoded, a UTF-16 unit takes up to nine bytes. */
const maxBodySize = 64 * 1024

/**
 * The most bytes of a body that are read. A form a little too long is read whole: a proxy that still
 * sends it could miss the answer that says so. The proxies in `deploy/` have the same limit.
 */
export const maxReadSize = 2 * maxBodySize

/** The body of a request as text; null if it is too long. @throws Error if the connection breaks off */
export async function readBody({ headers, body }: Request): Promise<string | null> {
  if (Number(headers.get('content-length')) > maxReadSize) return null
  const chunks: Uint8Array[] = []
  let size = 0
  // A body that is cancelled would take the connection with it, and the answer.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength
    if (size > maxReadSize) return null
    chunks.push(chunk)
  }
  return size > maxBodySize ? null : Buffer.concat(chunks).toString()
}

/** The visitor's texts, and what the form says beside them. */
export type SubmittedForm = {
  submitted: SubmittedValues
  key: string
  honeypotFilled: boolean
  /** As `hiddenInputs.elapsed`; null without scripts. */
  elapsed: Milliseconds | null
}

const names = [...quoteFields.map(({ name }) => name), ...Object.values(hiddenInputs)]

/**
 * Whether a body can be decoded without loss: URLSearchParams replaces broken percent signs and
 * bytes that are not UTF-8.
 */
function isDecodable(body: string): boolean {
  // Browsers send only ASCII, so this character replaces bytes that were not UTF-8.
  if (body.includes('\uFFFD')) return false
  try {
    decodeURIComponent(body)
    return true
  } catch {
    return false
  }
}

/**
 * Reads the form from an `application/x-www-form-urlencoded` body. Null if it is not our form:
 * another type, broken encoding, or a field of ours that occurs twice, which is ambiguous. A missing
 * field is empty, an unknown one, such as that of an extension, is left out.
 */
export function readForm(contentType: string, body: string): SubmittedForm | null {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) return null
  if (!isDecodable(body)) return null
  const values = new URLSearchParams(body)
  if (names.some((name) => values.getAll(name).length > 1)) return null
  // Browsers send line breaks as CR LF, but a textarea has LF, and its limit counts one character
  // (HTML, 4.10.5.4).
  const textOf = (name: string) => values.get(name)?.replace(/\r\n?/g, '\n') ?? ''
  const elapsed = textOf(hiddenInputs.elapsed)
  return {
    submitted: {
      ...byField(({ name }) => textOf(name)),
      service: textOf(hiddenInputs.service),
    },
    key: textOf(hiddenInputs.key),
    honeypotFilled: textOf(hiddenInputs.honeypot) !== '',
    elapsed: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null,
  }
}
