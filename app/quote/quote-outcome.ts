import { type QuoteField, quoteFields } from './quote-request.ts'

/** What is wrong with one field; the words for it stand in `content/form.json`. */
export const fieldProblems = ['empty', 'too-long', 'format'] as const
export type FieldProblem = (typeof fieldProblems)[number]

/** At most one problem a field. */
export type QuoteProblems = Partial<Record<QuoteField, FieldProblem>>

/** What was typed, as text and unchecked, to be given back to the visitor. */
export type TypedValues = Record<QuoteField, string> & { service: string }

const refusalStatus = {
  malformed: 400,
  'foreign-origin': 403,
  'too-large': 413,
  'too-many': 429,
  'outbox-full': 503,
  'not-stored': 503,
} as const

/** Why a request could not be taken although its fields may be in order. */
export type RefusalReason = keyof typeof refusalStatus

/** How one attempt to send the form ended, as the server tells the page. */
export type QuoteOutcome =
  /** Stored durably. `protocol` is null where nothing is stored (`QUOTE_MODE=simulated`). */
  | { status: 'success'; protocol: string | null }
  | { status: 'invalid'; problems: QuoteProblems; typed: TypedValues }
  /** `typed` is null where the request could not be read. */
  | {
      status: 'error'
      reason: RefusalReason
      typed: TypedValues | null
      retryAfterSeconds?: number
    }

/** The HTTP status with which an outcome is answered. */
export function httpStatus(outcome: QuoteOutcome): 200 | 400 | 403 | 413 | 422 | 429 | 503 {
  if (outcome.status === 'success') return 200
  if (outcome.status === 'invalid') return 422
  return refusalStatus[outcome.reason]
}

function isProblem([field, problem]: [string, unknown]): boolean {
  return (
    quoteFields.some((known) => known === field) && fieldProblems.some((known) => known === problem)
  )
}

/** Whether an answer is one of ours, in every part that the page shows. */
export function isOutcome(answer: unknown): answer is QuoteOutcome {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return false
  if (answer.status === 'success') {
    return 'protocol' in answer && (answer.protocol === null || typeof answer.protocol === 'string')
  }
  if (answer.status === 'invalid') {
    if (!('problems' in answer) || !(answer.problems instanceof Object)) return false
    const problems = Object.entries(answer.problems)
    return problems.length > 0 && problems.every(isProblem)
  }
  return (
    answer.status === 'error' &&
    'reason' in answer &&
    Object.hasOwn(refusalStatus, String(answer.reason))
  )
}
