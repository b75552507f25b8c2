import type { QuoteOutcome, RefusalReason } from '../../app/quote/quote-outcome.ts'
import { plan } from '../delivery/channels.ts'
import type { Log } from '../log/log.ts'
import { createErrorLog } from '../log/throttled-log.ts'
import type { NewEntry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { newReference } from '../outbox/reference.ts'
import type { Settings } from '../settings/settings.ts'
import { checkQuote } from './check-quote.ts'
import { dedupeKeyOf } from './dedupe-key.ts'
import { createRateLimits } from './rate-limits.ts'
import { readBody, readForm, type SubmittedForm } from './read-form.ts'
import { isSameOrigin } from './same-origin.ts'
import { spamSigns } from './spam-signs.ts'

type QuoteEndpointDeps = {
  /** Null in `QUOTE_MODE=simulated`: everything is checked, nothing is stored. */
  outbox: Outbox | null
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

async function isFull(outbox: Outbox, { maxUndelivered }: Settings): Promise<boolean> {
  return maxUndelivered !== null && (await outbox.undelivered()) >= maxUndelivered
}

/** What was sent, or why it cannot be read. */
async function readSent(request: Request): Promise<SubmittedForm | RefusalReason> {
  const body = await readBody(request).catch(() => undefined)
  // The visitor's connection broke off.
  if (body === undefined) return 'malformed'
  if (body === null) return 'too-large'
  return readForm(request.headers.get('content-type') ?? '', body) ?? 'malformed'
}

/**
 * Answers one POST of the form: with success only after the request is on disk, or in simulated
 * mode, and with an outcome that says so where it cannot be stored.
 */
export function createQuoteEndpoint({
  outbox,
  settings,
  log,
  onStored,
}: QuoteEndpointDeps): QuoteEndpoint {
  const limits = createRateLimits(settings)
  const logFailure = createErrorLog(log, 'quote requests could not be stored')

  /**
   * Stores what was sent, unless it is wrong.
   * @param refusal what its sender gets instead, unless it was stored before
   */
  async function receive(
    form: SubmittedForm,
    headers: Headers,
    refusal: QuoteOutcome | null,
  ): Promise<QuoteOutcome> {
    const { submitted, key } = form
    const check = checkQuote(submitted)
    if (!check.ok) return refusal ?? { status: 'invalid', problems: check.problems, submitted }
    if (!outbox) return refusal ?? { status: 'success', reference: null }
    const dedupe = dedupeKeyOf(check.request, key)
    if (refusal || (await isFull(outbox, settings))) {
      // Its answer may have been lost.
      const reference = await outbox.findRepeated(dedupe)
      if (reference !== null) return { status: 'success', reference }
      if (refusal) return refusal
      throw new Error('The outbox is full: MAX_UNDELIVERED requests wait.')
    }
    const signs = spamSigns(headers, form)
    const owed = plan({ spamSigns: signs }, settings)
    const entry = { request: check.request, ...dedupe, spamSigns: signs, owed }
    const { outcome, reference } = await accept(outbox, entry)
    if (outcome === 'stored') onStored()
    log.info({ outcome, reference, spamSigns: signs }, 'quote request accepted')
    return { status: 'success', reference }
  }

  return async (request, address) => {
    // First, because any page on the web can make its visitors send from their addresses.
    if (!isSameOrigin(request, settings.siteUrl)) {
      return { status: 'error', reason: 'foreign-origin' }
    }
    const retryAfterSeconds = await limits.countAttempt(address)
    const refusal =
      retryAfterSeconds === null
        ? null
        : ({ status: 'error', reason: 'too-many', retryAfterSeconds } as const)
    // Refusing a flood must be cheap: nothing is parsed, and nothing returned to fill in again.
    if (refusal && (await limits.countReturnedForm(address)) !== null) return refusal
    const form = await readSent(request)
    if (typeof form === 'string') return { status: 'error', reason: form }
    const { submitted } = form
    try {
      return await receive(form, request.headers, refusal && { ...refusal, submitted })
    } catch (error) {
      logFailure(error)
      return { status: 'error', reason: 'not-stored', submitted }
    }
  }
}
