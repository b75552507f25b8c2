import type { QuoteRequest } from '../app/quote/fields.ts'
import { exampleValues } from './filled-form.ts'

/** A checked request for tests, as the form sends it. */
export function quoteRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    ...exampleValues,
    name: 'Conceição d’Ávila 🛡️',
    email: 'conceicao@exemplo.com.br',
    message: 'Duas linhas,\ncom "aspas" e <sinais>.',
    service: 'drones',
    ...changes,
  }
}
