import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Milliseconds } from '../time/milliseconds.ts'
import type { Owed } from './entry.ts'

export const deliveryColumns = sql`id, request_id AS "requestId", channel, recipient, state, tries,
  refusals, due_at AS "dueAt", done_at AS "doneAt", note`

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
  readTime: () => RawBuilder<Milliseconds>
  /** Makes a query skip rows that another connection has locked, where that can be. */
  skipLocked: RawBuilder<unknown>
  /** Makes a query wait for changes of its rows by other connections, and those for it. */
  lockRows: RawBuilder<unknown>
  wipeErased: () => Promise<boolean>
  close: () => Promise<void>
}

/** What is owed as a table, of which `column1` is the channel and `column2` the recipient. */
export function asRows(owed: readonly Owed[]) {
  const rows = owed.map(({ channel, recipient }) => sql`(${channel}, ${recipient})`)
  return sql`(VALUES ${sql.join(rows)}) AS owed`
}

/**
 * Which deliveries to change: locked in one order, so that no two changes wait for each other.
 * Materialized, because PostgreSQL may run a plain subquery again for each row.
 */
export function lockedInOrder({ lockRows }: OutboxDatabase, condition: RawBuilder<unknown>) {
  return sql`id IN (WITH locked AS MATERIALIZED (
      SELECT id FROM deliveries WHERE ${condition} ORDER BY id ${lockRows}
    ) SELECT id FROM locked)`
}

/**
 * Whether anything that a request owes is not done; also where nothing is planned, as two processes
 * with different settings may leave it: it must not count as delivered.
 */
export const isOpen = sql`(EXISTS (SELECT 1 FROM deliveries
    WHERE deliveries.request_id = requests.id AND deliveries.state <> 'done')
  OR NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.request_id = requests.id))`

/** A time of this process as SQL. PostgreSQL needs the cast to add to it. */
export function timeAsSql(time: Milliseconds) {
  return sql<Milliseconds>`cast(${Math.round(time)} as bigint)`
}

/** Rounded, because PostgreSQL adds no part of a millisecond. */
export function plus(time: RawBuilder<Milliseconds>, length: Milliseconds) {
  return sql<Milliseconds>`${time} + ${Math.round(length)}`
}
