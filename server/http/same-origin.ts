/**
 * Whether a POST comes from our own page: this server's, or one at SITE_URL, from where a static
 * export sends its form here. Clients that are not browsers send none of these headers and are
 * accepted, unlike by Hono's csrf(): they could send any header.
 */
export function isSameOrigin({ headers, url }: Request, siteUrl: URL): boolean {
  // No script can set Sec-Fetch-Site. `none` is an action of the visitor, such as a reload.
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = headers.get('origin') ?? headers.get('referer')
  if (origin === null) return site === null
  // Browsers shorten a longer referer, and the host in one of 16 KB takes 40 ms.
  if (origin.length > 4_096 || !URL.canParse(origin)) return false
  // Hosts instead of origins: behind a proxy that ends TLS we do not know the scheme, and a page
  // that can choose neither its own host nor the one it sends to cannot make the two equal.
  const { host, origin: normalOrigin } = new URL(origin)
  return host === new URL(url).host || normalOrigin === siteUrl.origin
}
