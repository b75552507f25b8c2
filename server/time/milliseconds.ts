/** Times are milliseconds since 1970; lengths of time are milliseconds. */
export type Milliseconds = number

export const minute: Milliseconds = 60_000
export const hour = 60 * minute
export const day = 24 * hour
