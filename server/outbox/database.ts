import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Delivery, Entry } from './entry.ts'
import type { Milliseconds } from './milliseconds.ts'

/** What is read of a request, as its columns have it (migrations.ts). */
export type RequestRow = Pick<Entry, 'id' | 'reference' | 'receivedAt' | 'resends'> & {
  spamSigns: string
  request: string | null
}

export const requestColumns = sql`id, reference, received_at AS "receivedAt",
  spam_signs AS "spamSigns", resends, request`

export type DeliveryRow = Delivery & { requestId: number }

export const deliveryColumns = sql`id, request_id AS "requestId", channel, recipient, state, tries,
  refusals, due_at AS "dueAt", done_at AS "doneAt", note`

/** A time that the database computes. */
type SqlTime = RawBuilder<Milliseconds>

/** How the outbox's statements are run: SQL with values, on either database. */
export function statementsOn(db: Kysely<unknown>) {
  return {
    read: async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows,
    /** Returns how many rows a statement has changed. */
    change: async (statement: RawBuilder<unknown>): Promise<number> =>
      Number((await statement.execute(db)).numAffectedRows ?? 0),
    /** Returns what a query counts as `count`. */
    count: async (query: RawBuilder<{ count: number }>): Promise<number> =>
      (await query.execute(db)).rows[0]?.count ?? 0,
  }
}

/** What differs between SQLite and PostgreSQL; the queries are the same. */
export type OutboxDatabase = ReturnType<typeof statementsOn> & {
  /** Runs statements in one transaction, and returns how many rows each has changed. */
  atomically: (statements: readonly RawBuilder<unknown>[]) => Promise<number[]>
  now: () => SqlTime
  /** Makes a query skip rows that another connection has locked, where that can be. */
  skipLocked: RawBuilder<unknown>
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

/** Rounded, because PostgreSQL adds no part of a millisecond. */
export function plus(time: SqlTime, length: Milliseconds): SqlTime {
  return sql`${time} + ${Math.round(length)}`
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

export function readEntry(row: RequestRow): Omit<Entry, 'deliveries'> {
  const spamSigns = row.spamSigns.split(' ').filter(Boolean)
  return { ...row, spamSigns, request: readRequest(row.request) }
}
