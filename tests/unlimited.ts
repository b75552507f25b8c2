/** Settings under which a server takes whatever tests send it from their one address. */
export const unlimited = {
  LIMIT_PER_ADDRESS: '999999999/1',
  LIMIT_OVERALL: '999999999/1',
  MAX_UNDELIVERED: '1000000',
}
