/** Binds words of one letter to the next, so that no line ends in one: "portaria e limpeza". */
export function bindShortWords(text: string): string {
  return text.replace(
    /(^|\s)(?:\p{L}\s)+/gu,
    (match, before: string) => before + match.slice(before.length).replaceAll(/\s/g, '\u00a0'),
  )
}
