/** Settings without limits, because tests send everything from one address. */
export const unlimited = { MAX_UNDELIVERED: 'off', LIMIT_PER_ADDRESS: 'off', MAILS_PER_HOUR: 'off' }
