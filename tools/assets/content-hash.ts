import { createHash } from 'node:crypto'

/** SHA-256 of all parts together, as 64 hexadecimal digits. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** A name with eight digits of the content's hash, so that browsers may keep the file for ever. */
export function hashedName(name: string, ...parts: (string | Uint8Array)[]): string {
  return `${name}-${contentHash(...parts).slice(0, 8)}`
}
