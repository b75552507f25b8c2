import { limitNames } from '../server/settings.ts'

/** Settings without limits, because tests send everything from one address. */
export const unlimited = Object.fromEntries(limitNames.map((name) => [name, 'off']))
