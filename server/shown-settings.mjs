/**
 * The settings that the pages themselves show, and so are part of a build: another value makes the
 * pages stale. Plain JavaScript, because it is read before the project's own Node is there.
 */
export const shownSettings = /** @type {const} */ ([
  'SITE_URL',
  'QUOTE_MODE',
  'RETENTION_DAYS',
  'MAIL_CONFIRMATION',
])
