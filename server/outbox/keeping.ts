import { sql } from 'kysely'
import { day, type Milliseconds } from '../time/milliseconds.ts'
import { isOpen, lockedInOrder, type OutboxDatabase, plus } from './database.ts'
import { byHand, closedByHand } from './entry.ts'

/**
 * How many finished requests stay at most: with the longest messages 2 GB. A company that gets 500
 * requests a day has 90,000 after 180 days, so only a flood exceeds it.
 */
const mostFinished = 100_000

type Referenced = { reference: string }

export function keeping(database: OutboxDatabase) {
  const { atomically, change, count, readTime, read, lockRows } = database

  /**
   * False for a day after the clock has jumped or no worker was at work for as long: a machine that
   * starts with a wrong clock erases nothing before somebody can correct it.
   */
  const isClockSteady = () => sql`EXISTS (SELECT 1 FROM health
    WHERE coalesce(abs(worker_at - ${readTime()}), 0) <= ${day}
      AND coalesce(jumped_at, 0) <= ${plus(readTime(), -day)})`

  /** Requests that were finished longer ago, and of which what was typed is still there. */
  function isKeptLonger(than: Milliseconds) {
    const since = plus(readTime(), -than)
    // What is later was written under a wrong clock.
    const latest = plus(readTime(), day)
    // What came in later was finished later, too: the condition lets the index be used.
    return sql`request IS NOT NULL AND NOT ${isOpen}
      AND (received_at <= ${since} OR received_at > ${latest})
      AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.request_id = requests.id
        AND deliveries.done_at > ${since} AND deliveries.done_at <= ${latest})`
  }

  /** Removes the oldest finished requests of too many, or a flood would fill the disk. */
  async function removeExcess(): Promise<number> {
    const total = await count(sql`SELECT count(*) AS count FROM requests`)
    if (total <= mostFinished) return 0
    // SQLite takes no OFFSET without a LIMIT.
    return change(sql`DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE NOT ${isOpen}
        ORDER BY id DESC LIMIT ${total} OFFSET ${mostFinished})`)
  }

  return {
    /** Whether anything is kept that was finished longer ago. */
    keepsLonger: async (than: Milliseconds) =>
      (await read(sql`SELECT id FROM requests WHERE ${isKeptLonger(than)} LIMIT 1`)).length > 0,

    /** Closes a request by hand and erases what the visitor wrote. False if nothing is left. */
    async closeByHand(reference: string): Promise<boolean> {
      const isLeft = sql`(request IS NOT NULL OR ${isOpen})`
      const now = readTime()
      // The first, because it locks: what is owed meanwhile would stay owed without its text.
      const mark = sql`
        INSERT INTO deliveries (request_id, channel, recipient, state, done_at, note)
        SELECT id, ${byHand}, '', 'done', ${now}, ${closedByHand} FROM requests
        WHERE reference = ${reference} AND ${isLeft} ${lockRows}
        ON CONFLICT DO NOTHING`
      const isOwed = sql`state <> 'done'
        AND request_id IN (SELECT id FROM requests WHERE reference = ${reference})`
      const close = sql`
        UPDATE deliveries SET state = 'done', done_at = ${now}, due_at = NULL, lease_until = NULL,
          note = ${closedByHand}
        WHERE ${lockedInOrder(database, isOwed)}`
      // Success must not be said for a request of which nothing is left.
      const erase = sql`UPDATE requests SET request = NULL, dedupe_key = NULL, dedupe_until = NULL
        WHERE reference = ${reference} AND request IS NOT NULL`
      const [, closed = 0, erased = 0] = await atomically([mark, close, erase])
      return closed + erased > 0
    },

    /**
     * Erases what visitors wrote in requests that were finished longer than `keepFor` ago, with 0
     * whatever the clock says, and deletes entries older than `retention`, undelivered ones a day after
     * announcing them. Processes that do so at the same moment share the work.
     */
    async applyRetention(retention: Milliseconds, keepFor: Milliseconds) {
      const isOver = sql`${isKeptLonger(keepFor)} AND ${isClockSteady()}`
      const isFinished = sql`request IS NOT NULL AND NOT ${isOpen}`
      const isErased = keepFor === 0 ? isFinished : isOver
      // Locked before, so that the erasing sees what they owe once more since a moment ago.
      const lock = sql`SELECT id FROM requests WHERE ${isErased} ${lockRows}`
      const erase = sql`UPDATE requests SET request = NULL WHERE ${isErased}`
      const [, erased = 0] = await atomically([lock, erase])
      const now = readTime()
      const expiry = plus(now, -retention)
      await change(sql`UPDATE requests SET dedupe_key = NULL, dedupe_until = NULL
        WHERE dedupe_until <= ${now}`)
      // After the clock was set back these announcements are not true.
      await change(sql`UPDATE requests SET announced_at = NULL WHERE announced_at IS NOT NULL
        AND (received_at > ${expiry} OR announced_at > ${now})`)
      const undelivered = await read(sql<Referenced>`DELETE FROM requests
        WHERE received_at <= ${expiry} AND announced_at <= ${plus(now, -day)}
          AND ${isOpen} AND ${isClockSteady()} RETURNING reference`)
      const finished = await change(sql`DELETE FROM requests
        WHERE received_at <= ${expiry} AND NOT ${isOpen} AND ${isClockSteady()}`)
      const announced = await read(sql<Referenced>`UPDATE requests SET announced_at = ${now}
        WHERE received_at <= ${expiry} AND announced_at IS NULL AND ${isOpen} RETURNING reference`)
      return {
        erased,
        removed: undelivered.length + finished,
        excess: await removeExcess(),
        removedUndelivered: undelivered.map(({ reference }) => reference),
        announced: announced.map(({ reference }) => reference),
      }
    },
  }
}
