import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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
  type Outbox,
  type OutboxSummary,
  type Postponement,
  type Purged,
} from './outbox.ts'
import {
  type OutboxSchema,
  type RequestTableName,
  readEntry,
  readLeasedEntry,
} from './request-table.ts'

/** A time, or a length of time, computed by the database. */
type SqlTime = RawBuilder<Milliseconds>

/** What differs between the databases. */
export type OutboxDatabase = {
  db: Kysely<OutboxSchema>
  table: RequestTableName
  now: () => SqlTime
  /** Whether rows that another connection is writing have to be skipped, instead of waited for. */
  skipsLocked: boolean
  wipeErased: () => Promise<boolean>
  close: () => Promise<void>
}

/** A time of this process as SQL. Without the cast, PostgreSQL could not add to it. */
export function timeAsSql(time: Milliseconds): SqlTime {
  return sql`cast(${Math.round(time)} as bigint)`
}

// Written into the statement, because the partial indexes of these states serve no placeholder.
const waiting = sql.lit('waiting' as const)
const failed = sql.lit('failed' as const)

const noLease = { lease: null, lease_until: null }
const noDedupeKey = { fingerprint: null, fingerprint_until: null }

function later(now: SqlTime, wait: Milliseconds): SqlTime {
  return sql`${now} + ${wait}`
}

function earlier(now: SqlTime, age: Milliseconds): SqlTime {
  return sql`${now} - ${age}`
}

/** What may be sent now. Times that lie too far ahead were written under a wrong clock. */
function isDue(now: SqlTime): RawBuilder<boolean> {
  return sql`state = 'waiting'
    AND (next_try_at <= ${now} OR next_try_at > ${later(now, longestWait)})
    AND (lease_until IS NULL OR lease_until <= ${now} OR lease_until > ${later(now, longestLease)})`
}

/**
 * The outbox in an SQL database. Every statement is a transaction of its own and whole by itself, so
 * that any number of processes may work at once.
 */
export class SqlOutbox implements Outbox {
  readonly wipeErased: () => Promise<boolean>
  readonly close: () => Promise<void>
  readonly #db: Kysely<OutboxSchema>
  readonly #table: RequestTableName
  readonly #now: () => SqlTime
  readonly #skipsLocked: boolean

  constructor({ db, table, now, skipsLocked, wipeErased, close }: OutboxDatabase) {
    this.#db = db
    this.#table = table
    this.#now = now
    this.#skipsLocked = skipsLocked
    this.wipeErased = wipeErased
    this.close = close
  }

  #select() {
    return this.#db.selectFrom(this.#table)
  }

  #update() {
    return this.#db.updateTable(this.#table)
  }

  async accept(entry: NewEntry): Promise<AcceptResult> {
    const { reference, dedupeKey, dedupeFor, hasCapacity } = entry
    if (dedupeFor !== null) await this.#expire(dedupeKey, dedupeFor)
    if (hasCapacity && (await this.#insert(entry))) return { outcome: 'stored', reference }
    const same = await this.#select()
      .select('protocol')
      .where('fingerprint', '=', dedupeKey)
      .executeTakeFirst()
    if (same) return { outcome: 'duplicate', reference: same.protocol }
    return { outcome: hasCapacity ? 'reference-taken' : 'full' }
  }

  /** Makes room for a dedupe key that has expired, or that was stored under a wrong clock. */
  async #expire(dedupeKey: string, dedupeFor: Milliseconds): Promise<void> {
    const now = this.#now()
    await this.#update()
      .set(noDedupeKey)
      .where('fingerprint', '=', dedupeKey)
      .where(({ eb, or }) =>
        or([
          eb('fingerprint_until', '<=', now),
          eb('fingerprint_until', '>', later(now, clockSkewFactor * dedupeFor)),
        ]),
      )
      .execute()
  }

  /** False where the reference or the dedupe key is there already. */
  async #insert(entry: NewEntry): Promise<boolean> {
    const now = this.#now()
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto(this.#table)
      .values({
        protocol: entry.reference,
        fingerprint: entry.dedupeKey,
        fingerprint_until: entry.dedupeFor === null ? null : later(now, entry.dedupeFor),
        state: waiting,
        suspected: entry.suspectedSpam,
        received_at: now,
        next_try_at: now,
        content: JSON.stringify(entry.request),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async undelivered(): Promise<number> {
    const { count } = await this.#db
      .selectNoFrom(({ selectFrom, fn }) => {
        const countOf = (state: typeof waiting | typeof failed) =>
          selectFrom(this.#table).select(fn.countAll<number>().as('n')).where('state', '=', state)
        return sql<number>`${countOf(waiting)} + ${countOf(failed)}`.as('count')
      })
      .executeTakeFirstOrThrow()
    return count
  }

  async lease({ limit, leaseFor, messageIdDomain }: LeaseOrder): Promise<LeasedEntry[]> {
    const now = this.#now()
    const lease = randomUUID()
    const rows = await this.#db
      .with(
        (cte) => cte('due').materialized(),
        (query) =>
          query
            .selectFrom(this.#table)
            .select('seq')
            .where(isDue(now))
            .orderBy('next_try_at')
            .limit(limit)
            .$if(this.#skipsLocked, (due) => due.forUpdate().skipLocked()),
      )
      .updateTable(this.#table)
      .set({
        lease,
        lease_until: later(now, leaseFor),
        message_id: sql`coalesce(message_id, '<' || protocol || '@' || ${messageIdDomain} || '>')`,
      })
      .where('seq', 'in', ({ selectFrom }) => selectFrom('due').select('seq'))
      .returningAll()
      .$narrowType<{ message_id: string; lease: string }>()
      .execute()
    return rows.map(readLeasedEntry).sort((a, b) => a.seq - b.seq)
  }

  async deliver(reference: string, note: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#update()
      .set({ state: 'delivered', closed_at: this.#now(), note, content: null, recipients: null })
      .set({ next_try_at: null, ...noLease })
      .where('protocol', '=', reference)
      .where('state', '!=', 'delivered')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async postpone({ reference, lease }: LeasedEntry, postponement: Postponement): Promise<boolean> {
    const { wait, note, recipients, rejectedRecipients } = postponement
    const { numUpdatedRows } = await this.#leased([reference], [lease])
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: later(this.#now(), wait) }))
      .set({ note, recipients: recipients && JSON.stringify(recipients) })
      .set({ missed: rejectedRecipients, ...noLease })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async fail({ reference, lease }: LeasedEntry, note: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#leased([reference], [lease])
      .set(({ eb }) => ({ state: 'failed' as const, tries: eb('tries', '+', 1), note }))
      .set({ closed_at: this.#now(), next_try_at: null, ...noLease })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async release(entries: LeasedEntry[]): Promise<void> {
    if (entries.length === 0) return
    const references = entries.map(({ reference }) => reference)
    const leases = entries.map(({ lease }) => lease)
    await this.#leased(references, leases).set(noLease).execute()
  }

  /** Entries as long as their leases are still ours. */
  #leased(references: string[], leases: string[]) {
    return this.#update()
      .where('protocol', 'in', references)
      .where('lease', 'in', leases)
      .where('state', '=', waiting)
  }

  async retry(reference: string): Promise<number> {
    const { numUpdatedRows } = await this.#update()
      .set({ state: 'waiting', next_try_at: this.#now(), closed_at: null })
      .set({ tries: sql`CASE state WHEN 'failed' THEN 0 ELSE tries END` })
      .where('state', '!=', 'delivered')
      .$if(reference !== 'all', (query) => query.where('protocol', '=', reference))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  async find(reference: string): Promise<Entry | null> {
    const row = await this.#select()
      .selectAll()
      .where('protocol', '=', reference)
      .executeTakeFirst()
    return row ? readEntry(row) : null
  }

  async list({ after, limit }: { after: number; limit: number }): Promise<Entry[]> {
    const rows = await this.#select()
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(readEntry)
  }

  async summary(): Promise<OutboxSummary> {
    const now = this.#now()
    const yesterday = earlier(now, 24 * 60 * 60_000)
    return this.#select()
      .select(({ fn }) => {
        const countOf = (state: Entry['state']) =>
          fn.countAll<number>().filterWhere('state', '=', state)
        return [
          countOf('waiting').as('waiting'),
          countOf('failed').as('failed'),
          countOf('delivered').as('delivered'),
          fn
            .min<number | null>('received_at')
            .filterWhere('state', '=', 'waiting')
            .as('oldestWaitingAt'),
          countOf('delivered')
            .filterWhere('note', 'is not', null)
            .filterWhere('closed_at', '>', yesterday)
            .as('noted'),
          now.as('now'),
        ]
      })
      .executeTakeFirstOrThrow()
  }

  async purgeExpired(retention: Milliseconds): Promise<Purged> {
    const now = this.#now()
    const oldest = earlier(now, retention)
    await this.#update().set(noDedupeKey).where('fingerprint_until', '<=', now).execute()
    // Announcements that a clock set right again has made untrue.
    await this.#update()
      .set({ announced_at: null })
      .where(({ eb, or }) => or([eb('received_at', '>', oldest), eb('announced_at', '>', now)]))
      .where('announced_at', 'is not', null)
      .execute()
    const removed = await this.#db
      .deleteFrom(this.#table)
      .where('received_at', '<=', oldest)
      .where(({ eb, or }) =>
        or([eb('state', '=', 'delivered'), eb('announced_at', '<=', earlier(now, announceFor))]),
      )
      .returning(['protocol', 'state'])
      .execute()
    const announced = await this.#update()
      .set({ announced_at: now })
      .where('received_at', '<=', oldest)
      .where('announced_at', 'is', null)
      .returning('protocol')
      .execute()
    const undelivered = removed.filter(({ state }) => state !== 'delivered')
    return {
      removed: removed.length,
      removedUndelivered: undelivered.map(({ protocol }) => protocol),
      announced: announced.map(({ protocol }) => protocol),
    }
  }
}
