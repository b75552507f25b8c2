/** Longer paths are nobody's link to this site. */
const longest = 2048

/**
 * The path of a request as it was sent, or null where it is none that a browser makes of a link: bad
 * percent-encoding, control characters, backslashes, empty or dotted segments.
 */
export function requestPath(url: URL): string | null {
  const { pathname } = url
  if (pathname.length > longest || pathname.includes('//')) return null
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\u0000-\u001f\u007f\\]/.test(decoded)) return null
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return pathname
}
