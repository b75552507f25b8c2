import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { digestInterval, type LeasedEntry, type LeaseOrder } from './outbox.ts'
import { type DueColumn, isDue, type OutboxDatabase, plus, updateDue } from './outbox-database.ts'
import { readLeasedEntry } from './request-table.ts'

/** See `Outbox.lease`. */
export async function lease(
  database: OutboxDatabase,
  { limit, leaseFor, messageIdDomain }: LeaseOrder,
  column: DueColumn,
): Promise<LeasedEntry[]> {
  const now = database.now()
  const rows = await updateDue(database, isDue(now, column), column, limit)
    .set({
      lease: randomUUID(),
      lease_until: plus(now, leaseFor),
      message_id: sql`coalesce(message_id, '<' || protocol || '@' || ${messageIdDomain} || '>')`,
    })
    .returningAll()
    .$narrowType<{ message_id: string; lease: string }>()
    .execute()
  return rows.map(readLeasedEntry).sort((a, b) => a.seq - b.seq)
}

/**
 * See `Outbox.leaseDigest`. One row decides which process begins the next digest. A time ahead was
 * written under a wrong clock.
 */
export async function leaseDigest(
  database: OutboxDatabase,
  order: LeaseOrder,
): Promise<LeasedEntry[]> {
  const { db, table, healthTable, now: readTime } = database
  const now = readTime()
  const due = db
    .selectFrom(table)
    .select('seq')
    .where(isDue(now, 'digest_due_at'))
    .where('digest_due_at', 'is not', null)
  const { numUpdatedRows } = await db
    .updateTable(healthTable)
    .set({ digest_at: now })
    .where(({ eb, or }) =>
      or([eb('digest_at', '<=', plus(now, -digestInterval)), eb('digest_at', '>', now)]),
    )
    .where(({ exists }) => exists(due))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? lease(database, order, 'digest_due_at') : []
}
