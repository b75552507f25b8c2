import { exampleValues } from '../../tests/filled-form.ts'
import type { QuoteRequest } from './fields.ts'

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
