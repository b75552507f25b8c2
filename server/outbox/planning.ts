import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { asRows, isOpen, lockedInOrder, type OutboxDatabase } from './database.ts'
import { byHand, type Entry, type Owed, optionalChannels, type Plan } from './entry.ts'
import { reading } from './reading.ts'

const asNew = sql`UPDATE SET state = 'waiting', tries = 0, refusals = 0, due_at = excluded.due_at,
  lease = NULL, done_at = NULL, note = NULL, resent_at = excluded.resent_at`

export function planning(database: OutboxDatabase) {
  const { atomically, change, readTime, lockRows } = database
  const { find, entries } = reading(database)

  /**
   * Adds deliveries that are due now, but none to a request that was erased meanwhile; `ofKnown` is
   * what becomes of those that are there already. Without `resentAt` they count as waiting since the
   * request came in.
   */
  function owe(
    requestId: number,
    owed: readonly Owed[],
    ofKnown: RawBuilder<unknown>,
    resentAt: RawBuilder<unknown> = sql`NULL`,
  ) {
    return sql`INSERT INTO deliveries
        (request_id, channel, recipient, state, due_at, resent_at)
      SELECT id, column1, column2, 'waiting', ${readTime()}, ${resentAt}
      FROM requests, ${asRows(owed)}
      WHERE id = ${requestId} AND request IS NOT NULL ${lockRows}
      ON CONFLICT (request_id, channel, recipient) DO ${ofKnown}`
  }

  /**
   * Brings the deliveries of a request in line with the plan. Adds those that are missing, unless
   * their channel is optional, or has delivered to all its recipients. Removes those that are not
   * done and whose channel has other recipients now. Leaves a channel alone that has none in the
   * plan: another process may have its settings.
   */
  async function replanEntry({ id, spamSigns, deliveries }: Entry, plan: Plan): Promise<void> {
    const owed = plan({ spamSigns })
    const channels = new Set(owed.map(({ channel }) => channel))
    if (channels.has(byHand) && deliveries.length > 0) return
    const replaced = deliveries.filter(
      ({ channel, recipient, state }) =>
        state !== 'done' &&
        (channels.has(channel) || channel === byHand) &&
        !owed.some((to) => to.channel === channel && to.recipient === recipient),
    )
    const known = Map.groupBy(deliveries, ({ channel }) => channel)
    const missing = owed.filter(({ channel, recipient }) => {
      const earlier = known.get(channel) ?? []
      const isDelivered = earlier.length > 0 && earlier.every(({ state }) => state === 'done')
      const isKnown = earlier.some((delivery) => delivery.recipient === recipient)
      // A process with other settings may just have removed a known one: it is added again, or nothing would be left.
      const mayBeGone = !isKnown || replaced.length > 0
      return !isDelivered && mayBeGone && !optionalChannels.includes(channel)
    })
    const changes: RawBuilder<unknown>[] = []
    if (missing.length > 0) changes.push(owe(id, missing, sql`NOTHING`))
    if (replaced.length > 0) {
      const ids = sql.join(replaced.map((delivery) => delivery.id))
      const isReplaced = sql`id IN (${ids}) AND state <> 'done'`
      changes.push(sql`DELETE FROM deliveries WHERE ${lockedInOrder(database, isReplaced)}`)
    }
    // All or nothing: in between, a request whose other deliveries are done would count as finished.
    if (changes.length > 0) await atomically(changes)
  }

  return {
    /** Applies the plan to every request that owes something. */
    async replan(plan: Plan): Promise<void> {
      for await (const entry of entries(isOpen)) {
        await replanEntry(entry, plan)
        // SQLite answers without a pause: visitors would wait until the last of ten thousand.
        await nextTurn()
      }
    },

    /** Makes what one request, or `all`, still owe by the plan due now; returns how many. */
    async retry(reference: string, plan: Plan): Promise<number> {
      const isWanted = reference === 'all' ? isOpen : sql`reference = ${reference} AND ${isOpen}`
      let count = 0
      for await (const entry of entries(isWanted)) {
        await replanEntry(entry, plan)
        const isOwed = sql`request_id = ${entry.id} AND state <> 'done'`
        await change(sql`UPDATE deliveries SET state = 'waiting', due_at = ${readTime()}, refusals = 0,
            tries = CASE state WHEN 'failed' THEN 0 ELSE tries END
          WHERE ${lockedInOrder(database, isOwed)}`)
        count += 1
      }
      return count
    },

    /**
     * Owes what was delivered once more, but to nobody who waits for it. False if nobody has it by
     * the plan's channels yet, all wait, or it is erased.
     */
    async resend(reference: string, plan: Plan): Promise<boolean> {
      const entry = await find(reference)
      if (!entry?.request) return false
      const isWaiting = (to: Owed) =>
        entry.deliveries.some(
          ({ state, channel, recipient }) =>
            state !== 'done' && channel === to.channel && recipient === to.recipient,
        )
      const again = plan(entry).filter((to) => !isWaiting(to))
      const isDelivered = entry.deliveries.some(
        ({ state, channel }) => state === 'done' && again.some((to) => to.channel === channel),
      )
      if (!isDelivered) return false
      const number = sql`UPDATE requests SET resends = resends + 1 WHERE id = ${entry.id}`
      await atomically([number, owe(entry.id, again, asNew, readTime())])
      return true
    },
  }
}
