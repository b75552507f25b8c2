import type { QuoteField } from './quote-request.ts'

/** What is wrong with one field; the words for it stand in `content/form.json`. */
export type FieldProblem = 'empty' | 'too-long' | 'format'

/** What was typed, as text and unchecked, to be given back to the visitor. */
export type TypedValues = Record<QuoteField, string> & { service: string }

/** Why a request could not be taken although its fields may be in order. */
export type RefusalReason =
  | 'malformed'
  | 'foreign-origin'
  | 'too-large'
  | 'too-many'
  | 'outbox-full'
  | 'not-stored'

/** How one attempt to send the form ended, as the server tells the page. */
export type QuoteOutcome =
  /** Stored durably. `protocol` is null where nothing is stored (`QUOTE_MODE=simulated`). */
  | { status: 'success'; protocol: string | null }
  | { status: 'invalid'; problems: Partial<Record<QuoteField, FieldProblem>>; typed: TypedValues }
  /** `typed` is null where the request could not be read. */
  | {
      status: 'error'
      reason: RefusalReason
      typed: TypedValues | null
      retryAfterSeconds?: number
    }

const refusalStatus = {
  malformed: 400,
  'foreign-origin': 403,
  'too-large': 413,
  'too-many': 429,
  'outbox-full': 503,
  'not-stored': 503,
} as const satisfies Record<RefusalReason, number>

/** The HTTP status with which an outcome is answered. */
export function httpStatus(outcome: QuoteOutcome): 200 | 400 | 403 | 413 | 422 | 429 | 503 {
  if (outcome.status === 'success') return 200
  if (outcome.status === 'invalid') return 422
  return refusalStatus[outcome.reason]
}
