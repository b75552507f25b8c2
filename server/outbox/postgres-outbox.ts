import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod'
import { createBatcher } from './batcher.ts'
import { entryColumns, leasedColumns, readEntry, readLeasedEntry } from './entry-row.ts'
import {
  type LeasedEntry,
  type LeaseOrder,
  longestLease,
  longestWait,
  type Milliseconds,
  type NewEntry,
  type Outbox,
  type OutboxSummary,
  type Postponement,
} from './outbox.ts'
import { acceptAll } from './postgres-accept.ts'
import { purgePostgres } from './postgres-tidy.ts'

/** Cleaning up a table that many servers write is not worth doing after every single mail. */
const wipeEvery: Milliseconds = 60_000

const integer = z.coerce.number()
const countRow = z.object({ count: integer })
const summaryRow = z.object({
  waiting: integer,
  failed: integer,
  delivered: integer,
  oldest: integer.nullable(),
  noted: integer,
  now: integer,
})

/** How far the conditions of `lease` trust a time that was written: see `longestWait`. */
const due = (now: string) => `state = 'waiting'
  AND (next_try_at <= ${now} OR next_try_at > ${now} + ${longestWait})
  AND (lease_until IS NULL OR lease_until <= ${now} OR lease_until > ${now} + ${longestLease})`

/** The outbox in PostgreSQL, shared by any number of servers. */
export class PostgresOutbox implements Outbox {
  readonly accept: (entry: NewEntry) => ReturnType<Outbox['accept']>
  readonly #pool: Pool
  readonly #clock: (() => Milliseconds) | null
  #wipedAt = Number.NEGATIVE_INFINITY

  /**
   * @param clock only for tests. Without it the database's clock counts: the clocks of several
   * machines differ, and a lease that one made would have ended for the other.
   */
  constructor(pool: Pool, clock: (() => Milliseconds) | null) {
    this.#pool = pool
    this.#clock = clock
    this.accept = createBatcher((entries) => acceptAll(pool, this.#now(), entries), {
      maxItems: 100,
      maxInFlight: 2,
    })
  }

  /** The time as SQL: the start of the statement, in milliseconds. */
  #now(): string {
    return this.#clock
      ? `${Math.round(this.#clock())}::bigint`
      : '(extract(epoch FROM statement_timestamp()) * 1000)::bigint'
  }

  /** How many rows a statement touched. */
  async #touch(sql: string, values: unknown[]): Promise<number> {
    return (await this.#pool.query(sql, values)).rowCount ?? 0
  }

  async undelivered(): Promise<number> {
    const { rows } = await this.#pool.query(
      `SELECT (SELECT count(*) FROM quote_requests WHERE state = 'waiting')
        + (SELECT count(*) FROM quote_requests WHERE state = 'failed') AS count`,
    )
    return countRow.parse(rows[0]).count
  }

  async lease({ limit, leaseFor, messageIdDomain }: LeaseOrder): Promise<LeasedEntry[]> {
    const now = this.#now()
    const { rows } = await this.#pool.query(
      `WITH mine AS MATERIALIZED (SELECT seq AS mine FROM quote_requests WHERE ${due(now)}
          ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
        UPDATE quote_requests SET lease = $2, lease_until = ${now} + $3::bigint,
          message_id = coalesce(message_id, '<' || protocol || '@' || $4 || '>')
        FROM mine WHERE seq = mine RETURNING ${leasedColumns}`,
      [limit, randomUUID(), leaseFor, messageIdDomain],
    )
    return rows.map(readLeasedEntry).sort((a, b) => a.seq - b.seq)
  }

  async deliver(reference: string, note: string | null): Promise<boolean> {
    const touched = await this.#touch(
      `UPDATE quote_requests SET state = 'delivered', closed_at = ${this.#now()}, note = $1,
          content = NULL, recipients = NULL, next_try_at = NULL, lease = NULL, lease_until = NULL
        WHERE protocol = $2 AND state <> 'delivered'`,
      [note, reference],
    )
    return touched === 1
  }

  async postpone({ reference, lease }: LeasedEntry, postponement: Postponement): Promise<boolean> {
    const { wait, note, recipients, rejectedRecipients } = postponement
    const touched = await this.#touch(
      `UPDATE quote_requests SET tries = tries + 1, next_try_at = ${this.#now()} + $1::bigint,
          note = $2, recipients = $3, missed = $4, lease = NULL, lease_until = NULL
        WHERE protocol = $5 AND lease = $6 AND state = 'waiting'`,
      [wait, note, recipients && JSON.stringify(recipients), rejectedRecipients, reference, lease],
    )
    return touched === 1
  }

  async fail({ reference, lease }: LeasedEntry, note: string): Promise<boolean> {
    const touched = await this.#touch(
      `UPDATE quote_requests SET state = 'failed', tries = tries + 1, closed_at = ${this.#now()},
          note = $1, next_try_at = NULL, lease = NULL, lease_until = NULL
        WHERE protocol = $2 AND lease = $3 AND state = 'waiting'`,
      [note, reference, lease],
    )
    return touched === 1
  }

  async release(entries: LeasedEntry[]): Promise<void> {
    await this.#touch(
      `UPDATE quote_requests SET lease = NULL, lease_until = NULL
        WHERE lease = ANY ($1) AND protocol = ANY ($2) AND state = 'waiting'`,
      [entries.map(({ lease }) => lease), entries.map(({ reference }) => reference)],
    )
  }

  retry(reference: string): Promise<number> {
    return this.#touch(
      `UPDATE quote_requests SET state = 'waiting', next_try_at = ${this.#now()}, closed_at = NULL,
          tries = CASE state WHEN 'failed' THEN 0 ELSE tries END
        WHERE state <> 'delivered' AND ($1 = 'all' OR protocol = $1)`,
      [reference],
    )
  }

  async find(reference: string) {
    const { rows } = await this.#pool.query(
      `SELECT ${entryColumns} FROM quote_requests WHERE protocol = $1`,
      [reference],
    )
    return rows.length > 0 ? readEntry(rows[0]) : null
  }

  async list({ after, limit }: { after: number; limit: number }) {
    const { rows } = await this.#pool.query(
      `SELECT ${entryColumns} FROM quote_requests WHERE seq > $1 ORDER BY seq LIMIT $2`,
      [after, limit],
    )
    return rows.map(readEntry)
  }

  async summary(): Promise<OutboxSummary> {
    const now = this.#now()
    const { rows } = await this.#pool.query(
      `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
          count(*) FILTER (WHERE state = 'failed') AS failed,
          count(*) FILTER (WHERE state = 'delivered') AS delivered,
          min(received_at) FILTER (WHERE state = 'waiting') AS oldest,
          count(*) FILTER (WHERE state = 'delivered' AND note IS NOT NULL
            AND closed_at > ${now} - 86400000) AS noted,
          ${now} AS now
        FROM quote_requests`,
    )
    const { oldest, ...counts } = summaryRow.parse(rows[0])
    return { ...counts, oldestWaitingAt: oldest }
  }

  purgeExpired(retention: Milliseconds) {
    return purgePostgres(this.#pool, this.#now(), retention)
  }

  /** Frees what erased rows held for new ones to overwrite. What PostgreSQL's own log holds, its settings decide. */
  async wipeErased(): Promise<boolean> {
    if (performance.now() - this.#wipedAt < wipeEvery) return false
    const client = await this.#pool.connect()
    let skipped = false
    // Where another vacuum is at work PostgreSQL says so by a warning, and in no other way.
    const notice = () => {
      skipped = true
    }
    client.on('notice', notice)
    try {
      await client.query('VACUUM (SKIP_LOCKED) quote_requests')
    } finally {
      client.off('notice', notice)
      client.release()
    }
    if (!skipped) this.#wipedAt = performance.now()
    return !skipped
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
