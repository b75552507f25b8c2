import { randomInt } from 'node:crypto'
import { dayOf } from '../../app/content/day.ts'

/** No vowels, which could form words, and no lookalikes: neither 0 1 I L 2 Z nor S B U. */
const alphabet = '3456789CDFGHJKMNPQRTVWXY'

/** 24^6 = 191 million references a day; the outbox detects one that is taken. */
const length = 6

/**
 * The number that the visitor and the company use for a request, such as `20261121-7K3M9Q`:
 * the day in Brasília and a part that cannot be guessed.
 */
export function newReference(now: Date): string {
  const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${dayOf(now).replaceAll('-', '')}-${code.join('')}`
}

/** The reference that a person typed, in upper case, or null if it cannot be one. */
export function readReference(text: string): string | null {
  const reference = text.trim().toUpperCase()
  return /^\d{8}-[0-9A-Z]{6}$/.test(reference) ? reference : null
}
