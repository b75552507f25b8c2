type OwnOrigin = {
  /** Where visitors see the site; a static export there sends its form to us. */
  siteUrl: URL
  /** The host that the request was sent to: `Host`, or a trusted proxy's `X-Forwarded-Host`. */
  host: string
}

/**
 * Whether a POST comes from our own page. Otherwise any page on the web could make its visitors
 * send us requests from their addresses. What is no browser sends none of these headers and is let
 * through, which Hono's csrf() would refuse: it could write whatever it likes.
 */
export function isSameOrigin(headers: Headers, { siteUrl, host }: OwnOrigin): boolean {
  // No script can set Sec-Fetch-Site. `none` is the visitor's own doing, such as a reload.
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = headers.get('origin') ?? headers.get('referer')
  if (origin === null) return site === null
  if (!URL.canParse(origin)) return false
  const { host: originHost, origin: normalOrigin } = new URL(origin)
  // Hosts instead of origins: behind a proxy that ends TLS we do not know the scheme, and a page
  // that can choose neither its own host nor the one it sends to cannot make the two equal.
  return originHost === host.toLowerCase() || normalOrigin === siteUrl.origin
}
