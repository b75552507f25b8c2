import type { QuoteOutcome, RefusalReason } from '../../app/quote/quote-outcome.ts'
import { plan } from '../delivery/channels.ts'
import type { Log } from '../log/log.ts'
import { createErrorLog } from '../log/throttled-log.ts'
import type { Dedupe, NewEntry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { newReference } from '../outbox/reference.ts'
import type { Settings } from '../settings/settings.ts'
import { checkQuote } from './check-quote.ts'
import { dedupeKeyOf } from './dedupe-key.ts'
import type { RateLimits } from './rate-limits.ts'
import { maxBodySize, readForm, type SubmittedForm } from './read-form.ts'
import { isSameOrigin } from './same-origin.ts'
import { spamSigns } from './spam-signs.ts'

type QuoteEndpointDeps = {
  /** Null in `QUOTE_MODE=simulated`: everything is checked, nothing is stored. */
  outbox: Outbox | null
  limits: RateLimits
  settings: Settings
  log: Log
  /** Called after a request was stored, so that its delivery need not wait for the next round. */
  onStored: () => void
}

export type QuoteEndpoint = (request: Request, address: string) => Promise<QuoteOutcome>

/** Tries another reference when one is taken. Of 191 million a day, five in a row never are. */
async function accept(outbox: Outbox, entry: Omit<NewEntry, 'reference'>) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const result = await outbox.accept({ ...entry, reference: newReference(new Date()) })
    if (result.outcome !== 'reference-taken') return result
  }
  throw new Error('Five references in a row were taken.')
}

/** The success of a request that is stored already, such as one whose answer was lost; null for others. */
async function repeatedSuccess(dedupe: Dedupe, outbox: Outbox): Promise<QuoteOutcome | null> {
  const reference = await outbox.findRepeated(dedupe)
  return reference === null ? null : { status: 'success', reference }
}

async function checkAndStore(
  form: SubmittedForm,
  headers: Headers,
  { outbox, settings, log, onStored }: QuoteEndpointDeps,
): Promise<QuoteOutcome> {
  const { submitted } = form
  const check = checkQuote(submitted)
  if (!check.ok) return { status: 'invalid', problems: check.problems, submitted }
  if (!outbox) return { status: 'success', reference: null }
  const { request } = check
  const dedupe = dedupeKeyOf(request, form.key)
  const { maxUndelivered } = settings
  if (maxUndelivered !== null && (await outbox.undelivered()) >= maxUndelivered) {
    const repeated = await repeatedSuccess(dedupe, outbox)
    if (repeated) return repeated
    throw new Error('The outbox is full: MAX_UNDELIVERED requests wait.')
  }
  const signs = spamSigns(headers, form)
  const owed = plan({ spamSigns: signs }, settings)
  const entry = { request, ...dedupe, spamSigns: signs, owed }
  const { outcome, reference } = await accept(outbox, entry)
  if (outcome === 'stored') onStored()
  log.info({ outcome, reference, spamSigns: signs }, 'quote request accepted')
  return { status: 'success', reference }
}

/** What was sent, or why it cannot be read. */
async function readSent(request: Request): Promise<SubmittedForm | RefusalReason> {
  const body = await request.text().catch(() => null)
  // The visitor's connection broke off.
  if (body === null) return 'malformed'
  if (Buffer.byteLength(body) > maxBodySize) return 'too-large'
  return readForm(request.headers.get('content-type') ?? '', body) ?? 'malformed'
}

/**
 * Answers one POST of the form: with success only after the request is on disk, or in simulated
 * mode, and with an outcome that says so where it cannot be stored.
 */
export function createQuoteEndpoint(deps: QuoteEndpointDeps): QuoteEndpoint {
  const { outbox, limits, settings, log } = deps
  const logFailure = createErrorLog(log, 'quote requests could not be stored')
  return async (request, address) => {
    // First, because any page on the web can make its visitors send from their addresses.
    if (!isSameOrigin(request, settings.siteUrl)) {
      return { status: 'error', reason: 'foreign-origin' }
    }
    const retryAfterSeconds = await limits.countAttempt(address)
    const isRefused = retryAfterSeconds !== null
    // Refusing a flood must be cheap: nothing is parsed, and nothing returned to fill in again.
    if (isRefused && (await limits.countReturnedForm(address)) !== null) {
      return { status: 'error', reason: 'too-many', retryAfterSeconds }
    }
    const form = await readSent(request)
    if (typeof form === 'string') return { status: 'error', reason: form }
    const { submitted } = form
    try {
      if (!isRefused) return await checkAndStore(form, request.headers, deps)
      const check = checkQuote(submitted)
      const repeated =
        outbox && check.ok
          ? await repeatedSuccess(dedupeKeyOf(check.request, form.key), outbox)
          : null
      return repeated ?? { status: 'error', reason: 'too-many', retryAfterSeconds, submitted }
    } catch (error) {
      logFailure(error)
      return { status: 'error', reason: 'not-stored', submitted }
    }
  }
}
