import { sql } from 'kysely'
import { isWaiting, type OutboxDatabase, plus } from './database.ts'
import { type AcceptResult, type NewEntry, type Owed, optionalChannels } from './entry.ts'
import type { Milliseconds } from './milliseconds.ts'

/**
 * A dedupe key that expires later than this multiple of its lifetime is ignored: it was written
 * under a clock that was ahead. More than 1, so that setting a clock back a little does not double
 * a request.
 */
const clockSkewFactor = 2

export function accepting({ db, atomically, now: readTime }: OutboxDatabase) {
  function expireDedupeKey(dedupeKey: string, dedupeFor: Milliseconds) {
    const now = readTime()
    const latest = plus(now, clockSkewFactor * dedupeFor)
    return db
      .updateTable('requests')
      .set({ dedupe_key: null, dedupe_until: null })
      .where('dedupe_key', '=', dedupeKey)
      .where(({ eb, or }) => or([eb('dedupe_until', '<=', now), eb('dedupe_until', '>', latest)]))
  }

  /** Changes nothing if the reference or the dedupe key exists already. */
  function insertRequest(entry: NewEntry) {
    const now = readTime()
    return db
      .insertInto('requests')
      .values({
        reference: entry.reference,
        dedupe_key: entry.dedupeKey,
        dedupe_until: entry.dedupeFor === null ? null : plus(now, entry.dedupeFor),
        received_at: now,
        spam_signs: entry.spamSigns.join(' '),
        request: JSON.stringify(entry.request),
      })
      .onConflict((conflict) => conflict.doNothing())
  }

  /** Changes nothing if the request was not inserted. */
  function insertDelivery({ reference, dedupeKey }: NewEntry, { channel, recipient }: Owed) {
    const values = db
      .selectFrom('requests')
      .select((eb) => [
        'id',
        eb.cast<string>(eb.val(channel), 'text').as('channel'),
        eb.cast<string>(eb.val(recipient), 'text').as('recipient'),
        sql.lit('waiting' as const).as('state'),
        'received_at',
      ])
      .where('reference', '=', reference)
      .where('dedupe_key', '=', dedupeKey)
    return db
      .insertInto('deliveries')
      .columns(['request_id', 'channel', 'recipient', 'state', 'due_at'])
      .expression(values)
      .onConflict((conflict) => conflict.doNothing())
  }

  return {
    /** Stores a request and what it owes, in one durable commit. */
    async accept(entry: NewEntry): Promise<AcceptResult> {
      const { reference, dedupeKey, dedupeFor, owed, hasCapacity } = entry
      const expiring = dedupeFor === null ? [] : [expireDedupeKey(dedupeKey, dedupeFor)]
      const inserting = hasCapacity
        ? [insertRequest(entry), ...owed.map((delivery) => insertDelivery(entry, delivery))]
        : []
      const changes = await atomically([...expiring, ...inserting])
      if (hasCapacity && changes[expiring.length] === 1) return { outcome: 'stored', reference }
      const same = await db
        .selectFrom('requests')
        .select('reference')
        .where('dedupe_key', '=', dedupeKey)
        .executeTakeFirst()
      if (same) return { outcome: 'duplicate', reference: same.reference }
      return { outcome: hasCapacity ? 'reference-taken' : 'full' }
    },

    /**
     * How many requests are on their way. What somebody refused is not counted: however many of
     * them wait or have failed, others are still taken.
     */
    async undelivered(): Promise<number> {
      const { count } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.count<number>('request_id').distinct().as('count'))
        .where(isWaiting)
        .where('refusals', '=', 0)
        .where('channel', 'not in', optionalChannels)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
