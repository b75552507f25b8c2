import type { QuoteOutcome, RefusalReason, TypedValues } from '../../app/quote/quote-outcome.ts'
import { checkQuote } from '../../app/quote/quote-schema.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import { errorKind, onceAMinute } from '../once-a-minute.ts'
import type { AcceptResult, NewEntry, Outbox } from '../outbox/outbox.ts'
import { newReference } from '../outbox/reference.ts'
import type { Settings } from '../settings.ts'
import { readBody } from './body.ts'
import { limitKey, type Peer, trustsPeer } from './client-address.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type QuoteForm, readForm } from './form-fields.ts'
import { createRefusalLog } from './refusal-log.ts'
import { isSameOrigin } from './same-origin.ts'

export type QuoteEndpointParts = {
  /** Null in `QUOTE_MODE=simulated`: everything is checked, nothing is kept. */
  store: { outbox: Pick<Outbox, 'accept' | 'undelivered'>; maxUndelivered: number } | null
  limiter: Limiter
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>
  clock: () => number
  /** An unguessable integer from 0 up to, not including, `below`. */
  random: (below: number) => number
  log: Log
  /** Called after a request was stored, so that its delivery need not wait for the next round. */
  stored: () => void
}

export type QuoteEndpoint = (request: Request, peer: Peer) => Promise<QuoteOutcome>

function refused(
  reason: RefusalReason,
  typed: TypedValues | null = null,
  retryAfterSeconds?: number,
): QuoteOutcome {
  const outcome = { status: 'error', reason, typed } as const
  return retryAfterSeconds === undefined ? outcome : { ...outcome, retryAfterSeconds }
}

function comesFromOurPage(request: Request, peer: Peer, { settings }: QuoteEndpointParts): boolean {
  // A proxy that does not keep the Host header says it here.
  const forwarded = trustsPeer(peer.socketAddress, settings.trustProxy)
    ? request.headers.get('x-forwarded-host')
    : null
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host
  return isSameOrigin(request.headers, { siteUrl: settings.siteUrl, host })
}

/** A number that is taken is drawn again; five in a row do not happen with 191 million a day. */
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
  const check = checkQuote(form.typed)
  if (!check.ok) return { status: 'invalid', problems: check.problems, typed: form.typed }
  if (!parts.store) return { status: 'success', protocol: null }
  const { outbox, maxUndelivered } = parts.store
  const { request } = check
  const result = await accept(
    outbox,
    {
      request,
      ...fingerprintOf(request, form.key),
      // Not dropped: browsers and password managers fill in hidden fields too.
      suspectedSpam: form.trapped,
      hasCapacity: (await outbox.undelivered()) < maxUndelivered,
    },
    () => newReference(new Date(parts.clock()), parts.random),
  )
  if (result.outcome === 'full') return refused('outbox-full', form.typed)
  if (result.outcome === 'stored') parts.stored()
  const { outcome, reference } = result
  parts.log.info({ outcome, reference, suspectedSpam: form.trapped }, 'quote request accepted')
  return { status: 'success', protocol: reference }
}

async function answer(
  request: Request,
  peer: Peer,
  parts: QuoteEndpointParts,
  remember: (typed: TypedValues) => void,
): Promise<QuoteOutcome> {
  if (!comesFromOurPage(request, peer, parts)) return refused('foreign-origin')
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding !== 'identity') return refused('malformed')
  const body = await readBody(request)
  if (body.status !== 'read') return refused(body.status === 'broken' ? 'malformed' : 'too-large')
  const form = readForm(body.bytes, request.headers.get('content-type') ?? '')
  // Without what was typed: a page with it has to be rendered, and refusing a flood must stay cheap.
  const limit = await parts.limiter.take(limitKey(peer.address))
  if (!limit.allowed) return refused('too-many', null, limit.retryAfterSeconds)
  if (!form) return refused('malformed')
  remember(form.typed)
  return store(form, parts)
}

/**
 * Answers one POST of the form. Success is answered only after the request is on disk (or in
 * simulated mode). Never throws and never rejects: whatever goes wrong becomes an outcome that says so.
 */
export function createQuoteEndpoint(parts: QuoteEndpointParts): QuoteEndpoint {
  const logRefusal = createRefusalLog(parts.log, parts.clock)
  const logFailure = onceAMinute<string, unknown>(parts.clock, (_, count, error) =>
    parts.log.error({ err: error, count }, 'quote requests could not be stored'),
  )
  return async (request, peer) => {
    let typed: TypedValues | null = null
    try {
      const outcome = await answer(request, peer, parts, (values) => {
        typed = values
      })
      if (outcome.status === 'error') logRefusal(outcome.reason)
      return outcome
    } catch (error) {
      logFailure(errorKind(error), error)
      return refused('not-stored', typed)
    }
  }
}
