import { checkQuote } from '../../app/quote/check-quote.ts'
import type { SubmittedValues } from '../../app/quote/fields.ts'
import type { QuoteOutcome, RefusalReason } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log.ts'
import type { AcceptResult, NewEntry, Outbox } from '../outbox/outbox.ts'
import { newReference } from '../outbox/reference.ts'
import type { Settings } from '../settings.ts'
import { createThrottledLog, errorKind } from '../throttled-log.ts'
import type { Client } from './client-address.ts'
import { dedupeKeyOf } from './dedupe-key.ts'
import type { RateLimits } from './rate-limits.ts'
import { readForm, type SubmittedForm } from './read-form.ts'
import { comesFromOurPage } from './same-origin.ts'

export type QuoteEndpointParts = {
  /** Null in `QUOTE_MODE=simulated`: everything is checked, nothing is stored. */
  storage: {
    outbox: Pick<Outbox, 'accept' | 'undelivered'>
    maxUndelivered: number
    hasWebhook: boolean
  } | null
  limits: RateLimits
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>
  clock: () => number
  /** An unguessable integer from 0 up to, not including, `below`. */
  random: (below: number) => number
  log: Log
  /** Called after a request was stored, so that its delivery need not wait for the next round. */
  onStored: () => void
}

export type QuoteEndpoint = (request: Request, client: Client) => Promise<QuoteOutcome>

function refused(
  reason: RefusalReason,
  submitted: SubmittedValues | null = null,
  retryAfterSeconds?: number,
): QuoteOutcome {
  const outcome = { status: 'error', reason, submitted } as const
  return retryAfterSeconds === undefined ? outcome : { ...outcome, retryAfterSeconds }
}

/**
 * Tries another reference when one is taken. Five in a row cannot happen with 191 million a day.
 */
async function accept(
  outbox: Pick<Outbox, 'accept'>,
  entry: Omit<NewEntry, 'reference'>,
  draw: () => string,
): Promise<Exclude<AcceptResult, { outcome: 'reference-taken' }>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const result = await outbox.accept({ ...entry, reference: draw() })
    if (result.outcome !== 'reference-taken') return result
  }
  throw new Error('Five references in a row were taken.')
}

async function checkAndStore(
  form: SubmittedForm,
  parts: QuoteEndpointParts,
): Promise<QuoteOutcome> {
  const { submitted } = form
  const check = checkQuote(submitted)
  if (!check.ok) return { status: 'invalid', problems: check.problems, submitted }
  if (!parts.storage) return { status: 'success', reference: null }
  const { outbox, maxUndelivered, hasWebhook } = parts.storage
  const { request } = check
  // Kept, because browsers and password managers also fill in hidden fields.
  const suspectedSpam = form.honeypotFilled
  const hasCapacity = (await outbox.undelivered()) < maxUndelivered
  const result = await accept(
    outbox,
    { request, ...dedupeKeyOf(request, form.key), suspectedSpam, hasWebhook, hasCapacity },
    () => newReference(new Date(parts.clock()), parts.random),
  )
  if (result.outcome === 'full') return refused('outbox-full', submitted)
  if (result.outcome === 'stored') parts.onStored()
  const { outcome, reference } = result
  parts.log.info({ outcome, reference, suspectedSpam }, 'quote request accepted')
  return { status: 'success', reference }
}

/**
 * Answers one POST of the form; the app has already limited its body. Success is answered only
 * after the request is on disk (or in simulated mode). Never rejects: every failure becomes an
 * outcome that says so.
 */
export function createQuoteEndpoint(parts: QuoteEndpointParts): QuoteEndpoint {
  const logFailure = createThrottledLog<string, unknown>(parts.clock, (_, count, error) =>
    parts.log.error({ err: error, count }, 'quote requests could not be stored'),
  )
  return async (request, client) => {
    if (!comesFromOurPage(request, client, parts.settings)) return refused('foreign-origin')
    const body = await request.text().catch(() => null)
    // The visitor's connection broke off.
    if (body === null) return refused('malformed')
    const form = readForm(request.headers.get('content-type') ?? '', body)
    try {
      const limit = await parts.limits.take({ client, submitted: form?.submitted ?? null })
      // Nothing is returned to fill in again: rendering a page is expensive, refusing a flood must
      // be cheap.
      if (!limit.allowed) return refused('too-many', null, limit.retryAfterSeconds)
      return form ? await checkAndStore(form, parts) : refused('malformed')
    } catch (error) {
      logFailure(errorKind(error), error)
      return refused('not-stored', form?.submitted ?? null)
    }
  }
}
