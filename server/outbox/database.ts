import {
  type Compilable,
  type Generated,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely'
import * as z from 'zod'
import type { Delivery, Entry } from './entry.ts'
import type { Milliseconds } from './milliseconds.ts'

type RequestTable = {
  id: Generated<number>
  reference: string
  /** NULL once it has expired. */
  dedupe_key: string | null
  dedupe_until: Milliseconds | null
  received_at: Milliseconds
  /** Separated by spaces. */
  spam_signs: string
  /** When the log announced that it will be removed undelivered. */
  announced_at: Milliseconds | null
  /** JSON; NULL once it was erased. */
  request: string | null
}

type DeliveryTable = {
  id: Generated<number>
  request_id: number
  channel: string
  recipient: string
  state: Delivery['state']
  tries: Generated<number>
  refusals: Generated<number>
  /** NULL unless it waits. */
  due_at: Milliseconds | null
  /** Stays when it is done, because it tells which deliveries one sending brought. */
  lease: string | null
  lease_until: Milliseconds | null
  done_at: Milliseconds | null
  note: string | null
}

export type OutboxSchema = {
  requests: RequestTable
  deliveries: DeliveryTable
  /** One row: what health checks write, and when a worker was last seen at work. */
  health: { probe: string; worker_at: Milliseconds | null }
  /** The problems that ALERT_URL was told of, and when. */
  alerts: { code: string; told_at: Milliseconds }
}

/** A time that the database computes. */
type SqlTime = RawBuilder<Milliseconds>

/** What differs between SQLite and PostgreSQL; the queries are the same. */
export type OutboxDatabase = {
  db: Kysely<OutboxSchema>
  /** Runs statements in one transaction, and returns how many rows each has changed. */
  atomically: (statements: readonly Compilable[]) => Promise<number[]>
  now: () => SqlTime
  /** Whether a query can skip rows that another connection has locked. */
  skipsLocked: boolean
  wipeErased: () => Promise<boolean>
  close: () => Promise<void>
}

/** States as literals, because placeholders cannot use the partial indexes of states. */
export const isWaiting = sql<boolean>`deliveries.state = 'waiting'`
export const isFailed = sql<boolean>`deliveries.state = 'failed'`

/**
 * Whether anything that a request owes is not done; also where nothing is planned, as two processes
 * with different settings may leave it: it must not count as delivered.
 */
export const isOpen = sql<boolean>`(EXISTS (SELECT 1 FROM deliveries
    WHERE deliveries.request_id = requests.id AND deliveries.state <> 'done')
  OR NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.request_id = requests.id))`

/** A time of this process as SQL. PostgreSQL needs the cast to add to it. */
export function timeAsSql(time: Milliseconds): SqlTime {
  return sql`cast(${Math.round(time)} as bigint)`
}

export function plus(time: SqlTime, length: Milliseconds): SqlTime {
  return sql`${time} + ${length}`
}

const storedRequest = z.record(z.string(), z.string().nullable())

/** Null if the text is no request. Drops the parser's message, because it quotes the text. */
function readRequest(text: string | null): Entry['request'] {
  try {
    return storedRequest.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function readEntry(row: Selectable<RequestTable>): Omit<Entry, 'deliveries'> {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    spamSigns: row.spam_signs.split(' ').filter(Boolean),
    request: readRequest(row.request),
  }
}

export function readDelivery(row: Selectable<DeliveryTable>): Delivery {
  const { id, channel, recipient, state, tries, refusals, note } = row
  const times = { dueAt: row.due_at, doneAt: row.done_at }
  return { id, channel, recipient, state, tries, refusals, note, ...times }
}
