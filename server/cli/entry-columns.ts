import type { RequestRow, StoredRequest } from '../../app/quote/request-rows.ts'
import { brasiliaTime } from '../delivery/brasilia-time.ts'
import type { Entry, Outbox } from '../outbox/outbox.ts'

/** Returns every value of a request with its label. */
export type RowsOf = (request: StoredRequest) => RequestRow[]

const states: Record<Entry['state'], string> = {
  waiting: 'aguardando',
  delivered: 'entregue',
  failed: 'falhou',
}

/** An entry's state in words; who closed it is told apart. */
function stateOf({ state, closedByHand }: Entry): string {
  return closedByHand && state === 'delivered' ? 'encerrado à mão' : states[state]
}

/** How far a webhook is, and why the last try failed; empty where there is none. */
function webhookOf({ webhookState, webhookNote }: Entry): string {
  if (!webhookState) return ''
  return webhookNote ? `${states[webhookState]} (${webhookNote})` : states[webhookState]
}

const optionalTime = (time: number | null) => (time === null ? '' : brasiliaTime(time))

/** What the outbox knows about an entry besides the request, for `show` and the CSV file. */
export const entryColumns: readonly { label: string; read: (entry: Entry) => string }[] = [
  { label: 'Protocolo', read: ({ reference }) => reference },
  { label: 'Recebido', read: ({ receivedAt }) => brasiliaTime(receivedAt) },
  { label: 'Situação', read: stateOf },
  { label: 'Suspeito', read: ({ spamSigns }) => (spamSigns.length > 0 ? 'sim' : 'não') },
  { label: 'Tentativas', read: ({ tries }) => String(tries) },
  { label: 'Próxima', read: ({ nextTryAt }) => optionalTime(nextTryAt) },
  { label: 'Encerrado', read: ({ closedAt }) => optionalTime(closedAt) },
  { label: 'Observação', read: ({ note }) => note ?? '' },
  { label: 'Webhook', read: webhookOf },
]

/** Why an entry has no request to show. */
export function missingRequest({ state }: Entry): string {
  return state === 'delivered' ? 'dados pessoais já apagados' : 'dados ilegíveis no arquivo'
}

/** One line about an entry, with the beginning of the request. */
export function entryLine(entry: Entry, rowsOf: RowsOf): string {
  const { reference, receivedAt, spamSigns, note, webhookState, request } = entry
  const values = request ? rowsOf(request).map(({ value }) => value) : []
  const summary = request ? values.filter(Boolean).join(' · ') : `(${missingRequest(entry)})`
  const parts = [reference, brasiliaTime(receivedAt), stateOf(entry), summary.slice(0, 120)]
  if (spamSigns.length > 0) parts.push('suspeito')
  if (note) parts.push(note)
  if (webhookState && webhookState !== 'delivered') parts.push(`webhook ${webhookOf(entry)}`)
  return parts.join('  ').replaceAll('\n', ' ')
}

/** All entries, oldest first, read a page at a time: together they may not fit into memory. */
export async function* allEntries(outbox: Pick<Outbox, 'list'>) {
  let after = 0
  for (;;) {
    const page = await outbox.list({ after, limit: 500 })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.seq
  }
}
