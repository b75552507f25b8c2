/** The form as a visitor fills it in, with a message that makes it a request of its own. */
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
