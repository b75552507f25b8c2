/** The letters of a text alone, lower case and without accents, to find it however it is written. */
export function lettersOf(text: string): string {
  return text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()
}
