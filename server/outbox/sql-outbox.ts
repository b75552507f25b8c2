import { type RawBuilder, sql } from 'kysely'
import { closeByHand, resend, whileWebhookWaits } from './kept-requests.ts'
import { lease, leaseDigest } from './lease.ts'
import {
  type AcceptResult,
  clockSkewFactor,
  type Entry,
  type LeasedEntry,
  type LeaseOrder,
  type Milliseconds,
  type NewEntry,
  type Outbox,
  type Postponement,
  type WebhookResult,
} from './outbox.ts'
import { isFailed, isWaiting, type OutboxDatabase, plus } from './outbox-database.ts'
import { checkWritable, summary } from './outbox-summary.ts'
import { purgeExpired } from './purge-expired.ts'
import { readEntry } from './request-table.ts'
import { claimWebhooks, dropWebhooks, recordWebhook, retryWebhooks } from './webhook-queue.ts'

const notDue = { next_try_at: null, digest_due_at: null }

const noLease = { lease: null, lease_until: null }

/**
 * The outbox in an SQL database. Every statement is a transaction of its own, so any number of
 * processes may work at once.
 */
export class SqlOutbox implements Outbox {
  readonly wipeErased: () => Promise<boolean>
  readonly close: () => Promise<void>
  readonly #database: OutboxDatabase

  constructor(database: OutboxDatabase) {
    this.#database = database
    this.wipeErased = database.wipeErased
    this.close = database.close
  }

  #select() {
    return this.#database.db.selectFrom(this.#database.table)
  }

  #update() {
    return this.#database.db.updateTable(this.#database.table)
  }

  async accept(entry: NewEntry): Promise<AcceptResult> {
    const { reference, dedupeKey, dedupeFor, hasCapacity } = entry
    if (dedupeFor !== null) await this.#expireDedupeKey(dedupeKey, dedupeFor)
    if (hasCapacity && (await this.#insert(entry))) return { outcome: 'stored', reference }
    const same = await this.#select()
      .select('protocol')
      .where('fingerprint', '=', dedupeKey)
      .executeTakeFirst()
    if (same) return { outcome: 'duplicate', reference: same.protocol }
    return { outcome: hasCapacity ? 'reference-taken' : 'full' }
  }

  async #expireDedupeKey(dedupeKey: string, dedupeFor: Milliseconds): Promise<void> {
    const now = this.#database.now()
    const latest = plus(now, clockSkewFactor * dedupeFor)
    await this.#update()
      .set({ fingerprint: null, fingerprint_until: null })
      .where('fingerprint', '=', dedupeKey)
      .where(({ eb, or }) =>
        or([eb('fingerprint_until', '<=', now), eb('fingerprint_until', '>', latest)]),
      )
      .execute()
  }

  /** False if the reference or the dedupe key exists already. */
  async #insert(entry: NewEntry): Promise<boolean> {
    const { db, table, now: readTime } = this.#database
    const now = readTime()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto(table)
      .values({
        protocol: entry.reference,
        fingerprint: entry.dedupeKey,
        fingerprint_until: entry.dedupeFor === null ? null : plus(now, entry.dedupeFor),
        state: 'waiting',
        suspected: entry.spamSigns.length > 0,
        spam_signs: entry.spamSigns.join(' ') || null,
        webhook_state: entry.hasWebhook ? 'waiting' : null,
        webhook_due_at: entry.hasWebhook ? now : null,
        received_at: now,
        next_try_at: entry.inDigest ? null : now,
        digest_due_at: entry.inDigest ? now : null,
        content: JSON.stringify(entry.request),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async undelivered(): Promise<number> {
    return (await this.#count(isWaiting)) + (await this.#count(isFailed))
  }

  async #count(condition: RawBuilder<boolean>): Promise<number> {
    const { count } = await this.#select()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(condition)
      .executeTakeFirstOrThrow()
    return count
  }

  lease(order: LeaseOrder) {
    return lease(this.#database, order, 'next_try_at')
  }

  leaseDigest(order: LeaseOrder) {
    return leaseDigest(this.#database, order)
  }

  /** The entries whose leases have not ended. */
  #updateLeased(entries: Pick<LeasedEntry, 'reference' | 'lease'>[]) {
    const references = entries.map(({ reference }) => reference)
    const leases = entries.map(({ lease }) => lease)
    return this.#update()
      .set(noLease)
      .where('protocol', 'in', references)
      .where('lease', 'in', leases)
      .where(isWaiting)
  }

  async release(entries: LeasedEntry[]): Promise<void> {
    if (entries.length > 0) await this.#updateLeased(entries).execute()
  }

  async postpone(entry: LeasedEntry, postponement: Postponement): Promise<boolean> {
    const { wait, note, refusals, recipients, rejectedRecipients, inDigest } = postponement
    const dueAt = plus(this.#database.now(), wait)
    const { numUpdatedRows } = await this.#updateLeased([entry])
      .set(({ eb }) => ({
        tries: eb('tries', '+', 1),
        next_try_at: inDigest ? null : dueAt,
        digest_due_at: inDigest ? dueAt : null,
        note,
        recipients: recipients && JSON.stringify(recipients),
        missed: rejectedRecipients,
        refusals,
      }))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async fail(entry: LeasedEntry, note: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateLeased([entry])
      .set(({ eb }) => ({
        state: 'failed',
        tries: eb('tries', '+', 1),
        ...notDue,
        closed_at: this.#database.now(),
        note,
      }))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async deliver(reference: string, note: string | null, isKept = false): Promise<boolean> {
    const { numUpdatedRows } = await this.#update()
      .set({
        state: 'delivered',
        ...notDue,
        closed_at: this.#database.now(),
        note,
        ...(isKept ? {} : { content: whileWebhookWaits }),
        recipients: null,
        ...noLease,
      })
      .where('protocol', '=', reference)
      .where('state', '!=', 'delivered')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async retry(reference: string): Promise<number> {
    const webhooks = await retryWebhooks(this.#database, reference)
    const { numUpdatedRows } = await this.#update()
      .set({
        state: 'waiting',
        next_try_at: this.#database.now(),
        digest_due_at: null,
        closed_at: null,
        refusals: null,
        tries: sql`CASE state WHEN 'failed' THEN 0 ELSE tries END`,
      })
      .where('state', '!=', 'delivered')
      .$if(reference !== 'all', (query) => query.where('protocol', '=', reference))
      .executeTakeFirst()
    return Math.max(Number(numUpdatedRows), webhooks)
  }

  resend(reference: string) {
    return resend(this.#database, reference)
  }

  closeByHand(reference: string) {
    return closeByHand(this.#database, reference)
  }

  claimWebhooks(order: { limit: number; claimFor: Milliseconds }) {
    return claimWebhooks(this.#database, order)
  }

  recordWebhook(reference: string, result: WebhookResult) {
    return recordWebhook(this.#database, reference, result)
  }

  dropWebhooks() {
    return dropWebhooks(this.#database)
  }

  async find(reference: string): Promise<Entry | null> {
    const byReference = this.#select().selectAll().where('protocol', '=', reference)
    const row = await byReference.executeTakeFirst()
    return row ? readEntry(row) : null
  }

  async list({ after, limit }: { after: number; limit: number }): Promise<Entry[]> {
    const page = this.#select().selectAll().where('seq', '>', after).orderBy('seq').limit(limit)
    return (await page.execute()).map(readEntry)
  }

  summary() {
    return summary(this.#database)
  }

  checkWritable() {
    return checkWritable(this.#database)
  }

  purgeExpired(retention: Milliseconds, keepFor: Milliseconds = 0) {
    return purgeExpired(this.#database, retention, keepFor)
  }
}
