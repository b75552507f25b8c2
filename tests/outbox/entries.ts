import { byField, type QuoteRequest } from '../../app/quote/fields.ts'
import type { NewEntry } from '../../server/outbox/outbox.ts'

/** A checked request, as the form would give it. */
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

let drawn = 0

/** An entry with a number and a dedupe key of its own. */
export function newEntry(changes: Partial<NewEntry> = {}): NewEntry {
  drawn += 1
  const code = drawn.toString().padStart(6, '0')
  return {
    reference: `20261121-${code}`,
    dedupeKey: `key-${drawn}`,
    dedupeFor: null,
    request: quoteRequest(),
    suspectedSpam: false,
    hasCapacity: true,
    ...changes,
  }
}
