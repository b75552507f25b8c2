import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { noWebhookWaits } from './kept-requests.ts'
import type { Milliseconds, OutboxSummary } from './outbox.ts'
import { isFailed, isWaiting, type OutboxDatabase, plus } from './outbox-database.ts'
import { webhookSummary } from './webhook-queue.ts'

const day: Milliseconds = 24 * 60 * 60_000

const isKept = sql<boolean>`state = 'delivered' AND content IS NOT NULL AND ${noWebhookWaits}`

/** As much as the longest form, in bytes: a disk that is nearly full still takes less. */
const probeSize = 64 * 1024

/** See `Outbox.summary`. */
export async function summary(database: OutboxDatabase): Promise<OutboxSummary> {
  const { db, table, now: readTime } = database
  const now = readTime()
  const mails = await db
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
          .filterWhere('closed_at', '>', plus(now, -day))
          .as('noted'),
        count
          .filterWhere('state', '!=', 'delivered')
          .filterWhere('announced_at', 'is not', null)
          .as('expiring'),
        fn.min<number | null>('received_at').filterWhere(isWaiting).as('oldestWaitingAt'),
        fn.min<number | null>('received_at').as('oldestReceivedAt'),
        fn.min<number | null>('closed_at').filterWhere(isKept).as('oldestKeptAt'),
        now.as('now'),
      ]
    })
    .executeTakeFirstOrThrow()
  return { ...mails, ...(await webhookSummary(database)) }
}

/** See `Outbox.checkWritable`. */
export async function checkWritable({ db, healthTable }: OutboxDatabase): Promise<void> {
  // Random, because databases compress zeros and skip what stays the same.
  const content = randomBytes(probeSize / 2).toString('hex')
  await db.updateTable(healthTable).set({ content }).execute()
}
