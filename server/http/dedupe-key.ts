import { hash } from 'node:crypto'
import { type QuoteRequest, quoteFields } from '../../app/quote/fields.ts'
import type { Dedupe } from '../outbox/entry.ts'
import { type Milliseconds, minute } from '../time/milliseconds.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How long two requests without a key count as the same when their contents are. */
const sameContentFor: Milliseconds = 10 * minute

/**
 * Recognises a request that is sent again. With a key from the browser it is the key together with
 * the content: a visitor who corrects a text after a lost answer sends a new request, and the
 * correction must not be dropped as a repetition. Without scripts it is the content alone, and only
 * for a while: the same words next month are a new request.
 */
export function dedupeKeyOf(request: QuoteRequest, key: string): Dedupe {
  const isKeyed = uuid.test(key)
  const values = quoteFields.map(({ name, kind }) =>
    kind === 'email' ? request[name].toLowerCase() : request[name],
  )
  const content = [isKeyed ? key.toLowerCase() : null, ...values, request.service]
  const dedupeKey = hash('sha256', JSON.stringify(content), 'base64url')
  return { dedupeKey, dedupeFor: isKeyed ? null : sameContentFor }
}
