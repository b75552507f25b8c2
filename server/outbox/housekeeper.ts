import type { Log } from '../log.ts'
import type { Milliseconds, Outbox } from './outbox.ts'

const every: Milliseconds = 10 * 60_000

/**
 * Removes what is older than the retention, says what it removes, and wipes: not only for what it
 * removed itself. A worker that is busy, or a reader that was in the way, may have left something.
 */
export async function purgeOnce(
  outbox: Pick<Outbox, 'purgeExpired' | 'wipeErased'>,
  retention: Milliseconds,
  log: Log,
): Promise<void> {
  const { removed, removedUndelivered, announced } = await outbox.purgeExpired(retention)
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
  await outbox.wipeErased()
}

/** Tidies now and from then on; gives back what ends it. */
export function startHousekeeper(
  outbox: Pick<Outbox, 'purgeExpired' | 'wipeErased'>,
  retention: Milliseconds,
  log: Log,
): () => Promise<void> {
  let running = Promise.resolve()
  const purge = () => {
    running = purgeOnce(outbox, retention, log).catch((error: unknown) => {
      log.error({ err: error }, 'the outbox could not be purged')
    })
  }
  purge()
  const timer = setInterval(purge, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
