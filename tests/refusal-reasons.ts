import { type RefusalReason, refusals } from '../app/quote/quote-outcome.ts'

/** Object.keys loses the types of the keys. */
export const refusalReasons = Object.keys(refusals) as RefusalReason[]
