type OwnOrigin = {
  /** Where visitors see the site; a static export there sends its form to us. */
  siteUrl: URL
  /** The host that the request was sent to: `Host`, or a trusted proxy's `X-Forwarded-Host`. */
  host: string | null
}

function isOurs(origin: string, { siteUrl, host }: OwnOrigin): boolean {
  if (!URL.canParse(origin)) return false
  const { host: itsHost, origin: normal } = new URL(origin)
  // Hosts instead of origins: behind a proxy that ends TLS we do not know the scheme, and a page
  // that can choose neither its own host nor the one it sends to cannot make the two equal.
  return itsHost === host?.toLowerCase() || normal === siteUrl.origin
}

/**
 * Whether a POST comes from our own page. Otherwise any page on the web could make its visitors send
 * us requests from their addresses. What is no browser sends none of these headers and is let
 * through: it could write whatever it likes.
 */
export function isSameOrigin(headers: Headers, own: OwnOrigin): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // No script can set Sec-Fetch-Site. `none` is the visitor's own doing, such as a reload.
  if (site === 'same-origin' || site === 'none') return true
  if (site !== null) return origin !== null && isOurs(origin, own)
  if (origin !== null) return isOurs(origin, own)
  const referer = headers.get('referer')
  return referer === null || isOurs(referer, own)
}
