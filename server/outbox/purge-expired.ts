import { eraseDelivered, noWebhookWaits } from './kept-requests.ts'
import { announceFor, type Milliseconds, type Purged } from './outbox.ts'
import { type OutboxDatabase, plus } from './outbox-database.ts'

/**
 * How many delivered requests stay at most: with the longest messages 2 GB. A company that gets 500
 * requests a day never has as many, so only what a flood brought is removed before its time.
 */
const mostDelivered = 100_000

/** Removes the oldest delivered requests of too many; returns how many. */
async function removeExcess({ db, table }: OutboxDatabase): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow()
  if (count <= mostDelivered) return 0
  const oldest = db
    .selectFrom(table)
    .select('seq')
    .where('state', '=', 'delivered')
    .where(noWebhookWaits)
    .orderBy('received_at')
    .limit(count - mostDelivered)
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('seq', 'in', oldest)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** See `Outbox.purgeExpired`. Processes that purge at the same moment share the work. */
export async function purgeExpired(
  database: OutboxDatabase,
  retention: Milliseconds,
  keepFor: Milliseconds,
): Promise<Purged> {
  const erased = await eraseDelivered(database, keepFor)
  const { db, table, now: readTime } = database
  const now = readTime()
  const expiry = plus(now, -retention)
  await db
    .updateTable(table)
    .set({ fingerprint: null, fingerprint_until: null })
    .where('fingerprint_until', '<=', now)
    .execute()
  // Takes back announcements that are no longer true after the clock was set back.
  await db
    .updateTable(table)
    .set({ announced_at: null })
    .where('announced_at', 'is not', null)
    .where(({ eb, or }) => or([eb('received_at', '>', expiry), eb('announced_at', '>', now)]))
    .execute()
  const removed = await db
    .deleteFrom(table)
    .where('received_at', '<=', expiry)
    .where(({ eb, or }) =>
      or([eb('state', '=', 'delivered'), eb('announced_at', '<=', plus(now, -announceFor))]),
    )
    .returning(['protocol', 'state'])
    .execute()
  const announced = await db
    .updateTable(table)
    .set({ announced_at: now })
    .where('received_at', '<=', expiry)
    .where('state', '!=', 'delivered')
    .where('announced_at', 'is', null)
    .returning('protocol')
    .execute()
  const excess = await removeExcess(database)
  const undelivered = removed.filter(({ state }) => state !== 'delivered')
  return {
    erased,
    removed: removed.length,
    excess,
    removedUndelivered: undelivered.map(({ protocol }) => protocol),
    announced: announced.map(({ protocol }) => protocol),
  }
}
