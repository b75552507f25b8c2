/**
 * Binds words of one letter to the next, so that no line ends in one: "portaria e limpeza". An
 * e-mail is bound by a word joiner, because the typeface has no hyphen that does not break.
 */
export function bindShortWords(text: string): string {
  return text
    .replace(
      /(^|\s)(?:\p{L}\s)+/gu,
      (match, before: string) => before + match.slice(before.length).replaceAll(/\s/g, '\u00a0'),
    )
    .replaceAll('e-mail', 'e-\u2060mail')
}
