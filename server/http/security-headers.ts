/** Turns off features that our pages do not use; the video's frame has its own `allow`. */
const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()'

/** For everything that is not a page: it may do nothing if a browser shows it as one. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * The headers of every answer, including errors; as data, because static hosts send them too. With
 * the policy `no-referrer` browsers would send `Origin: null` with the form, and the same-origin check
 * would refuse the visitor.
 */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Without `includeSubDomains`: what else has a name of the company may have no certificate.
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
