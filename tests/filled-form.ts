/** The form as a visitor fills it in, with a message that makes the request unique. */
export function filledForm(message: string, more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    name: 'Maria Aparecida',
    email: 'maria@exemplo.com.br',
    phone: '(15) 99999-1234',
    subject: 'orcamento',
    message,
    ...more,
  })
}
