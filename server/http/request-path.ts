/** Longer paths are nobody's link to this site. */
const longest = 2048

/**
 * The path of a request target as it came over the wire, or null where no browser makes it of a link:
 * another form than /path?query, bad percent-encoding, control characters, backslashes, empty or
 * dotted segments. It reads the raw text, because `new URL` would resolve the dots and hide them.
 */
export function requestPath(target: string): string | null {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.length > longest) return null
  // Browsers encode everything else; raw bytes and fragments are tools trying something.
  if (/[^\x21-\x7e]|#/.test(target)) return null
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return null
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\u0000-\u001f\u007f\\]|\/\//.test(decoded)) return null
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return path
}
