import type { OutboxSummary, WebhookSummary } from './outbox.ts'
import { isFailed, isWaiting, type OutboxDatabase, plus } from './outbox-database.ts'

/** See `Outbox.summary`. */
export async function summary({
  db,
  table,
  now: readTime,
}: OutboxDatabase): Promise<Omit<OutboxSummary, keyof WebhookSummary>> {
  const now = readTime()
  const yesterday = plus(now, -24 * 60 * 60_000)
  return db
    .selectFrom(table)
    .select(({ fn }) => {
      const count = fn.countAll<number>()
      const delivered = count.filterWhere('state', '=', 'delivered')
      return [
        count.filterWhere(isWaiting).as('waiting'),
        count.filterWhere(isFailed).as('failed'),
        delivered.as('delivered'),
        delivered
          .filterWhere('note', 'is not', null)
          .filterWhere('closed_at', '>', yesterday)
          .as('noted'),
        count
          .filterWhere('state', '!=', 'delivered')
          .filterWhere('announced_at', 'is not', null)
          .as('expiring'),
        fn.min<number | null>('received_at').filterWhere(isWaiting).as('oldestWaitingAt'),
        now.as('now'),
      ]
    })
    .executeTakeFirstOrThrow()
}
