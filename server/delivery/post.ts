import { reasonOf } from '../log/error-words.ts'
import type { SendableEntry } from '../outbox/entry.ts'
import type { Outcome } from './next-step.ts'

/** A receiver that takes longer has failed, in milliseconds. */
export const postTimeout = 10_000

/** A request as its receivers read it. */
export function postedRequest({ reference, receivedAt, request, spamSigns }: SendableEntry) {
  const times = { receivedAt: new Date(receivedAt).toISOString() }
  return { ...request, reference, ...times, suspectedSpam: spamSigns.length > 0 }
}

/**
 * Posts to a URL and returns the status of the answer. Redirects are not followed: the answer of
 * the address itself counts.
 * @throws Error if the receiver did not answer in time
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  signal = AbortSignal.timeout(postTimeout),
): Promise<{ ok: boolean; status: number }> {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  return { ok: response.ok, status: response.status }
}

/** Posts what a channel delivers. A refusal is no end: the receiver may be repaired. */
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
    return { outcome: 'unreachable', reply: reasonOf(error).slice(0, 200) }
  }
}
