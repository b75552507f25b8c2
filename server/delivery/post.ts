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
