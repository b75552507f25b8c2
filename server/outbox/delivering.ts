import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { hour, type Milliseconds, minute } from '../time/milliseconds.ts'
import { deliveryColumns, lockedInOrder, type OutboxDatabase, plus } from './database.ts'
import type { Delivery, LeasedDelivery } from './entry.ts'
import { readRequests } from './reading.ts'

/** Longer than any wait between two tries: a later due time was written under a wrong clock. */
const longestWait = 2 * hour

/**
 * How long a lease lasts. It is renewed for as long as its sending takes, which may be a quarter of
 * an hour; after a crash the deliveries are sent again when it ends.
 */
export const leaseFor: Milliseconds = 2 * minute

/** Longer than any lease: one that has more time left was made under a wrong clock. */
const longestLease = hour

export function delivering(database: OutboxDatabase) {
  const { change, count, readTime, read, skipLocked } = database

  /**
   * A first try is due whatever the clock says, which may have been set back since. States are
   * literals here and elsewhere: a placeholder cannot use the partial index of a state.
   */
  const isDue = (channel: string) => {
    const now = readTime()
    return sql`deliveries.state = 'waiting' AND deliveries.channel = ${channel}
      AND (tries = 0 OR due_at <= ${now} OR due_at > ${plus(now, longestWait)})
      AND (lease_until IS NULL OR lease_until <= ${now}
        OR lease_until > ${plus(now, longestLease)})`
  }

  /** How often something of each channel was leased. */
  const turns = new Map<string, number>()

  /** Leases up to `limit` deliveries. */
  async function leaseWhere(
    condition: RawBuilder<unknown>,
    limit: number,
    lease: string,
    order = sql`due_at, id`,
  ): Promise<LeasedDelivery[]> {
    // Materialized, because PostgreSQL may run a plain subquery twice and exceed the limit.
    const rows = await read(sql<Delivery>`
      WITH due AS MATERIALIZED (
        SELECT id FROM deliveries WHERE ${condition} ORDER BY ${order} LIMIT ${limit} ${skipLocked}
      )
      UPDATE deliveries SET lease = ${lease}, lease_until = ${plus(readTime(), leaseFor)}
      WHERE id IN (SELECT id FROM due) RETURNING ${deliveryColumns}`)
    if (rows.length === 0) return []
    const requestIds = sql.join(rows.map(({ requestId }) => requestId))
    const requests = await readRequests(read, sql`WHERE id IN (${requestIds})`)
    const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
    const leased = requests.flatMap((entry) =>
      (byRequest.get(entry.id) ?? []).map((row) => ({ ...row, lease, entry })),
    )
    return leased.sort((a, b) => a.id - b.id)
  }

  const isOneOf = (leased: readonly LeasedDelivery[]) =>
    lockedInOrder(database, sql`id IN (${sql.join(leased.map(({ id }) => id))})`)

  /** Changes the deliveries of a lease. False if it had ended. */
  async function updateLeased(leased: readonly LeasedDelivery[], values: RawBuilder<unknown>) {
    const updated = await change(sql`UPDATE deliveries SET ${values}
      WHERE ${isOneOf(leased)} AND lease = ${leased[0]?.lease ?? ''} AND state = 'waiting'`)
    return updated > 0
  }

  /** Ends the lease after a try that brought nothing. */
  const endTry = (leased: readonly LeasedDelivery[], note: string, next: RawBuilder<unknown>) =>
    updateLeased(
      leased,
      sql`lease = NULL, lease_until = NULL, tries = tries + 1, note = ${note}, ${next}`,
    )

  return {
    /**
     * Leases a delivery of a channel that is due; null if none is. What is new goes first, so that
     * texts which are refused again and again hold up nobody, but each fourth time what is due
     * longest, so that a flood does not, either.
     * @param after a channel on which one recipient must have the same request
     */
    async lease(channel: string, after?: string): Promise<LeasedDelivery | null> {
      const isReceived = sql`EXISTS (SELECT 1 FROM deliveries AS earlier
        WHERE earlier.request_id = deliveries.request_id
          AND earlier.channel = ${after} AND earlier.state = 'done')`
      const isNext = after === undefined ? isDue(channel) : sql`${isDue(channel)} AND ${isReceived}`
      const turn = (turns.get(channel) ?? 0) + 1
      const order = turn % 4 === 0 ? sql`due_at, id` : sql`tries > 0, due_at, id`
      const [leased] = await leaseWhere(isNext, 1, randomUUID(), order)
      if (leased) turns.set(channel, turn)
      return leased ?? null
    },

    /**
     * Adds up to `limit` other due deliveries to the same recipient, tried and refused as often, to a
     * lease, so that one sending brings them all.
     */
    leaseTogether(first: LeasedDelivery, limit: number) {
      const { channel, recipient, lease, tries, refusals } = first
      const isAlike = sql`${isDue(channel)} AND recipient = ${recipient}
        AND refusals = ${refusals} AND tries = ${tries}`
      return leaseWhere(isAlike, limit, lease)
    },

    /** Renews a lease that has not ended, from now on. */
    renew: (leased: readonly LeasedDelivery[]) =>
      updateLeased(leased, sql`lease_until = ${plus(readTime(), leaseFor)}`),

    countDue: (channel: string) =>
      count(sql`SELECT count(*) AS count FROM deliveries WHERE ${isDue(channel)}`),

    /**
     * How many sendings on these channels were taken in the time before now, or are under way;
     * one that brought several requests counts once.
     */
    countSendings(channels: readonly string[], within: Milliseconds): Promise<number> {
      const now = readTime()
      const sendings = (condition: RawBuilder<unknown>) =>
        sql`(SELECT count(DISTINCT lease) FROM deliveries
          WHERE channel IN (${sql.join(channels)}) AND ${condition})`
      const isTaken = sql`state = 'done' AND note IS NULL
        AND done_at > ${plus(now, -within)} AND done_at <= ${now}`
      const isUnderWay = sql`state = 'waiting' AND lease_until > ${now}
        AND lease_until <= ${plus(now, longestLease)}`
      return count(sql`SELECT ${sendings(isTaken)} + ${sendings(isUnderWay)} AS count`)
    },

    /** Marks deliveries as done, even if their lease has ended. */
    async markDone(leased: readonly LeasedDelivery[], note: string | null): Promise<void> {
      await change(sql`UPDATE deliveries SET state = 'done', done_at = ${readTime()}, due_at = NULL,
          lease = ${leased[0]?.lease ?? null}, lease_until = NULL, note = ${note}
        WHERE ${isOneOf(leased)} AND state <> 'done'`)
    },

    /** Another try follows after a wait. False if the lease had ended. */
    postpone: (
      leased: readonly LeasedDelivery[],
      { wait, note, isRefusal }: { wait: Milliseconds; note: string; isRefusal: boolean },
    ) => {
      const refused = isRefusal ? 1 : 0
      const dueAt = plus(readTime(), wait)
      return endTry(leased, note, sql`refusals = refusals + ${refused}, due_at = ${dueAt}`)
    },

    /** Another try follows only on `retry`. False if the lease had ended. */
    fail: (leased: readonly LeasedDelivery[], note: string) =>
      endTry(leased, note, sql`state = 'failed', due_at = NULL`),
  }
}
