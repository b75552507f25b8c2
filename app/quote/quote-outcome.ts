import {
  type FieldName,
  type FieldProblem,
  possibleProblems,
  quoteFields,
  type SubmittedValues,
} from './fields.ts'

/** At most one problem a field. */
export type QuoteProblems = Partial<Record<FieldName, FieldProblem>>

/** The HTTP status of each refusal. */
export const refusalStatus = {
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
  /** Stored durably. `reference` is null where nothing is stored (`QUOTE_MODE=simulated`). */
  | { status: 'success'; reference: string | null }
  | { status: 'invalid'; problems: QuoteProblems; submitted: SubmittedValues }
  /** `submitted` is null where the request could not be read. */
  | {
      status: 'error'
      reason: RefusalReason
      submitted: SubmittedValues | null
      retryAfterSeconds?: number
    }

/** What the browser knows of an outcome: the parts that the page shows. */
export type QuoteAnswer =
  | { status: 'success'; reference: string | null }
  | { status: 'invalid'; problems: QuoteProblems }
  | { status: 'error'; reason: RefusalReason }

/** The HTTP status with which an outcome is answered. */
export function httpStatus(
  outcome: QuoteOutcome,
): 200 | 422 | (typeof refusalStatus)[RefusalReason] {
  if (outcome.status === 'success') return 200
  if (outcome.status === 'invalid') return 422
  return refusalStatus[outcome.reason]
}

function isProblem([name, problem]: [string, unknown]): boolean {
  const field = quoteFields.find((known) => known.name === name)
  return field !== undefined && possibleProblems(field).some((possible) => possible === problem)
}

/**
 * Whether an answer is the server's, in every part that the page shows. Written by hand because zod
 * would double the scripts that a visitor loads.
 */
export function isQuoteAnswer(answer: unknown): answer is QuoteAnswer {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return false
  switch (answer.status) {
    case 'success':
      return (
        'reference' in answer && (answer.reference === null || typeof answer.reference === 'string')
      )
    case 'invalid': {
      if (!('problems' in answer) || !(answer.problems instanceof Object)) return false
      const problems = Object.entries(answer.problems)
      return problems.length > 0 && problems.every(isProblem)
    }
    case 'error':
      return (
        'reason' in answer &&
        typeof answer.reason === 'string' &&
        Object.hasOwn(refusalStatus, answer.reason)
      )
    default:
      return false
  }
}
