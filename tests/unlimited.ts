import { limitNames } from '../server/settings.ts'

/** Settings under which a server takes whatever tests send it from their one address. */
export const unlimited = Object.fromEntries(limitNames.map((name) => [name, 'off']))
