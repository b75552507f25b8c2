import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../outbox/outbox.ts'
import type { DeliveryParts, DeliveryState } from './deliver-entry.ts'
import { deliverRound } from './delivery-round.ts'
import { outageLevel, pauseAfterOutages } from './retry-schedule.ts'

export type DeliveryWorker = {
  /** Call it after storing a request, so that it is sent at once. */
  wake(): void
  /** When the last round ended, well or with an error. */
  lastRoundAt(): Milliseconds
  /** Starts no new mail, waits this long for those being sent, then aborts them. */
  stop(within: Milliseconds): Promise<void>
}

/** Waits this long, or until the signal; never rejects. */
export type Sleep = (length: Milliseconds, wakeSignal: AbortSignal) => Promise<void>

const sleepForReal: Sleep = (length, signal) =>
  delay(length, undefined, { signal }).catch(() => undefined)

/** How often a worker looks for requests that are due now, or that another process accepted. */
const pollInterval: Milliseconds = 5_000

/**
 * Delivers due requests until it is stopped. Any number of workers, in any processes, share one
 * outbox.
 * @param sleep how it waits between rounds
 */
export function startWorker(parts: DeliveryParts, sleep = sleepForReal): DeliveryWorker {
  // An earlier process may have been killed between erasing and wiping.
  const state: DeliveryState = {
    unmarked: new Map(),
    unanswered: new Set(),
    outages: 0,
    mustWipe: true,
  }
  const stopping = new AbortController()
  const aborting = new AbortController()
  let waking = new AbortController()
  let lastRoundAt = parts.clock()

  /** Runs one round and returns how long to wait until the next. */
  async function runRound(): Promise<Milliseconds> {
    const signals = { stop: stopping.signal, abort: aborting.signal }
    const { sent, isUnreachable } = await deliverRound(parts, state, signals)
    if (sent > 0 && !isUnreachable) return 0
    if (state.mustWipe && (await parts.outbox.wipeErased())) state.mustWipe = false
    if (!isUnreachable) return pollInterval
    const { outages } = state
    const pause = pauseAfterOutages(outages)
    const pauseSeconds = Math.round(pause / 1000)
    parts.log[outageLevel(outages)]({ pauseSeconds, outages }, 'mail server cannot be reached')
    return pause
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = await runRound().catch((error: unknown) => {
        parts.log.error({ err: error }, 'delivery failed and is tried again')
        return pollInterval
      })
      lastRoundAt = parts.clock()
      // During an outage new requests do not wake the worker.
      if (state.outages > 0) waking = new AbortController()
      const wakeSignal = AbortSignal.any([waking.signal, stopping.signal])
      if (wait > 0 && !wakeSignal.aborted) await sleep(wait, wakeSignal)
      waking = new AbortController()
    }
  }

  const running = run()

  return {
    wake() {
      if (state.outages === 0) waking.abort()
    },
    lastRoundAt: () => lastRoundAt,
    async stop(within) {
      stopping.abort()
      const timer = setTimeout(() => aborting.abort(), within)
      await running
      clearTimeout(timer)
      parts.mailer.close()
    },
  }
}
