/** Day and time in Brasília, such as `21/11/2026, 12:30`, of a time in milliseconds since 1970. */
export const brasiliaTime: (time: number) => string = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
}).format
