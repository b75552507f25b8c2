import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import {
  type DeliveryRow,
  deliveryColumns,
  isFailed,
  isOpen,
  type OutboxDatabase,
  type RequestRow,
  readEntry,
  requestColumns,
} from './database.ts'
import { byHand, type Entry, type Owed, optionalChannels, type Plan, stateOf } from './entry.ts'

/** How many entries are read into memory at a time: a flood may have left ten thousand. */
const pageSize = 500

export function planning({ change, now, read }: OutboxDatabase) {
  async function readEntries(condition: RawBuilder<boolean>): Promise<Entry[]> {
    const rows = await read(sql<RequestRow>`
      SELECT ${requestColumns} FROM requests WHERE ${condition} ORDER BY id LIMIT ${pageSize}`)
    if (rows.length === 0) return []
    const deliveries = await read(sql<DeliveryRow>`SELECT ${deliveryColumns} FROM deliveries
      WHERE request_id IN (${sql.join(rows.map(({ id }) => id))}) ORDER BY id`)
    const byRequest = Map.groupBy(deliveries, ({ requestId }) => requestId)
    return rows.map((row) => ({ ...readEntry(row), deliveries: byRequest.get(row.id) ?? [] }))
  }

  async function find(reference: string): Promise<Entry | null> {
    const [entry] = await readEntries(sql`reference = ${reference}`)
    return entry ?? null
  }

  /** Makes deliveries due now, whatever became of them before. */
  async function owe(requestId: number, owed: readonly Owed[], isAgain: boolean): Promise<void> {
    if (owed.length === 0) return
    const due = now()
    const values = owed.map(
      ({ channel, recipient }) => sql`(${requestId}, ${channel}, ${recipient}, 'waiting', ${due})`,
    )
    const ofKnown = isAgain
      ? sql`UPDATE SET state = 'waiting', tries = 0, refusals = 0, due_at = excluded.due_at,
          lease = NULL, done_at = NULL, note = NULL`
      : sql`NOTHING`
    await change(sql`INSERT INTO deliveries (request_id, channel, recipient, state, due_at)
      VALUES ${sql.join(values)}
      ON CONFLICT (request_id, channel, recipient) DO ${ofKnown}`)
  }

  /**
   * Adds what a request owes by the plan, except what would be too late now: a confirmation, and
   * what a channel has delivered to all whom it then had. Removes what it does not owe: another
   * recipient of a channel that has some. What waits for a channel without any stays, because the
   * settings of one process may lack it.
   */
  async function replanEntry({ id, spamSigns, deliveries }: Entry, plan: Plan): Promise<void> {
    const owed = plan({ spamSigns })
    const channels = new Set(owed.map(({ channel }) => channel))
    if (channels.has(byHand) && deliveries.length > 0) return
    const isIn = (list: readonly Owed[], one: Owed) =>
      list.some(({ channel, recipient }) => channel === one.channel && recipient === one.recipient)
    const isTooLate = (channel: string) => {
      const earlier = deliveries.filter((one) => one.channel === channel)
      const isDelivered = earlier.length > 0 && earlier.every(({ state }) => state === 'done')
      return isDelivered || optionalChannels.includes(channel)
    }
    const missing = owed.filter((one) => !isIn(deliveries, one) && !isTooLate(one.channel))
    await owe(id, missing, false)
    const replaced = deliveries.filter(
      (delivery) =>
        delivery.state !== 'done' &&
        (channels.has(delivery.channel) || delivery.channel === byHand) &&
        !isIn(owed, delivery),
    )
    if (replaced.length === 0) return
    const ids = sql.join(replaced.map((delivery) => delivery.id))
    await change(sql`DELETE FROM deliveries WHERE id IN (${ids}) AND state <> 'done'`)
  }

  async function* pages(condition = sql<boolean>`true`): AsyncGenerator<Entry> {
    for (let after = 0; ; ) {
      const page = await readEntries(sql`requests.id > ${after} AND ${condition}`)
      yield* page
      const last = page.at(-1)
      if (!last) return
      after = last.id
    }
  }

  return {
    find,

    /** All entries in the order of arrival, read a page at a time. */
    entries: () => pages(),

    /** Applies the plan to every request that owes something. */
    async replan(plan: Plan): Promise<void> {
      for await (const entry of pages(isOpen)) {
        await replanEntry(entry, plan)
        // SQLite answers without a pause: visitors would wait until the last of ten thousand.
        await nextTurn()
      }
    },

    /** Makes what one request, or `all`, still owe by the plan due now; returns how many. */
    async retry(reference: string, plan: Plan): Promise<number> {
      const isWanted = reference === 'all' ? isOpen : sql<boolean>`reference = ${reference}`
      let count = 0
      for await (const entry of pages(isWanted)) {
        if (stateOf(entry) === 'done') continue
        await replanEntry(entry, plan)
        await change(sql`UPDATE deliveries SET state = 'waiting', due_at = ${now()}, refusals = 0,
            tries = CASE state WHEN 'failed' THEN 0 ELSE tries END
          WHERE request_id = ${entry.id} AND state <> 'done'`)
        count += 1
      }
      return count
    },

    /**
     * Owes what was delivered once more, whatever became of it on other channels. False if it was
     * not delivered yet, or is erased.
     */
    async resend(reference: string, planAgain: Plan): Promise<boolean> {
      const entry = await find(reference)
      if (!entry?.request) return false
      const again = planAgain(entry)
      const channels = new Set([byHand, ...again.map(({ channel }) => channel)])
      if (entry.deliveries.some((one) => one.state !== 'done' && channels.has(one.channel)))
        return false
      if (again.length === 0) return false
      await change(sql`UPDATE requests SET resends = resends + 1 WHERE id = ${entry.id}`)
      await owe(entry.id, again, true)
      return true
    },

    /** The references of the requests that failed. */
    async failed(): Promise<string[]> {
      const rows = await read(sql<{ reference: string }>`SELECT reference FROM requests
        WHERE id IN (SELECT request_id FROM deliveries WHERE ${isFailed}) ORDER BY id`)
      return rows.map(({ reference }) => reference)
    },
  }
}
