import type { SendableEntry } from '../outbox/entry.ts'
import type { Outcome } from './next-step.ts'

/** A receiver that takes longer has failed, in milliseconds. */
export const postTimeout = 10_000

/**
 * Posts to a URL and returns the status of the answer. Redirects are not followed: the answer of
 * the address itself counts.
 * @throws Error if the receiver did not answer in time
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  abort = new AbortController().signal,
): Promise<{ ok: boolean; status: number }> {
  const signal = AbortSignal.any([abort, AbortSignal.timeout(postTimeout)])
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  return { ok: response.ok, status: response.status }
}

/** A request as it is posted, in JSON. */
export function requestToPost({ reference, receivedAt, spamSigns, request }: SendableEntry) {
  return {
    reference,
    receivedAt: new Date(receivedAt).toISOString(),
    ...request,
    suspectedSpam: spamSigns.length > 0,
  }
}

/** What went wrong; fetch() says it in the error's cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { message, cause } = error
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 200)
}

/** Posts what a channel delivers. What is refused is tried on, because its receiver may be mended. */
export async function deliverByPost(
  url: URL,
  message: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { ok, status } = await post(url, message, signal)
    if (ok) return { outcome: 'accepted' }
    return { outcome: 'refused', permanent: false, reply: `answered with ${status}` }
  } catch (error) {
    return { outcome: 'unreachable', reply: reasonOf(error) }
  }
}
