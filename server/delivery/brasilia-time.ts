const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and time in Brasília, such as `21/11/2026, 12:30`, of a time in milliseconds since 1970. */
export function brasiliaTime(time: number): string {
  return brasilia.format(time)
}
