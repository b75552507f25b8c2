import type { Field } from './field.ts'
import { strictText } from './strict-text.ts'

/** The bytes behind `%41+%C3%A3`, or null where a % is not followed by two hexadecimal digits. */
function percentDecoded(bytes: Uint8Array): Uint8Array | null {
  const decoded = Buffer.alloc(bytes.length)
  let length = 0
  for (let index = 0; index < bytes.length; index += 1) {
    let byte = bytes[index] ?? 0
    if (byte === 0x2b) byte = 0x20
    if (byte === 0x25) {
      const digits = Buffer.from(bytes.subarray(index + 1, index + 3)).toString('latin1')
      if (!/^[0-9a-fA-F]{2}$/.test(digits)) return null
      byte = Number.parseInt(digits, 16)
      index += 2
    }
    decoded[length] = byte
    length += 1
  }
  return decoded.subarray(0, length)
}

function split(bytes: Uint8Array, separator: number): Uint8Array[] {
  const parts: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + 1
  }
  parts.push(bytes.subarray(from))
  return parts
}

function decodedText(bytes: Uint8Array): string | null {
  const decoded = percentDecoded(bytes)
  return decoded && strictText(decoded)
}

/**
 * Parses `application/x-www-form-urlencoded` (URL standard, section 5.1), but refuses with null what
 * URLSearchParams lets through: broken percent signs, and bytes that are not UTF-8, which it would
 * turn into replacement characters and a name into garbage.
 */
export function parseUrlencoded(bytes: Uint8Array): Field[] | null {
  const fields: Field[] = []
  for (const pair of split(bytes, 0x26)) {
    if (pair.length === 0) continue
    const equals = pair.indexOf(0x3d)
    const name = decodedText(equals === -1 ? pair : pair.subarray(0, equals))
    const value = equals === -1 ? '' : decodedText(pair.subarray(equals + 1))
    if (name === null || value === null) return null
    fields.push({ name, value })
  }
  return fields
}
