/** No vowels, so that no words come out, and nothing that is mistaken for another: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '3456789CDFGHJKMNPQRTVWXY'

/** 24^6 = 191 million numbers a day; a taken one is noticed by the outbox. */
const length = 6

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/**
 * The number by which a visitor and the company speak of a request, such as `20261121-7K3M9Q`: the
 * day in Brasília and a part that cannot be guessed.
 * @param random gives an integer from 0 up to, not including, its argument; cryptographic
 */
export function newReference(now: Date, random: (below: number) => number): string {
  const code = Array.from({ length }, () => alphabet.charAt(random(alphabet.length)))
  return `${day.format(now).replaceAll('-', '')}-${code.join('')}`
}

/** Whether a text can be a reference; lower case is let through for people who type it. */
export function readReference(text: string): string | null {
  const number = text.trim().toUpperCase()
  return /^\d{8}-[0-9A-Z]{6}$/.test(number) ? number : null
}
