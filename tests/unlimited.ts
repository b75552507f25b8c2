import { limitNames } from './setting-names.ts'

/** Settings under which a server accepts everything that tests send from their one address. */
export const unlimited = Object.fromEntries(limitNames.map((name) => [name, 'off']))
