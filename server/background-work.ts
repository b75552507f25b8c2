import { setTimeout as delay } from 'node:timers/promises'
import { expiringFacts } from '../app/content/expiry.ts'
import { putOff } from './delivery/channel.ts'
import { channels, plan } from './delivery/channels.ts'
import { longestPause } from './delivery/outage.ts'
import { createSmtpMailer } from './delivery/smtp-mailer.ts'
import { Worker } from './delivery/worker.ts'
import type { Site } from './http/site.ts'
import type { Log } from './log/log.ts'
import { memoise } from './memoise.ts'
import { createAlertPoster, createAlerts, endDelay } from './monitoring/alerts.ts'
import { createInspection } from './monitoring/health.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Settings } from './settings/settings.ts'
import { day, type Milliseconds, minute } from './time/milliseconds.ts'

/**
 * How long a stop waits for what is being sent; what it aborts is tried again later. Less than open
 * answers have (`http/listen.ts`).
 */
const stopWithin: Milliseconds = 9_000

/** A worker that makes no round for longer may stand still. */
const longestRound: Milliseconds = longestPause + minute

/** A worker that makes no round for so long does not come back by itself. */
const longestStandstill: Milliseconds = 20 * minute

export type BackgroundWork = ReturnType<typeof startBackgroundWork>

type BackgroundDeps = {
  outbox: Outbox
  settings: Settings
  site: Pick<Site, 'content'>
  log: Log
}

/** What is done now and again; where it fails it is logged under `failure`. */
type Job = { every: Milliseconds; run: () => Promise<void>; failure: string }

/** Runs a job again and again until the signal, and keeps no process alive. Never rejects. */
export async function repeat({ every, run, failure }: Job, log: Log, stop: AbortSignal) {
  while (!stop.aborted) {
    await run().catch((err: unknown) => log.error({ err }, failure))
    await delay(every, undefined, { ref: false, signal: stop }).catch(() => {})
  }
}

function createWorkers(deps: BackgroundDeps) {
  const { outbox, settings, site, log } = deps
  const mailer = settings.mail && createSmtpMailer(settings.mail.smtpUrl)
  return channels.map((channel) => {
    const send = channel.open({ ...deps, clock: Date.now, content: site.content, mailer })
    return new Worker({ channel, send: send ?? putOff, settings, outbox, log })
  })
}

async function eraseExpired({ outbox, settings, log }: BackgroundDeps): Promise<void> {
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

/** Tells ALERT_URL what is wrong, and what expires. */
function createTeller(
  { outbox, settings, site, log }: BackgroundDeps,
  alertUrl: URL,
  stop: AbortSignal,
) {
  const inspect = createInspection({ outbox, settings, log }, endDelay)
  return createAlerts({
    inspect: async () => {
      const { problems } = await inspect()
      const expiring = expiringFacts(site.content, new Date())
      return [...problems, ...expiring.map((fact) => ({ ...fact, tellEvery: 7 * day }))]
    },
    outbox,
    tell: createAlertPoster(alertUrl, settings.siteUrl.host, stop),
    clock: Date.now,
  })
}

/**
 * Makes a job that says that the workers are at work or, where one stands still, ends the process,
 * so that systemd starts it again. In between nothing is said, so that monitors notice.
 */
export function createWatchdog(
  idleFor: () => Milliseconds,
  seeWorker: () => Promise<void>,
  endProcess: () => void,
): () => Promise<void> {
  return async () => {
    const idle = idleFor()
    if (idle > longestStandstill) endProcess()
    else if (idle < longestRound) await seeWorker()
  }
}

/**
 * What is done besides the deliveries; alerts only after the first try to fit the outbox to the settings.
 * @param replanned resolves after the first `replan`, also when it failed
 */
function jobsOf(
  deps: BackgroundDeps,
  watch: Job['run'],
  replan: Job['run'],
  replanned: Promise<void>,
  stop: AbortSignal,
) {
  const { settings, site, log } = deps
  const jobs: Job[] = [
    {
      every: 10 * minute,
      run: () => eraseExpired(deps),
      failure: 'old quote requests could not be erased',
    },
    { every: minute, run: watch, failure: 'the worker could not be noted' },
    {
      every: minute,
      run: () => replanned.then(() => replan()),
      failure: 'the plan could not be renewed',
    },
    {
      every: day,
      run: async () => {
        for (const { sentence } of expiringFacts(site.content, new Date())) log.warn(sentence)
      },
      failure: 'what expires could not be found',
    },
  ]
  if (settings.alertUrl) {
    const tell = createTeller(deps, settings.alertUrl, stop)
    const failure = 'an alert could not be posted, and is tried again'
    jobs.push({ every: minute, run: () => replanned.then(tell), failure })
  }
  return jobs
}

/** Starts what works on the outbox beside the form: deliveries, alerts and erasing. */
export function startBackgroundWork(deps: BackgroundDeps) {
  const { outbox, settings, log } = deps
  const workers = createWorkers(deps)
  /** Applies the settings of today to what was stored under others. */
  const replan = memoise(async () => {
    // The first alerts would take the time before this start for a standstill.
    await outbox.seeWorker()
    await outbox.replan((entry) => plan(entry, settings))
  })
  // Where it fails a job tries it again, at once, and says why.
  const replanned = replan().catch(() => {})
  const idleFor = () => Math.max(...workers.map((worker) => worker.idleFor()))
  const watch = createWatchdog(idleFor, outbox.seeWorker, () => {
    log.error('the worker stands still: this process ends, to be started again')
    process.exit(1)
  })
  const stopping = new AbortController()
  const jobs = jobsOf(deps, watch, replan, replanned, stopping.signal)
  const running = jobs.map((job) => repeat(job, log, stopping.signal))
  const started = replanned.then(() => {
    for (const worker of workers) worker.start()
  })

  return {
    wake(): void {
      for (const worker of workers) worker.wake()
    },
    async stop(): Promise<void> {
      stopping.abort()
      await started
      await Promise.all([...workers.map((worker) => worker.stop(stopWithin)), ...running])
    },
  }
}
