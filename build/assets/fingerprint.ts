import { createHash } from 'node:crypto'

/** Six hexadecimal digits that change with the content, for names that may be cached for ever: one change in 16 million keeps a name. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 6)
}
