import { type Client, isTrustedProxy, type TrustProxy } from './client-address.ts'

type OwnOrigin = {
  /** Where visitors see the site; a static export there sends its form here. */
  siteUrl: URL
  /** The host that the request was sent to: `Host`, or a trusted proxy's `X-Forwarded-Host`. */
  host: string
}

/**
 * Whether a POST comes from our own page. Otherwise any page on the web could make its visitors
 * send us requests from their addresses. Clients that are not browsers send none of these headers
 * and are accepted, unlike by Hono's csrf(): they could send any header.
 */
export function isSameOrigin(headers: Headers, { siteUrl, host }: OwnOrigin): boolean {
  // No script can set Sec-Fetch-Site. `none` is an action of the visitor, such as a reload.
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

/** Whether a request to this server comes from our own page; see `isSameOrigin`. */
export function comesFromOurPage(
  { headers, url }: Request,
  { socketAddress }: Client,
  { siteUrl, trustProxy }: { siteUrl: URL; trustProxy: TrustProxy },
): boolean {
  // A proxy that changes the Host header sends the original host in X-Forwarded-Host.
  const forwarded = isTrustedProxy(socketAddress, trustProxy)
    ? headers.get('x-forwarded-host')
    : null
  return isSameOrigin(headers, { siteUrl, host: forwarded ?? new URL(url).host })
}
