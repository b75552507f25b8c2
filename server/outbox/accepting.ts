import { sql } from 'kysely'
import type { Milliseconds } from '../time/milliseconds.ts'
import { asRows, type OutboxDatabase, plus } from './database.ts'
import { type AcceptResult, type Dedupe, type NewEntry, optionalChannels } from './entry.ts'

/**
 * A dedupe key that expires later than this multiple of its lifetime is ignored: it was written
 * under a clock that was ahead. More than 1, so that setting a clock back a little does not double
 * a request.
 */
const clockSkewFactor = 2

/** Changes nothing if the request was not inserted. */
const insertDeliveries = ({ reference, dedupeKey, owed }: NewEntry) =>
  sql`INSERT INTO deliveries (request_id, channel, recipient, state, due_at)
    SELECT id, column1, column2, 'waiting', received_at FROM requests, ${asRows(owed)}
    WHERE reference = ${reference} AND dedupe_key = ${dedupeKey}
    ON CONFLICT DO NOTHING`

export function accepting({ atomically, count, readTime, read }: OutboxDatabase) {
  /** Whether a dedupe key that lives this long still counts. */
  function isAlive(dedupeFor: Milliseconds | null) {
    if (dedupeFor === null) return sql`true`
    const now = readTime()
    return sql`dedupe_until > ${now} AND dedupe_until <= ${plus(now, clockSkewFactor * dedupeFor)}`
  }

  const expireDedupeKey = ({ dedupeKey, dedupeFor }: Dedupe) =>
    sql`UPDATE requests SET dedupe_key = NULL, dedupe_until = NULL
      WHERE dedupe_key = ${dedupeKey} AND NOT (${isAlive(dedupeFor)})`

  /** Changes nothing if the reference or the dedupe key exists already. */
  function insertRequest({ reference, dedupeKey, dedupeFor, spamSigns, request }: NewEntry) {
    const now = readTime()
    const until = dedupeFor === null ? null : plus(now, dedupeFor)
    return sql`INSERT INTO requests
        (reference, dedupe_key, dedupe_until, received_at, spam_signs, request)
      VALUES (${reference}, ${dedupeKey}, ${until}, ${now}, ${spamSigns.join(' ')},
        ${JSON.stringify(request)})
      ON CONFLICT DO NOTHING`
  }

  /** The reference of the same request, if it is stored already. */
  async function findRepeated({ dedupeKey, dedupeFor }: Dedupe): Promise<string | null> {
    const [same] = await read(sql<{ reference: string }>`SELECT reference FROM requests
      WHERE dedupe_key = ${dedupeKey} AND ${isAlive(dedupeFor)}`)
    return same?.reference ?? null
  }

  return {
    /** Stores a request and what it owes, in one durable commit. */
    async accept(entry: NewEntry): Promise<AcceptResult> {
      const inserting = [insertRequest(entry), insertDeliveries(entry)]
      const [, inserted] = await atomically([expireDedupeKey(entry), ...inserting])
      if (inserted === 1) return { outcome: 'stored', reference: entry.reference }
      const same = await findRepeated(entry)
      return same ? { outcome: 'duplicate', reference: same } : { outcome: 'reference-taken' }
    },

    findRepeated,

    /**
     * How many requests are on their way. What somebody refused is not counted: however many of
     * them wait or have failed, others are still taken.
     */
    undelivered: () =>
      count(sql`SELECT count(DISTINCT request_id) AS count FROM deliveries
        WHERE state = 'waiting' AND refusals = 0
          AND channel NOT IN (${sql.join(optionalChannels)})`),
  }
}
