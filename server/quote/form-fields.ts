import type { TypedValues } from '../../app/quote/quote-outcome.ts'
import { hiddenInputs, quoteFields } from '../../app/quote/quote-request.ts'
import type { Field } from './field.ts'
import { boundaryOf, parseMultipart } from './multipart.ts'
import { parseUrlencoded } from './urlencoded.ts'

/** What the form carried: the visitor's texts, the browser's key, and whether the trap was touched. */
export type QuoteForm = { typed: TypedValues; key: string; trapped: boolean }

/** Nobody's form has more; a flood of tiny fields would only cost time. */
const mostFields = 50

function parseFields(bytes: Uint8Array, contentType: string): Field[] | null {
  const charset = /;\s*charset="?([^\s";]+)"?/i.exec(contentType)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return null
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return parseUrlencoded(bytes)
  if (type !== 'multipart/form-data') return null
  const boundary = boundaryOf(contentType)
  return boundary === null ? null : parseMultipart(bytes, boundary)
}

/**
 * Reads the form out of a body. Null where it is not a form of ours: another type, broken encoding,
 * or a field that stands there twice (which of the two would be meant?). A missing field is empty,
 * a field that we do not know is left alone.
 */
export function readForm(bytes: Uint8Array, contentType: string): QuoteForm | null {
  const fields = parseFields(bytes, contentType)
  if (fields === null || fields.length > mostFields) return null
  const wanted = [...quoteFields, ...Object.values(hiddenInputs)] as const
  const values = new Map<string, string>()
  for (const { name, value } of fields) {
    if (values.has(name)) return null
    if (wanted.some((known) => known === name)) values.set(name, value)
  }
  const textOf = (name: (typeof wanted)[number]) => values.get(name) ?? ''
  return {
    typed: {
      name: textOf('name'),
      email: textOf('email'),
      phone: textOf('phone'),
      subject: textOf('subject'),
      message: textOf('message').replace(/\r\n?/g, '\n'),
      service: textOf('service'),
    },
    key: textOf('key'),
    trapped: textOf('website') !== '',
  }
}
