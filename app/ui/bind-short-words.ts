/**
 * Binds what no line may end in: "portaria e limpeza", "R$ 2 milhões", "16 de outubro", "24 horas",
 * "Lei 14.967", "NR-35", "ex-morador", "e-mail". A placeholder is a figure, as in "{days} dias".
 */
export function bindShortWords(text: string): string {
  return text
    .replace(
      /(^|\s)(?:\p{L}\s)+/gu,
      (match, before: string) => before + match.slice(before.length).replaceAll(/\s/g, '\u00a0'),
    )
    .replace(/R\$ |\d de (?=\p{L})|[\d}] (?=dias|horas)|(?:artigo|Lei|RDC) (?=\d)/gu, (match) =>
      match.replaceAll(' ', '\u00a0'),
    )
    .replace(/\p{Lu}-(?=\d)|\b[Ee]x?-/gu, '$&\u2060')
}
