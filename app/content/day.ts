const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The day in Brasília as year-month-day, which sv-SE writes; such days sort like words. */
export const dayOf = (time: Date): string => day.format(time)

/** Such a day as `21/11/2026`. */
export const dayText = (day: string) => day.split('-').reverse().join('/')
