import { channels, plan } from './delivery/channels.ts'
import type { MailContent } from './delivery/request-mail.ts'
import { createSmtpMailer } from './delivery/smtp-mailer.ts'
import { startWorker, type Worker } from './delivery/worker.ts'
import type { Log } from './log/log.ts'
import { alertDelay, createAlerts, postAlert } from './monitoring/alerts.ts'
import { createInspection } from './monitoring/health.ts'
import type { Counters } from './outbox/counters.ts'
import type { Milliseconds } from './outbox/entry.ts'
import type { Outbox } from './outbox/outbox.ts'
import { runEvery } from './run-every.ts'
import type { Settings } from './settings/settings.ts'

const second: Milliseconds = 1_000
const minute: Milliseconds = 60 * second
const day: Milliseconds = 24 * 60 * minute

/** How long a stop waits for what is being sent; what it aborts is tried again later. */
const stopWithin: Milliseconds = 9 * second

/** Longer than a worker pauses while its receiver cannot be reached. */
const longestPause: Milliseconds = 6 * minute

/** How often the owner is told of what expires. */
const tellExpiringEvery: Milliseconds = 7 * day

/** A worker that makes no round for so long does not come back by itself. */
const longestStandstill: Milliseconds = 20 * minute

export type BackgroundWork = {
  /** Sends at once what was stored. */
  wake(): void
  /** For how long the workers have made no round; null where this process sends nothing. */
  idleFor(): Milliseconds | null
  /** Starts no new sending, waits up to nine seconds for those under way, then aborts them. */
  stopDelivery(): Promise<void>
  /** Stops everything. */
  stop(): Promise<void>
}

/** What the delivery of requests takes from the built site. */
export type QuoteSite = {
  /** The words of the mails. */
  content: MailContent
  /** What the pages say that expires soon, in Portuguese. */
  expiringFacts: (now: Date) => readonly { code: string; sentence: string }[]
}

type Deps = {
  outbox: Outbox
  counters: Counters
  settings: Settings
  site: QuoteSite
  clock: () => Milliseconds
  log: Log
}

/**
 * Erases what was kept after delivery, deletes requests older than the retention, logs every
 * undelivered one that is or will be deleted, and wipes everything that was erased.
 */
async function eraseExpired({ outbox, settings, log }: Deps): Promise<void> {
  const { retentionDays, keepDays } = settings
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

/**
 * Starts a worker for each channel, after what was stored under other settings was planned anew.
 * Together they are one.
 */
async function startWorkers(deps: Deps): Promise<Worker> {
  const { outbox, settings, site, log } = deps
  const { mail } = settings
  const prepare = async () => {
    await outbox.seeWorker()
    await outbox.replan((request) => plan(request, settings))
  }
  await prepare().catch((error) => log.error({ err: error }, 'the outbox was not planned anew'))
  const mailer = mail && createSmtpMailer(mail.smtpUrl)
  const workers = channels.map((channel) => {
    const sender = channel.open({ ...deps, content: site.content, mailer })
    return startWorker({ channel, sender, settings, outbox, log })
  })
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    lastRoundAt: () => Math.min(...workers.map((worker) => worker.lastRoundAt())),
    async stop(within) {
      await Promise.all(workers.map((worker) => worker.stop(within)))
      mailer?.close()
    },
  }
}

/** Tells ALERT_URL what is wrong, and what expires; does nothing without one. */
function createTeller({ outbox, settings, site, clock, log }: Deps): () => Promise<void> {
  const { alertUrl, siteUrl } = settings
  if (!alertUrl) return async () => {}
  const inspect = createInspection({ outbox, settings, log }, alertDelay)
  return createAlerts({
    inspect: async () => {
      const { problems } = await inspect()
      const expiring = site.expiringFacts(new Date(clock())).map(({ code, sentence }) => {
        return { code, sentence, since: null, tellEvery: tellExpiringEvery }
      })
      return { problems: [...problems, ...expiring] }
    },
    outbox,
    tell: postAlert(alertUrl, siteUrl.host),
    clock,
  })
}

/**
 * Makes a function that is called every minute: says that a worker is at work, or ends the process
 * where it stands still, so that systemd starts it again.
 */
export function createWatchdog(
  idleFor: () => Milliseconds | null,
  seeWorker: () => Promise<void>,
  endProcess: () => void,
): () => Promise<void> {
  return async () => {
    const idle = idleFor()
    if (idle === null) return
    if (idle > longestStandstill) endProcess()
    else if (idle < longestPause) await seeWorker()
  }
}

/** Starts what works on the outbox beside the form: deliveries, alerts and erasing. */
export function startBackgroundWork(deps: Deps): BackgroundWork {
  const { outbox, settings, log } = deps
  let worker: Worker | null = null
  const starting = settings.worker ? startWorkers(deps) : Promise.resolve(null)
  const started = starting.then((startedWorker) => {
    worker = startedWorker
  })
  const idleFor = () => worker && performance.now() - worker.lastRoundAt()
  const watch = createWatchdog(
    idleFor,
    () => outbox.seeWorker(),
    () => {
      log.error('the worker stands still: this process ends, to be started again')
      process.exit(1)
    },
  )
  const stops = [
    runEvery(
      10 * minute,
      () => eraseExpired(deps),
      (error) => log.error({ err: error }, 'old quote requests could not be erased'),
    ),
    runEvery(minute, watch, (error) => log.warn({ err: error }, 'the worker could not be noted')),
  ]
  if (settings.worker) {
    const tell = createTeller(deps)
    stops.push(
      runEvery(
        minute,
        () => started.then(tell),
        (error) => log.warn({ err: error }, 'an alert could not be posted, and is tried again'),
      ),
    )
  }
  const stopDelivery = async () => {
    await started
    await worker?.stop(stopWithin)
  }
  return {
    wake: () => worker?.wake(),
    idleFor,
    stopDelivery,
    async stop() {
      await Promise.all([stopDelivery(), ...stops.map((stop) => stop())])
    },
  }
}
