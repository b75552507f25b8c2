import settings from 'virtual:settings'
import { isOutcome, type QuoteOutcome } from './quote-outcome.ts'

/** A request without an answer counts as failed after this many milliseconds. */
const timeout = 20_000

const failed: QuoteOutcome = { status: 'error', reason: 'not-stored', submitted: null }

/**
 * Sends the form to the server that the page came from, or to the one that a static export names.
 * Without one it is the specification's simulation, and nothing is transmitted. Whatever is not a
 * clear answer of ours (no network, a timeout, the page of a proxy) is an error.
 */
export async function sendQuote(values: Record<string, string>): Promise<QuoteOutcome> {
  if (settings.quoteUrl === null) return { status: 'success', reference: null }
  try {
    const response = await fetch(settings.quoteUrl, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(values),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return failed
    const outcome: unknown = await response.json()
    return isOutcome(outcome) && (outcome.status !== 'success' || response.ok) ? outcome : failed
  } catch {
    return failed
  }
}
