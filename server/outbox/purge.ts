import type { Log } from '../log.ts'
import type { Milliseconds, Outbox } from './outbox.ts'

/**
 * Erases what was kept after delivery, deletes requests older than the retention, logs every
 * undelivered one that is or will be deleted, and wipes everything that was erased.
 */
export async function purgeOnce(
  outbox: Pick<Outbox, 'purgeExpired' | 'wipeErased'>,
  { retention, keepFor }: { retention: Milliseconds; keepFor: Milliseconds },
  log: Log,
): Promise<void> {
  const { erased, removed, excess, removedUndelivered, announced } = await outbox.purgeExpired(
    retention,
    keepFor,
  )
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
  if (excess > 0)
    log.warn({ excess }, 'the oldest delivered quote requests of too many were erased')
  if (erased > 0) log.info({ erased }, 'quote requests past KEEP_DAYS were erased')
  await outbox.wipeErased()
}
