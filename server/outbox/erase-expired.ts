import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { day } from './milliseconds.ts'
import type { Outbox } from './outbox.ts'

/**
 * Erases what was kept after delivery, deletes requests older than the retention, logs every
 * undelivered one that is or will be deleted, and wipes everything that was erased.
 */
export async function eraseExpired(
  outbox: Outbox,
  { retentionDays, keepDays }: Pick<Settings, 'retentionDays' | 'keepDays'>,
  log: Log,
): Promise<void> {
  const expired = await outbox.applyRetention(retentionDays * day, keepDays * day)
  const { erased, removed, excess, removedUndelivered, announced } = expired
  for (const reference of announced) {
    log.error(
      { reference },
      'undelivered quote request is past RETENTION_DAYS and goes in 24 hours',
    )
  }
  for (const reference of removedUndelivered) {
    log.error({ reference }, 'undelivered quote request was erased: it was past RETENTION_DAYS')
  }
  if (removed > 0) log.info({ removed }, 'quote requests past RETENTION_DAYS were erased')
  if (excess > 0) log.warn({ excess }, 'the oldest finished quote requests of too many were erased')
  if (erased > 0) log.info({ erased }, 'quote requests past KEEP_DAYS were erased')
  await outbox.wipeErased()
}
