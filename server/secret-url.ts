/**
 * False where a raw / or # in a password ends the host too early, and the rest counts as a path.
 */
export function hostIsWhole({ host, pathname, search, hash }: URL): boolean {
  return host !== '' && !(pathname + search + hash).includes('@')
}

/**
 * A setting that may be a URL with a password, as a complaint may show it. Of one that could be
 * read all up to the @ is left out. One that could not is not shown at all, because nobody knows
 * where in it a password stands: `user:password@host` is a URL of the protocol «user:», and a raw
 * @, / or # in a password moves everything behind it.
 */
export function withoutPassword(value: string): string {
  if (!value.includes('@')) return JSON.stringify(value)
  const url = URL.canParse(value) ? new URL(value) : null
  return url && hostIsWhole(url)
    ? JSON.stringify(`${url.protocol}//***@${url.host}`)
    : '(não mostrado: pode conter uma senha)'
}
