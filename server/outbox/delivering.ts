import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isWaiting, type OutboxDatabase, plus, readDelivery, readEntry } from './database.ts'
import type { LeasedDelivery } from './entry.ts'
import { hour, type Milliseconds } from './milliseconds.ts'

/** The longest wait between two tries: a later due time was written under a wrong clock. */
const longestWait = hour

/** Longer than any lease: one that has more time left was made under a wrong clock. */
const longestLease = hour

type LeaseOrder = {
  channel: string
  /** It is renewed while a sending takes longer. */
  leaseFor: Milliseconds
  /** A channel on which nothing of the same request may be left to do. */
  after: string | null
}

export function delivering({ db, now: readTime, skipsLocked }: OutboxDatabase) {
  const isDue = (channel: string): RawBuilder<boolean> => {
    const now = readTime()
    return sql`${isWaiting} AND deliveries.channel = ${channel}
      AND (due_at <= ${now} OR due_at > ${plus(now, longestWait)})
      AND (lease_until IS NULL OR lease_until <= ${now}
        OR lease_until > ${plus(now, longestLease)})`
  }

  /** Leases up to `limit` deliveries, those due longest first. */
  async function leaseWhere(
    condition: RawBuilder<boolean>,
    limit: number,
    { lease, leaseFor }: { lease: string; leaseFor: Milliseconds },
  ): Promise<LeasedDelivery[]> {
    const due = db
      .selectFrom('deliveries')
      .select('id')
      .where(condition)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    const rows = await db
      // Materialized, because PostgreSQL may run a plain subquery twice and exceed the limit.
      .with(
        (cte) => cte('due').materialized(),
        () => due,
      )
      .updateTable('deliveries')
      .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('id'))
      .set({ lease, lease_until: plus(readTime(), leaseFor) })
      .returningAll()
      .execute()
    if (rows.length === 0) return []
    const requestIds = rows.map((row) => row.request_id)
    const requests = await db
      .selectFrom('requests')
      .selectAll()
      .where('id', 'in', requestIds)
      .execute()
    const entries = new Map(requests.map((row) => [row.id, readEntry(row)]))
    return rows
      .flatMap((row) => {
        const entry = entries.get(row.request_id)
        return entry ? [{ ...readDelivery(row), lease, entry }] : []
      })
      .sort((a, b) => a.id - b.id)
  }

  /** The deliveries of a lease that has not ended. */
  const updateLeased = (leased: readonly LeasedDelivery[]) =>
    db
      .updateTable('deliveries')
      .where('id', 'in', idsOf(leased))
      .where('lease', '=', leased[0]?.lease ?? '')
      .where(isWaiting)

  return {
    /** Leases the delivery of a channel that is due longest; null if none is. */
    async lease({ channel, leaseFor, after }: LeaseOrder): Promise<LeasedDelivery | null> {
      const isNext = after
        ? sql<boolean>`${isDue(channel)} AND NOT EXISTS (SELECT 1 FROM deliveries AS earlier
            WHERE earlier.request_id = deliveries.request_id
            AND earlier.channel = ${after} AND earlier.state <> 'done')`
        : isDue(channel)
      const [leased] = await leaseWhere(isNext, 1, { lease: randomUUID(), leaseFor })
      return leased ?? null
    },

    /**
     * Adds up to `limit` other due deliveries to the same recipient, tried as often, to a lease, so
     * that one sending brings them all. What was refused goes alone.
     */
    async leaseTogether(first: LeasedDelivery, limit: number, leaseFor: Milliseconds) {
      const { channel, recipient, lease, tries, refusals } = first
      if (refusals > 0 || limit < 1) return []
      const condition = sql<boolean>`${isDue(channel)} AND recipient = ${recipient}
        AND refusals = 0 AND tries = ${tries}`
      return leaseWhere(condition, limit, { lease, leaseFor })
    },

    /** Renews a lease that has not ended, from now on. */
    async renew(leased: readonly LeasedDelivery[], leaseFor: Milliseconds): Promise<void> {
      await updateLeased(leased)
        .set({ lease_until: plus(readTime(), leaseFor) })
        .execute()
    },

    /** How many deliveries of a channel are due. */
    async countDue(channel: string): Promise<number> {
      const { count } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isDue(channel))
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * How many sendings on these channels were taken in the time before now, or are under way;
     * one that brought several requests counts once.
     */
    async countSendings(channels: readonly string[], within: Milliseconds): Promise<number> {
      const now = readTime()
      const count = (condition: RawBuilder<boolean>) =>
        db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.count<number>('lease').distinct().as('count'))
          .where(condition)
          .where('channel', 'in', channels)
          .executeTakeFirstOrThrow()
      const taken = await count(sql`state = 'done' AND note IS NULL
        AND done_at > ${plus(now, -within)} AND done_at <= ${now}`)
      const underWay = await count(sql`${isWaiting} AND lease_until > ${now}`)
      return taken.count + underWay.count
    },

    /** Marks deliveries as done, even if their lease has ended. */
    async markDone(leased: readonly LeasedDelivery[], note: string | null): Promise<void> {
      await db
        .updateTable('deliveries')
        .set({
          state: 'done',
          done_at: readTime(),
          due_at: null,
          lease: leased[0]?.lease ?? null,
          lease_until: null,
          note,
        })
        .where('id', 'in', idsOf(leased))
        .where('state', '!=', 'done')
        .execute()
    },

    /** Ends the lease; another try follows after a wait. False if the lease had ended. */
    async postpone(
      leased: readonly LeasedDelivery[],
      { wait, note, isRefusal }: { wait: Milliseconds; note: string; isRefusal: boolean },
    ): Promise<boolean> {
      const { numUpdatedRows } = await updateLeased(leased)
        .set(({ eb }) => ({
          ...unleased,
          tries: eb('tries', '+', 1),
          refusals: eb('refusals', '+', isRefusal ? 1 : 0),
          due_at: plus(readTime(), wait),
          note,
        }))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Ends the lease; another try follows only on `retry`. False if the lease had ended. */
    async fail(leased: readonly LeasedDelivery[], note: string): Promise<boolean> {
      const { numUpdatedRows } = await updateLeased(leased)
        .set(({ eb }) => ({
          ...unleased,
          state: 'failed',
          tries: eb('tries', '+', 1),
          due_at: null,
          note,
        }))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

const unleased = { lease: null, lease_until: null }

const idsOf = (leased: readonly LeasedDelivery[]) => leased.map(({ id }) => id)
