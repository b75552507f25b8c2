import { sql } from 'kysely'
import { isOpen, type OutboxDatabase, plus } from './database.ts'
import { byHand } from './entry.ts'
import { day, type Milliseconds } from './milliseconds.ts'

/**
 * How many finished requests stay at most: with the longest messages 2 GB. A company that gets 500
 * requests a day has 90,000 after 180 days, so only a flood exceeds it.
 */
const mostFinished = 100_000

/** How long before its deletion an undelivered request is announced. */
const announceFor = day

export function keeping({ db, atomically, now: readTime }: OutboxDatabase) {
  /** Requests that were finished longer ago, and of which what was typed is still there. */
  function keptLonger(than: Milliseconds) {
    const since = plus(readTime(), -than)
    // What is later was written under a wrong clock.
    const latest = plus(readTime(), day)
    return sql<boolean>`request IS NOT NULL AND NOT ${isOpen}
      AND (received_at <= ${since} OR received_at > ${latest})
      AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.request_id = requests.id
        AND deliveries.done_at > ${since} AND deliveries.done_at <= ${latest})`
  }

  /** Erases what visitors wrote in requests that were finished longer ago; returns how many. */
  async function eraseFinished(keepFor: Milliseconds): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('requests')
      .set({ request: null })
      .where(keptLonger(keepFor))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** Removes the oldest finished requests of too many; returns how many. */
  async function removeExcess(): Promise<number> {
    const { count } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count <= mostFinished) return 0
    const { numDeletedRows } = await db
      .deleteFrom('requests')
      .where('id', 'in', (query) =>
        query
          .selectFrom('requests')
          .select('id')
          .where(sql<boolean>`NOT ${isOpen}`)
          .orderBy('id', 'desc')
          .limit(count)
          .offset(mostFinished),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Takes back announcements that are not true after the clock was set back. */
  async function correctAnnouncements(retention: Milliseconds): Promise<void> {
    const now = readTime()
    await db
      .updateTable('requests')
      .set({ announced_at: null })
      .where('announced_at', 'is not', null)
      .where(({ eb, or }) =>
        or([eb('received_at', '>', plus(now, -retention)), eb('announced_at', '>', now)]),
      )
      .execute()
  }

  return {
    eraseFinished,

    /** Whether anything is kept that was finished longer ago. */
    async keepsLonger(than: Milliseconds): Promise<boolean> {
      const query = db.selectFrom('requests').select('id').where(keptLonger(than)).limit(1)
      return (await query.executeTakeFirst()) !== undefined
    },

    /** Closes a request by hand and erases what the visitor wrote. False if nothing is left. */
    async closeByHand(reference: string): Promise<boolean> {
      const isLeft = sql<boolean>`(request IS NOT NULL OR ${isOpen})`
      const toClose = db.selectFrom('requests').where('reference', '=', reference)
      const now = readTime()
      const mark = db
        .insertInto('deliveries')
        .columns(['request_id', 'channel', 'recipient', 'state', 'done_at', 'note'])
        .expression(
          toClose
            .select([
              'id',
              sql.lit(byHand).as('channel'),
              sql.lit('').as('recipient'),
              sql.lit('done' as const).as('state'),
              now.as('done_at'),
              sql.lit(byHand).as('note'),
            ])
            .where(isLeft),
        )
        .onConflict((conflict) => conflict.doNothing())
      const close = db
        .updateTable('deliveries')
        .set({ state: 'done', done_at: now, due_at: null, lease_until: null, note: byHand })
        .where('request_id', 'in', toClose.select('id'))
        .where('state', '!=', 'done')
      const erase = db
        .updateTable('requests')
        // Success must not be said for a request of which nothing is left.
        .set({ request: null, dedupe_key: null, dedupe_until: null })
        .where('reference', '=', reference)
        .where('request', 'is not', null)
      const [, closed = 0, erased = 0] = await atomically([mark, close, erase])
      return closed + erased > 0
    },

    /**
     * Erases what was finished longer than `keepFor` ago, and deletes entries older than
     * `retention`, undelivered ones a day after announcing them, and the oldest finished ones of too
     * many. Processes that do so at the same moment share the work.
     */
    async applyRetention(retention: Milliseconds, keepFor: Milliseconds) {
      const erased = await eraseFinished(keepFor)
      const now = readTime()
      const expiry = plus(now, -retention)
      await db
        .updateTable('requests')
        .set({ dedupe_key: null, dedupe_until: null })
        .where('dedupe_until', '<=', now)
        .execute()
      await correctAnnouncements(retention)
      const isAnnounced = sql<boolean>`announced_at <= ${plus(now, -announceFor)}`
      const undelivered = await db
        .deleteFrom('requests')
        .where('received_at', '<=', expiry)
        .where(sql<boolean>`${isAnnounced} AND ${isOpen}`)
        .returning('reference')
        .execute()
      const finished = await db
        .deleteFrom('requests')
        .where('received_at', '<=', expiry)
        .where(sql<boolean>`NOT ${isOpen}`)
        .executeTakeFirst()
      const announced = await db
        .updateTable('requests')
        .set({ announced_at: now })
        .where('received_at', '<=', expiry)
        .where('announced_at', 'is', null)
        .returning('reference')
        .execute()
      return {
        erased,
        removed: undelivered.length + Number(finished.numDeletedRows),
        excess: await removeExcess(),
        removedUndelivered: undelivered.map(({ reference }) => reference),
        announced: announced.map(({ reference }) => reference),
      }
    },
  }
}
