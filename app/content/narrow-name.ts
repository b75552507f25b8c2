/** What the name of a picture's close-up for narrow screens ends with. */
const ending = '-narrow'

export const narrowName = (name: string) => name + ending

export const isNarrowName = (name: string) => name.endsWith(ending)
