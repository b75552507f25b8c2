import { sql } from 'kysely'
import {
  longestWait,
  type Milliseconds,
  type WebhookEntry,
  type WebhookResult,
  type WebhookSummary,
} from './outbox.ts'
import { type OutboxDatabase, plus, updateDue } from './outbox-database.ts'
import { readEntry } from './request-table.ts'

/** A literal, because placeholders cannot use the partial index. */
const isWaiting = sql<boolean>`webhook_state = 'waiting'`

/** See `Outbox.claimWebhooks`. A due time too far ahead was written under a wrong clock. */
export async function claimWebhooks(
  database: OutboxDatabase,
  { limit, claimFor }: { limit: number; claimFor: Milliseconds },
): Promise<WebhookEntry[]> {
  const now = database.now()
  const isDue = sql<boolean>`${isWaiting}
    AND (webhook_due_at <= ${now} OR webhook_due_at > ${plus(now, longestWait)})`
  const rows = await updateDue(database, isDue, 'webhook_due_at', limit)
    .set({ webhook_due_at: plus(now, claimFor) })
    .returningAll()
    .execute()
  return rows.map((row) => ({ ...readEntry(row), webhookTries: row.webhook_tries ?? 0 }))
}

/** See `Outbox.recordWebhook`. */
export async function recordWebhook(
  { db, table, now }: OutboxDatabase,
  reference: string,
  { state, note, wait }: WebhookResult,
): Promise<void> {
  await db
    .updateTable(table)
    .set({
      webhook_state: state,
      webhook_tries: sql`coalesce(webhook_tries, 0) + 1`,
      webhook_due_at: wait === null ? null : plus(now(), wait),
      webhook_note: note,
    })
    .where('protocol', '=', reference)
    .where(isWaiting)
    .execute()
}

export async function webhookSummary({ db, table }: OutboxDatabase): Promise<WebhookSummary> {
  return db
    .selectFrom(table)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('webhook_state', '=', 'failed').as('webhooksFailed'),
      fn.min<number | null>('received_at').filterWhere(isWaiting).as('oldestWebhookAt'),
    ])
    .executeTakeFirstOrThrow()
}

/** Makes one undelivered webhook, or all, due now; returns how many. */
export async function retryWebhooks(
  { db, table, now }: OutboxDatabase,
  reference: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({
      webhook_state: 'waiting',
      webhook_due_at: now(),
      webhook_tries: sql`CASE webhook_state WHEN 'failed' THEN 0 ELSE webhook_tries END`,
    })
    .where('webhook_state', 'in', ['waiting', 'failed'])
    .where('content', 'is not', null)
    .$if(reference !== 'all', (query) => query.where('protocol', '=', reference))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** See `Outbox.dropWebhooks`. */
export async function dropWebhooks({ db, table }: OutboxDatabase): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ webhook_state: null, webhook_due_at: null })
    .where('webhook_state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
