/**
 * Whether the host of a URL is complete: an unescaped / or # in a password ends the host too early,
 * and the rest with its @ becomes a part of the path.
 */
export function hasCompleteHost({ host, pathname, search, hash }: URL): boolean {
  return host !== '' && !(pathname + search + hash).includes('@')
}

/**
 * A host and a path, in which no password can stand: it is part of a query, follows a colon, an
 * equals sign (as in `host=localhost password=…`) or a blank.
 */
const plainAddress = /^(?:\w+:\/\/)?[^@?:=\s]*$/

/**
 * The value of a setting that may hold a password, as an error message may show it: of a URL only
 * where it leads. A text that does not parse as one is not shown, because the password may be
 * anywhere in it: `user:password@host` parses as a URL of the protocol `user:`.
 */
export function withoutPassword(value: string): string {
  if (plainAddress.test(value)) return JSON.stringify(value)
  const url = URL.canParse(value) ? new URL(value) : null
  return url && hasCompleteHost(url)
    ? `${JSON.stringify(`${url.protocol}//${url.host}`)} (o resto não é mostrado)`
    : '(não mostrado: pode conter uma senha)'
}
