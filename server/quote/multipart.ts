import type { Field } from './field.ts'
import { strictText } from './strict-text.ts'

const lineBreak = '\r\n'

/** The boundary in a Content-Type (RFC 2046, section 5.1.1), or null. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/** Browsers write these three characters of a name in percent form (HTML, 4.10.21.8). */
function unescaped(name: string): string {
  return name.replace(/%(0A|0D|22)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Reads one part: a text field. Files, other encodings and other charsets are not of our form. */
function parsePart(part: Buffer): Field | null {
  const end = part.indexOf(lineBreak + lineBreak)
  const head = end === -1 ? null : strictText(part.subarray(0, end))
  if (head === null) return null
  let name: string | null = null
  for (const line of head.split(lineBreak)) {
    if (/^content-disposition:/i.test(line)) {
      const [, found] = /^[^:]*:\s*form-data;\s*name="([^"]*)"$/i.exec(line.trim()) ?? []
      if (found === undefined || name !== null) return null
      name = unescaped(found)
    } else if (/^content-type:/i.test(line)) {
      if (!/^[^:]*:\s*text\/plain(\s*;\s*charset="?utf-8"?)?$/i.test(line.trim())) return null
    } else {
      return null
    }
  }
  const value = strictText(part.subarray(end + 4))
  return name === null || value === null ? null : { name, value }
}

/**
 * Parses `multipart/form-data` (RFC 7578) of text fields. Null for anything else: files, a missing
 * end, bytes outside the parts. Written here, because `Request.formData()` turns bytes that are not
 * UTF-8 into replacement characters instead of refusing them.
 */
export function parseMultipart(bytes: Uint8Array, boundary: string): Field[] | null {
  const body = Buffer.concat([Buffer.from(lineBreak), bytes])
  const delimiter = Buffer.from(`${lineBreak}--${boundary}`)
  if (body.indexOf(delimiter) !== 0) return null
  const fields: Field[] = []
  let from = delimiter.length
  for (;;) {
    const mark = body.subarray(from, from + 2).toString('latin1')
    if (mark === '--') {
      const rest = body.subarray(from + 2).toString('latin1')
      return rest === '' || rest === lineBreak ? fields : null
    }
    if (mark !== lineBreak) return null
    const next = body.indexOf(delimiter, from)
    const field = next === -1 ? null : parsePart(body.subarray(from + 2, next))
    if (field === null) return null
    fields.push(field)
    from = next + delimiter.length
  }
}
