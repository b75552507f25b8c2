/** A receiver that takes longer has failed, in milliseconds. */
const timeout = 10_000

/**
 * Posts to the URL of a setting. Redirects are not followed: the answer of the address itself counts.
 * @param name the setting's name, for the error
 * @throws Error if the receiver did not answer with 2xx in time
 */
export async function post(
  name: string,
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<void> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${name} answered with ${response.status}`)
}
