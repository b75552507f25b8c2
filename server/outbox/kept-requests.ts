import { sql } from 'kysely'
import type { Milliseconds } from './outbox.ts'
import { type OutboxDatabase, plus } from './outbox-database.ts'

/** A request is still needed while its webhook has not been posted. */
export const noWebhookWaits = sql<boolean>`webhook_state IS DISTINCT FROM 'waiting'`

/** The request for as long as its webhook needs it. */
export const whileWebhookWaits = sql<
  string | null
>`CASE WHEN ${noWebhookWaits} THEN NULL ELSE content END`

/** What is left in the outbox of a request that is closed. */
export const nothingKept = { content: null, recipients: null, lease: null, lease_until: null }

/** Erases what visitors wrote in requests that were delivered longer ago; returns how many. */
export async function eraseDelivered(
  { db, table, now }: OutboxDatabase,
  keepFor: Milliseconds,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(nothingKept)
    .where('state', '=', 'delivered')
    .where('content', 'is not', null)
    .where('closed_at', '<=', plus(now(), -keepFor))
    .where(noWebhookWaits)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** See `Outbox.resend`. */
export async function resend(
  { db, table, now }: OutboxDatabase,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({
      state: 'waiting',
      next_try_at: now(),
      closed_at: null,
      announced_at: null,
      tries: 0,
      refusals: null,
      recipients: null,
      missed: null,
    })
    .where('protocol', '=', reference)
    .where('state', '=', 'delivered')
    .where('content', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** See `Outbox.closeByHand`. */
export async function closeByHand(
  { db, table, now }: OutboxDatabase,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({
      ...nothingKept,
      state: 'delivered',
      closed_by_hand: true,
      next_try_at: null,
      digest_due_at: null,
      closed_at: sql`coalesce(closed_at, ${now()})`,
      webhook_state: null,
    })
    .where('protocol', '=', reference)
    .where(({ eb, or }) =>
      or([
        eb('state', '!=', 'delivered'),
        eb('content', 'is not', null),
        eb('webhook_state', 'in', ['waiting', 'failed']),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
