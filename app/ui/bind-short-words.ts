/**
 * Binds words of one letter, and the sign of money, to what follows, so that no line ends in one:
 * "portaria e limpeza", "R$ 2 milhões".
 */
export function bindShortWords(text: string): string {
  return text
    .replace(
      /(^|\s)(?:\p{L}\s)+/gu,
      (match, before: string) => before + match.slice(before.length).replaceAll(/\s/g, '\u00a0'),
    )
    .replaceAll('R$ ', 'R$\u00a0')
}
