import { createHash } from 'node:crypto'
import type { QuoteRequest } from '../../app/quote/quote-request.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How long two requests without a key count as the same when their contents are. */
export const sameContentFor = 10 * 60_000

/**
 * Recognises a request that is sent again. With a key from the browser it is the key together with
 * the content: who corrects a text after an answer that got lost sends a new request, and the
 * correction must not be dropped as a repetition. Without scripts it is the content alone, and only
 * for a while: the same words next month are a new request.
 */
export function fingerprintOf(
  request: QuoteRequest,
  key: string,
): { dedupeKey: string; dedupeFor: number | null } {
  const keyed = uuid.test(key)
  const { name, email, phone, subject, message, service } = request
  const content = [name, email.toLowerCase(), phone, subject, message, service]
  const dedupeKey = createHash('sha256')
    .update(JSON.stringify([keyed ? key.toLowerCase() : null, ...content]))
    .digest('base64url')
  return { dedupeKey, dedupeFor: keyed ? null : sameContentFor }
}
