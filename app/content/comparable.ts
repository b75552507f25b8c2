/** A text in lower case and without accents, to find or compare it however it is written. */
export const comparable = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text, comparable, with one space between them. */
export const wordsOf = (text: string) => comparable(text).replace(/\P{L}+/gu, ' ')
