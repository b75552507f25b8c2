import { byField, type QuoteRequest } from './fields.ts'

/** A checked request for tests, as the form sends it. */
export function quoteRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    ...byField(() => ''),
    name: 'Conceição d’Ávila 🛡️',
    email: 'conceicao@exemplo.com.br',
    phone: '(15) 99999-1234',
    subject: 'orcamento',
    message: 'Duas linhas,\ncom "aspas" e <sinais>.',
    service: 'drones',
    ...changes,
  }
}
