import { checkQuote } from '../../app/quote/check-quote.ts'
import type { SubmittedValues } from '../../app/quote/fields.ts'
import type { QuoteOutcome, RefusalReason } from '../../app/quote/quote-outcome.ts'
import type { Log } from '../log.ts'
import type { AcceptResult, NewEntry, Outbox } from '../outbox/outbox.ts'
import { newReference } from '../outbox/reference.ts'
import type { Settings } from '../settings.ts'
import { createThrottledLog, errorKind } from '../throttled-log.ts'
import { type Client, isTrustedProxy } from './client-address.ts'
import { dedupeKeyOf } from './dedupe-key.ts'
import type { RateLimits } from './rate-limits.ts'
import { type QuoteForm, readForm } from './read-form.ts'
import { isSameOrigin } from './same-origin.ts'

/** The most bytes that a body may hold: ten times the longest form in UTF-8. */
export const maxBodySize = 64 * 1024

export type QuoteEndpointParts = {
  /** Null in `QUOTE_MODE=simulated`: everything is checked, nothing is kept. */
  store: { outbox: Pick<Outbox, 'accept' | 'undelivered'>; maxUndelivered: number } | null
  limits: RateLimits
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>
  clock: () => number
  /** An unguessable integer from 0 up to, not including, `below`. */
  random: (below: number) => number
  log: Log
  /** Called after a request was stored, so that its delivery need not wait for the next round. */
  stored: () => void
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

function comesFromOurPage(
  { headers, url }: Request,
  { socketAddress }: Client,
  { siteUrl, trustProxy }: QuoteEndpointParts['settings'],
): boolean {
  // A proxy that does not keep the Host header says it here.
  const forwarded = isTrustedProxy(socketAddress, trustProxy)
    ? headers.get('x-forwarded-host')
    : null
  return isSameOrigin(headers, { siteUrl, host: forwarded ?? new URL(url).host })
}

/** A reference that is taken is drawn again; five in a row do not happen with 191 million a day. */
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

async function store(form: QuoteForm, parts: QuoteEndpointParts): Promise<QuoteOutcome> {
  const { submitted } = form
  const check = checkQuote(submitted)
  if (!check.ok) return { status: 'invalid', problems: check.problems, submitted }
  if (!parts.store) return { status: 'success', reference: null }
  const { outbox, maxUndelivered } = parts.store
  const { request } = check
  // Not dropped: browsers and password managers fill in hidden fields too.
  const suspectedSpam = form.honeypotFilled
  const hasCapacity = (await outbox.undelivered()) < maxUndelivered
  const result = await accept(
    outbox,
    { request, ...dedupeKeyOf(request, form.key), suspectedSpam, hasCapacity },
    () => newReference(new Date(parts.clock()), parts.random),
  )
  if (result.outcome === 'full') return refused('outbox-full', submitted)
  if (result.outcome === 'stored') parts.stored()
  const { outcome, reference } = result
  parts.log.info({ outcome, reference, suspectedSpam }, 'quote request accepted')
  return { status: 'success', reference }
}

/**
 * Answers one POST of the form, whose body was limited before. Success is answered only after the
 * request is on disk (or in simulated mode). Never rejects: whatever goes wrong becomes an outcome
 * that says so.
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
      // Without what was submitted: a page with it has to be rendered, and refusing a flood must
      // stay cheap.
      if (!limit.allowed) return refused('too-many', null, limit.retryAfterSeconds)
      return form ? await store(form, parts) : refused('malformed')
    } catch (error) {
      logFailure(errorKind(error), error)
      return refused('not-stored', form?.submitted ?? null)
    }
  }
}

/** Logs refused requests: the first for a reason at once, then their number each minute. */
export function createRefusalLog(log: Log, clock: () => number): (reason: RefusalReason) => void {
  return createThrottledLog<RefusalReason>(clock, (reason, count) => {
    // A full outbox turns visitors away: somebody has to make room.
    const level = reason === 'outbox-full' ? 'error' : 'warn'
    log[level]({ reason, count }, 'quote requests refused')
  })
}
