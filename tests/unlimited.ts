import { limitNames } from './setting-names.ts'

/** Settings without limits, because tests send everything from one address. */
export const unlimited = Object.fromEntries(limitNames.map((name) => [name, 'off']))
