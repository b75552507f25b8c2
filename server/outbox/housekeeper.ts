import type { Log } from '../log.ts'
import type { Milliseconds, Outbox } from './outbox.ts'

const every: Milliseconds = 10 * 60_000

/**
 * Removes what is older than the retention and says what it removes. Returns whether there is still
 * something to scrub from the disk: scrubbing waits for readers, so the next time has to come back to it.
 */
export async function tidyOnce(
  outbox: Pick<Outbox, 'tidy' | 'scrub'>,
  retention: Milliseconds,
  log: Log,
  toScrub = false,
): Promise<boolean> {
  const { removed, removedUndelivered, announced } = await outbox.tidy(retention)
  for (const protocol of announced) {
    log.error({ protocol }, 'undelivered quote request is past RETENTION_DAYS and goes in 24 hours')
  }
  for (const protocol of removedUndelivered) {
    log.error({ protocol }, 'undelivered quote request was erased: it was past RETENTION_DAYS')
  }
  if (removed > 0) log.info({ removed }, 'quote requests past RETENTION_DAYS were erased')
  return removed > 0 || toScrub ? !(await outbox.scrub()) : false
}

/** Tidies now and from then on; gives back what ends it. */
export function startHousekeeper(
  outbox: Pick<Outbox, 'tidy' | 'scrub'>,
  retention: Milliseconds,
  log: Log,
): () => Promise<void> {
  let running = Promise.resolve()
  let toScrub = false
  const tidyAndScrub = async () => {
    toScrub = await tidyOnce(outbox, retention, log, toScrub)
  }
  const tidy = () => {
    running = tidyAndScrub().catch((error: unknown) => {
      log.error({ err: error }, 'the outbox could not be tidied')
    })
  }
  tidy()
  const timer = setInterval(tidy, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
