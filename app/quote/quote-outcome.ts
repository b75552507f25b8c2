import { isProblem, type QuoteProblems, type SubmittedValues } from './fields.ts'

/**
 * Why a request gets an error instead of what it asked for, and the HTTP status of that; the words are
 * in `content/labels.json` under the same names. `inForm`: the form shows them, too, because they say
 * what helps besides trying again.
 */
export const refusals = {
  malformed: { status: 400, inForm: false },
  'foreign-origin': { status: 403, inForm: true },
  'wrong-method': { status: 405, inForm: false },
  'too-large': { status: 413, inForm: true },
  'too-many': { status: 429, inForm: true },
  failed: { status: 500, inForm: false },
  'not-stored': { status: 503, inForm: true },
} as const

export type RefusalReason = keyof typeof refusals

/** How one attempt to send the form ended, as the server tells the page. */
export type QuoteOutcome =
  /** Stored durably. `reference` is null where nothing is stored (`QUOTE_MODE=simulated`). */
  | { status: 'success'; reference: string | null }
  /** `submitted` is what the page fills the form with again, where it was read. */
  | { status: 'invalid'; problems: QuoteProblems; submitted?: SubmittedValues }
  | {
      status: 'error'
      reason: RefusalReason
      submitted?: SubmittedValues
      retryAfterSeconds?: number
    }

/** Whether an answer is the server's. By hand, because zod would double the page's scripts. */
export function isQuoteOutcome(answer: unknown): answer is QuoteOutcome {
  if (!(answer instanceof Object)) return false
  const { status, reference, problems, reason }: Record<string, unknown> = { ...answer }
  if (status === 'success') return reference === null || typeof reference === 'string'
  if (status === 'error') return typeof reason === 'string' && Object.hasOwn(refusals, reason)
  if (status !== 'invalid' || !(problems instanceof Object)) return false
  const found = Object.entries(problems)
  return found.length > 0 && found.every(([name, problem]) => isProblem(name, problem))
}
