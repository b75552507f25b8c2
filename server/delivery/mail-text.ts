const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and time in Brasília. */
export function brasiliaTime(time: number): string {
  return brasilia.format(time)
}

/**
 * A text that may stand in a mail header. A line break would end the header, and what follows it would
 * be a header of the visitor's making: a Bcc to anybody.
 */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
