const name = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/i
const bracketed = /^\[[0-9a-f:.]+\]$/i

/**
 * Whether a request names exactly one host that could be one. Any well-formed host is served, because
 * no answer is made with it; a missing, doubled or odd one is a way to confuse proxies and caches.
 */
export function hasSoundHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  )
  const [host = ''] = hosts
  const [, hostname = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(host) ?? []
  return (
    hosts.length === 1 &&
    hostname.length <= 253 &&
    (name.test(hostname) || bracketed.test(hostname)) &&
    (port === undefined || Number(port) <= 65_535) &&
    // "lo0.5" looks like a name, but ends in a number and so is read as an address (found by fuzzing).
    URL.canParse(`http://${host}/`)
  )
}
