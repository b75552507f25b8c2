import { setTimeout as delay } from 'node:timers/promises'
import { createErrorLog } from '../log/throttled-log.ts'
import type { Milliseconds } from '../outbox/entry.ts'
import { outageLevel, pauseAfterOutages } from './next-step.ts'
import { type SendingDeps, Sendings } from './sendings.ts'

export type Worker = {
  /** Call it after storing a request, so that it is sent at once. */
  wake(): void
  /** When the last round ended, well or with an error, by the clock that it was given. */
  lastRoundAt(): Milliseconds
  /** Starts no new sending, waits this long for those under way, then aborts them. */
  stop(within: Milliseconds): Promise<void>
}

/** Waits this long, or until the signal; never rejects. */
export type Sleep = (length: Milliseconds, wakeSignal: AbortSignal) => Promise<void>

const sleepForReal: Sleep = (length, signal) =>
  delay(length, undefined, { signal }).catch(() => undefined)

/** How often a worker looks for what is due now, or what another process accepted. */
const pollInterval: Milliseconds = 5_000

const day: Milliseconds = 24 * 60 * 60_000

/**
 * Delivers what is due on one channel until it is stopped. Any number of workers, in any processes,
 * share one outbox.
 * @param uptime a clock that nobody sets
 * @param sleep how it waits between rounds
 */
export function startWorker(
  deps: SendingDeps,
  uptime: () => Milliseconds = () => performance.now(),
  sleep = sleepForReal,
): Worker {
  const { channel, settings, log } = deps
  const logFailure = createErrorLog(log, `delivery by ${channel.name} failed and is tried again`)
  const stopping = new AbortController()
  const aborting = new AbortController()
  let waking = new AbortController()
  const signals = { stop: stopping.signal, abort: aborting.signal }
  const sendings = new Sendings(deps, signals, () => waking.abort())
  let outages = 0
  let lastRoundAt = uptime()

  /** Runs one round and returns how long to wait until the next. */
  async function runRound(): Promise<Milliseconds> {
    const started = await sendings.fill()
    if (!sendings.isDown) outages = 0
    const hasOutage = sendings.takeOutage()
    if (started === 0 || hasOutage) await sendings.eraseAndWipe(settings.keepDays * day)
    if (!hasOutage) return pollInterval
    outages += 1
    const pause = pauseAfterOutages(outages)
    const about = { channel: channel.name, pauseSeconds: Math.round(pause / 1000), outages }
    log[outageLevel(outages)](about, 'the receiver cannot be reached')
    return pause
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      const wait = await runRound().catch((error: unknown) => {
        logFailure(error)
        return pollInterval
      })
      lastRoundAt = uptime()
      // During an outage new requests do not wake the worker.
      const isPaused = wait > pollInterval
      const wakeSignal = isPaused ? signals.stop : AbortSignal.any([waking.signal, signals.stop])
      if (!wakeSignal.aborted) await sleep(wait, wakeSignal)
    }
    await sendings.settled()
  }

  const running = run()

  return {
    wake: () => waking.abort(),
    lastRoundAt: () => lastRoundAt,
    async stop(within) {
      stopping.abort()
      const timer = setTimeout(() => aborting.abort(), within)
      await running
      clearTimeout(timer)
    },
  }
}
