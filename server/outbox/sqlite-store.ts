import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { entryColumns, leasedColumns, readEntry, readLeasedEntry } from './entry-row.ts'
import {
  type AcceptResult,
  announceFor,
  clockSkewFactor,
  type Entry,
  type LeasedEntry,
  type LeaseOrder,
  longestLease,
  longestWait,
  type Milliseconds,
  type NewEntry,
  type OutboxSummary,
  type Postponement,
  type Purged,
} from './outbox.ts'

const protocolRow = z.object({ reference: z.string() })
const countRow = z.object({ count: z.number() })
const summaryRow = z.object({
  waiting: z.number(),
  failed: z.number(),
  delivered: z.number(),
  oldest: z.number().nullable(),
  noted: z.number(),
})

/** What may be sent now. The second half of both conditions mends what a wrong clock has written. */
const due = `state = 'waiting'
  AND (next_try_at <= :now OR next_try_at > :now + ${longestWait})
  AND (lease_until IS NULL OR lease_until <= :now OR lease_until > :now + ${longestLease})`

/**
 * The outbox in an SQLite file, one blocking call each. Used from a thread of its own
 * (`sqlite-thread.ts`), so that neither a slow disk nor another process's lock stops the server.
 */
export class SqliteStore {
  readonly #db: DatabaseSync
  readonly #clock: () => Milliseconds
  readonly #insert
  readonly #forget
  readonly #sameRequest

  constructor(db: DatabaseSync, clock: () => Milliseconds) {
    this.#db = db
    this.#clock = clock
    this.#insert =
      db.prepare(`INSERT INTO requests (protocol, fingerprint, fingerprint_until, state,
      suspected, received_at, next_try_at, content) VALUES (?, ?, ?, 'waiting', ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`)
    this.#forget = db.prepare(`UPDATE requests SET fingerprint = NULL, fingerprint_until = NULL
      WHERE fingerprint = ? AND (fingerprint_until <= ? OR fingerprint_until > ?)`)
    this.#sameRequest = db.prepare(
      'SELECT protocol AS reference FROM requests WHERE fingerprint = ?',
    )
  }

  /** Accepts all entries in one commit: either all of this is on disk afterwards, or it throws. */
  acceptAll(entries: NewEntry[]): AcceptResult[] {
    return this.#inTransaction(() => entries.map((entry) => this.#accept(entry)))
  }

  #accept(entry: NewEntry): AcceptResult {
    const now = this.#clock()
    const { reference, dedupeKey, dedupeFor, suspectedSpam, request } = entry
    if (dedupeFor !== null) {
      this.#forget.run(dedupeKey, now, now + clockSkewFactor * dedupeFor)
    }
    if (entry.hasCapacity) {
      const until = dedupeFor === null ? null : now + dedupeFor
      const row = [reference, dedupeKey, until, Number(suspectedSpam), now, now] as const
      if (this.#insert.run(...row, JSON.stringify(request)).changes === 1) {
        return { outcome: 'stored', reference }
      }
    }
    const same = this.#sameRequest.get(dedupeKey)
    if (same) return { outcome: 'duplicate', reference: protocolRow.parse(same).reference }
    return { outcome: entry.hasCapacity ? 'reference-taken' : 'full' }
  }

  undelivered(): number {
    const counted = this.#db
      .prepare(`SELECT (SELECT count(*) FROM requests WHERE state = 'waiting')
        + (SELECT count(*) FROM requests WHERE state = 'failed') AS count`)
      .get()
    return countRow.parse(counted).count
  }

  lease({ limit, leaseFor, messageIdDomain }: LeaseOrder): LeasedEntry[] {
    const now = this.#clock()
    const leased = this.#db.prepare(`UPDATE requests
      SET lease = :lease, lease_until = :until,
        message_id = coalesce(message_id, '<' || protocol || '@' || :domain || '>')
      WHERE seq IN (SELECT seq FROM requests WHERE ${due} ORDER BY next_try_at LIMIT :limit)
      RETURNING ${leasedColumns}`)
    const lease = randomUUID()
    const rows = this.#inTransaction(() =>
      leased.all({ now, lease, until: now + leaseFor, domain: messageIdDomain, limit }),
    )
    return rows.map(readLeasedEntry).sort((a, b) => a.seq - b.seq)
  }

  /** Marks all as delivered in one commit, and says of each whether it was not already. */
  deliverAll(deliveries: { reference: string; note: string | null }[]): boolean[] {
    const closed = this.#db.prepare(`UPDATE requests
      SET state = 'delivered', closed_at = ?, note = ?, content = NULL, recipients = NULL,
        next_try_at = NULL, lease = NULL, lease_until = NULL
      WHERE protocol = ? AND state <> 'delivered'`)
    const now = this.#clock()
    return this.#inTransaction(() =>
      deliveries.map(({ reference, note }) => closed.run(now, note, reference).changes === 1),
    )
  }

  postpone({ reference, lease }: LeasedEntry, postponement: Postponement): boolean {
    const { wait, note, recipients, rejectedRecipients } = postponement
    const postponed = this.#db.prepare(`UPDATE requests
      SET tries = tries + 1, next_try_at = ?, note = ?, recipients = ?, missed = ?, lease = NULL,
        lease_until = NULL
      WHERE protocol = ? AND lease = ? AND state = 'waiting'`)
    const left = recipients && JSON.stringify(recipients)
    const next = this.#clock() + wait
    return postponed.run(next, note, left, rejectedRecipients, reference, lease).changes === 1
  }

  fail({ reference, lease }: LeasedEntry, note: string): boolean {
    const failed = this.#db.prepare(`UPDATE requests
      SET state = 'failed', tries = tries + 1, closed_at = ?, note = ?, next_try_at = NULL,
        lease = NULL, lease_until = NULL
      WHERE protocol = ? AND lease = ? AND state = 'waiting'`)
    return failed.run(this.#clock(), note, reference, lease).changes === 1
  }

  release(entries: LeasedEntry[]): void {
    const released = this.#db.prepare(
      "UPDATE requests SET lease = NULL, lease_until = NULL WHERE protocol = ? AND lease = ? AND state = 'waiting'",
    )
    this.#inTransaction(() => {
      for (const { reference, lease } of entries) released.run(reference, lease)
    })
  }

  retry(reference: string): number {
    const again = this.#db.prepare(`UPDATE requests
      SET state = 'waiting', next_try_at = :now, closed_at = NULL,
        tries = CASE state WHEN 'failed' THEN 0 ELSE tries END
      WHERE state <> 'delivered' AND (:reference = 'all' OR protocol = :reference)`)
    return Number(again.run({ now: this.#clock(), reference }).changes)
  }

  find(reference: string): Entry | null {
    const row = this.#db
      .prepare(`SELECT ${entryColumns} FROM requests WHERE protocol = ?`)
      .get(reference)
    return row ? readEntry(row) : null
  }

  list({ after, limit }: { after: number; limit: number }): Entry[] {
    return this.#db
      .prepare(`SELECT ${entryColumns} FROM requests WHERE seq > ? ORDER BY seq LIMIT ?`)
      .all(after, limit)
      .map(readEntry)
  }

  summary(): OutboxSummary {
    const now = this.#clock()
    const counted = this.#db
      .prepare(`SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
          count(*) FILTER (WHERE state = 'failed') AS failed,
          count(*) FILTER (WHERE state = 'delivered') AS delivered,
          min(received_at) FILTER (WHERE state = 'waiting') AS oldest,
          count(*) FILTER (WHERE state = 'delivered' AND note IS NOT NULL AND closed_at > ?) AS noted
        FROM requests`)
      .get(now - 24 * 60 * 60_000)
    const { oldest, ...counts } = summaryRow.parse(counted)
    return { ...counts, oldestWaitingAt: oldest, now }
  }

  purgeExpired(retention: Milliseconds): Purged {
    const now = this.#clock()
    const old = `received_at <= ${now - retention}`
    return this.#inTransaction(() => {
      this.#db.exec(`UPDATE requests SET fingerprint = NULL, fingerprint_until = NULL
        WHERE fingerprint_until <= ${now};
        UPDATE requests SET announced_at = NULL
        WHERE announced_at IS NOT NULL AND (NOT (${old}) OR announced_at > ${now})`)
      const removed = this.#db
        .prepare(`DELETE FROM requests
          WHERE ${old} AND (state = 'delivered' OR announced_at <= ${now - announceFor})
          RETURNING protocol AS reference, state`)
        .all()
        .map((row) => protocolRow.extend({ state: z.string() }).parse(row))
      const announced = this.#db
        .prepare(`UPDATE requests SET announced_at = ${now}
          WHERE ${old} AND announced_at IS NULL RETURNING protocol AS reference`)
        .all()
        .map((row) => protocolRow.parse(row).reference)
      const lost = removed.filter(({ state }) => state !== 'delivered')
      return {
        removed: removed.length,
        removedUndelivered: lost.map(({ reference }) => reference),
        announced,
      }
    })
  }

  /** Moves the write-ahead log into the file and cuts it to nothing: it still holds what was erased. */
  wipeErased(): boolean {
    const row = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    return z.object({ busy: z.number() }).parse(row).busy === 0
  }

  close(): void {
    this.#db.close()
  }

  #inTransaction<Result>(work: () => Result): Result {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }
}
