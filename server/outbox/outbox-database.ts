import { type Kysely, type RawBuilder, sql } from 'kysely'
import { longestLease, longestWait, type Milliseconds } from './outbox.ts'
import type { HealthTableName, OutboxSchema, RequestTableName } from './request-table.ts'

/** A time that the database computes. */
type SqlTime = RawBuilder<Milliseconds>

/** What differs between SQLite and PostgreSQL; the queries are the same. */
export type OutboxDatabase = {
  db: Kysely<OutboxSchema>
  table: RequestTableName
  healthTable: HealthTableName
  now: () => SqlTime
  /** Whether a query can skip rows that another connection has locked. */
  skipsLocked: boolean
  wipeErased: () => Promise<boolean>
  close: () => Promise<void>
}

/** States as literals, because placeholders cannot use the partial indexes of states. */
export const isWaiting = sql<boolean>`state = 'waiting'`
export const isFailed = sql<boolean>`state = 'failed'`

/** A time of this process as SQL. PostgreSQL needs the cast to add to it. */
export function timeAsSql(time: Milliseconds): SqlTime {
  return sql`cast(${Math.round(time)} as bigint)`
}

export function plus(time: SqlTime, length: Milliseconds): SqlTime {
  return sql`${time} + ${length}`
}

/** When a request is due: for a mail of its own, or for a digest. The other one is NULL. */
export type DueColumn = 'next_try_at' | 'digest_due_at'

/** Whether a request may be sent now. Times too far ahead were written under a wrong clock. */
export function isDue(now: SqlTime, column: DueColumn): RawBuilder<boolean> {
  const due = sql.ref(column)
  return sql`${isWaiting}
    AND (${due} <= ${now} OR ${due} > ${plus(now, longestWait)})
    AND (lease_until IS NULL OR lease_until <= ${now} OR lease_until > ${plus(now, longestLease)})`
}

/**
 * An UPDATE of the requests that are due longest; it skips those that another connection has locked.
 */
export function updateDue(
  { db, table, skipsLocked }: OutboxDatabase,
  condition: RawBuilder<boolean>,
  column: DueColumn | 'webhook_due_at',
  limit: number,
) {
  const due = db
    .selectFrom(table)
    .select('seq')
    .where(condition)
    .where(column, 'is not', null)
    .orderBy(column)
    .limit(limit)
    .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
  return (
    db
      // Materialized, because PostgreSQL may run a plain subquery twice and exceed the limit.
      .with(
        (cte) => cte('due').materialized(),
        () => due,
      )
      .updateTable(table)
      .where('seq', 'in', ({ selectFrom }) => selectFrom('due').select('seq'))
  )
}
