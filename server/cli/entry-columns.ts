import type { LabelledValue, StoredRequest } from '../../app/quote/request-rows.ts'
import {
  byHand,
  closedByHand,
  type Delivery,
  type Entry,
  isSuspected,
  stateOf,
} from '../outbox/entry.ts'
import { brasiliaTime } from '../time/brasilia-time.ts'

export type RowsOf = (request: StoredRequest) => LabelledValue[]

const states: Record<Delivery['state'], string> = {
  waiting: 'aguardando',
  done: 'entregue',
  failed: 'falhou',
}

/** An entry's state in words; what a person closed is told apart from what had arrived. */
function shownState(entry: Entry): string {
  const state = stateOf(entry)
  const isClosedByHand = decisive(entry).some(({ note }) => note === closedByHand)
  return state === 'done' && isClosedByHand ? 'encerrado manualmente' : states[state]
}

/** The deliveries that are sent, and not read and closed by hand. */
const sentDeliveries = (deliveries: readonly Delivery[]) =>
  deliveries.filter(({ channel }) => channel !== byHand)

/** Those that say how an entry ended: what had arrived may have been erased later, by hand. */
function decisive({ deliveries }: Entry): readonly Delivery[] {
  const sent = sentDeliveries(deliveries)
  return sent.length > 0 ? sent : deliveries
}

/** A delivery's state in words: what is done with a note was closed by hand, or given up. */
function shownOutcome({ state, note }: Delivery): string {
  if (note === closedByHand) return 'encerrada manualmente'
  return state === 'done' && note !== null ? 'não enviada' : states[state]
}

/** Each delivery in words, with why its last try failed. */
function shownDeliveries(deliveries: readonly Delivery[]): string {
  return sentDeliveries(deliveries)
    .map((delivery) => {
      const { channel, recipient, tries, note } = delivery
      const about = [tries > 0 && `${tries} tentativa(s)`, note !== closedByHand && note].filter(
        Boolean,
      )
      const details = about.length > 0 ? ` (${about.join(': ')})` : ''
      return `${channel} ${recipient}: ${shownOutcome(delivery)}${details}`
    })
    .join('; ')
}

function shownNextTry({ deliveries }: Entry): string {
  const times = sentDeliveries(deliveries).flatMap(({ dueAt, tries }) => (tries > 0 && dueAt) || [])
  return times.length > 0 ? brasiliaTime(Math.min(...times)) : ''
}

function shownEnd(entry: Entry): string {
  const times = decisive(entry).flatMap(({ doneAt }) => doneAt ?? [])
  const isOver = stateOf(entry) === 'done' && times.length > 0
  return isOver ? brasiliaTime(Math.max(...times)) : ''
}

/** What the outbox knows about an entry besides the request, for `show` and the CSV file. */
export const entryColumns: readonly { label: string; read: (entry: Entry) => string }[] = [
  { label: 'Protocolo', read: ({ reference }) => reference },
  { label: 'Recebido', read: ({ receivedAt }) => brasiliaTime(receivedAt) },
  { label: 'Situação', read: shownState },
  { label: 'Suspeito', read: (entry) => (isSuspected(entry) ? 'sim' : 'não') },
  { label: 'Próxima', read: shownNextTry },
  { label: 'Encerrado', read: shownEnd },
  { label: 'Entregas', read: ({ deliveries }) => shownDeliveries(deliveries) },
]

export function missingRequest(entry: Entry): string {
  return stateOf(entry) === 'done' ? 'dados pessoais já apagados' : 'dados ilegíveis no arquivo'
}

/** One line about an entry, with the beginning of the request. */
export function entryLine(entry: Entry, rowsOf: RowsOf): string {
  const { reference, receivedAt, request, deliveries } = entry
  const values = request ? rowsOf(request).map(({ value }) => value) : []
  const summary = request ? values.filter(Boolean).join(' · ') : `(${missingRequest(entry)})`
  const texts = [reference, brasiliaTime(receivedAt), shownState(entry), summary.slice(0, 120)]
  if (isSuspected(entry)) texts.push('suspeito')
  const open = shownDeliveries(
    deliveries.filter(({ state, tries }) => state !== 'done' && tries > 0),
  )
  if (open) texts.push(open)
  return texts.join('  ').replaceAll('\n', ' ')
}
