import settings from 'virtual:settings'
import { isQuoteOutcome, type QuoteOutcome } from '../quote/quote-outcome.ts'

/** A request without an answer counts as failed after this many milliseconds. */
const timeout = 20_000

/** The same after Back and Forward: Firefox and Safari lose the answer, Chromium may still get it. */
const timeoutAfterCache = 8000

/** In bytes (Fetch standard, section 4.6): a browser sends no longer body that outlives its page. */
const longestKeptAlive = 65_536

const failed: QuoteOutcome = { status: 'error', reason: 'failed' }

/**
 * Anything that is not clearly our answer (no network, the page of a proxy) counts as failed. Null
 * where the server asks for what this page, which is older, does not know.
 */
async function post(
  values: Record<string, string>,
  signal: AbortSignal,
): Promise<QuoteOutcome | null> {
  const body = new URLSearchParams(values)
  try {
    const response = await fetch(settings.quoteUrl, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal,
      // A visitor who leaves the page meanwhile has still sent the request.
      keepalive: body.toString().length <= longestKeptAlive,
      redirect: 'error',
    })
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
      // A proxy reads no form that is far too long, and says so in a page of its own.
      return response.status === 413 ? { status: 'error', reason: 'too-large' } : failed
    }
    const answer: unknown = await response.json()
    if (isQuoteOutcome(answer)) return answer.status !== 'success' || response.ok ? answer : failed
    return response.status === 422 ? null : failed
  } catch {
    return failed
  }
}

/**
 * Sends a request, and ends in any case: a second one with the same key is the same request. Null
 * where only the server's own page can show what it asks for.
 */
export async function sendQuote(values: Record<string, string>): Promise<QuoteOutcome | null> {
  // The specification asks for a form that transmits nothing.
  if (settings.quoteMode === 'simulated') return { status: 'success', reference: null }
  // Not AbortSignal.timeout(), which Safari has since 16.
  const abort = new AbortController()
  const { signal } = abort
  const giveUpAfter = (wait: number) => setTimeout(() => abort.abort(), wait)
  giveUpAfter(timeout)
  addEventListener('pageshow', ({ persisted }) => persisted && giveUpAfter(timeoutAfterCache), {
    signal,
  })
  // In a page from the cache of Firefox or Safari not even an aborted fetch ends.
  const givenUp = new Promise<QuoteOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve(failed))
  })
  const outcome = await Promise.race([post(values, signal), givenUp])
  // Removes the listener.
  abort.abort()
  return outcome
}
