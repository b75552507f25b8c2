/** Binds a number to what it belongs to, as in "R$ 2 milhões", "16 de outubro" and "NR-35". */
export function bindNumbers(text: string): string {
  return text
    .replace(/R\$ |\d de (?=\p{L})/gu, (match) => match.replaceAll(' ', '\u00a0'))
    .replace(/\p{Lu}-(?=\d)/gu, '$&\u2060')
}

/**
 * Also binds words of one letter to the next, as in "portaria e limpeza". Not for running text,
 * whose right edge would be uneven.
 */
export function bindShortWords(text: string): string {
  return bindNumbers(text).replace(
    /(^|\s)(?:\p{L}\s)+/gu,
    (match, before: string) => before + match.slice(before.length).replaceAll(/\s/g, '\u00a0'),
  )
}
