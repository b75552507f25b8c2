import { reasonOf } from '../log/error-words.ts'
import type { Milliseconds } from '../time/milliseconds.ts'
import type { Outcome } from './next-step.ts'

/** A receiver that takes longer has failed. */
export const postTimeout: Milliseconds = 10_000

/**
 * Redirects are not followed: the answer of the address itself counts.
 * @param message its signal, where it has one, ends the wait for an answer earlier
 * @throws what fetch() throws, also where no answer comes in time
 */
export async function post(url: URL, message: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(postTimeout)
  const signal = message.signal ? AbortSignal.any([message.signal, timeout]) : timeout
  const response = await fetch(url, { ...message, signal, method: 'POST', redirect: 'manual' })
  await response.body?.cancel()
  return response
}

/** Posts what a channel delivers. A refusal is no end: the receiver may be repaired. */
export async function deliverByPost(url: URL, message: RequestInit): Promise<Outcome> {
  try {
    const { ok, status } = await post(url, message)
    if (ok) return { outcome: 'accepted' }
    return { outcome: 'refused', permanent: false, reply: `answered with ${status}` }
  } catch (error) {
    return { outcome: 'unreachable', reply: reasonOf(error).slice(0, 200) }
  }
}
