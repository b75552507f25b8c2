export const shownSettings: readonly [
  'SITE_URL',
  'QUOTE_MODE',
  'RETENTION_DAYS',
  'MAIL_CONFIRMATION',
]
