import type { Milliseconds } from '../outbox/outbox.ts'
import {
  type DeliveryMemory,
  type DeliveryParts,
  deliverRound,
  type StopSignals,
} from './delivery-round.ts'
import { outageLevel, pauseAfterOutages } from './retry-schedule.ts'
import { createWakeSignal, type WakeSignal } from './wake-signal.ts'

export type DeliveryWorker = {
  /** Call it when a request was stored, so that it is sent at once. */
  wake(): void
  /** Begins no further sending, lets those under way end for so long, then breaks them off. */
  stop(within: Milliseconds): Promise<void>
}

/** How often a worker looks for requests that are due now, or that another process accepted. */
const pollInterval: Milliseconds = 5_000

/** Runs one round and gives back how long to wait until the next. */
async function runRound(
  parts: DeliveryParts,
  memory: DeliveryMemory,
  signals: StopSignals,
): Promise<Milliseconds> {
  const { sent, isUnreachable } = await deliverRound(parts, memory, signals)
  if (sent > 0 && !isUnreachable) return 0
  if (memory.mustWipe && (await parts.outbox.wipeErased())) memory.mustWipe = false
  if (!isUnreachable) return pollInterval
  const { outages } = memory
  const pause = pauseAfterOutages(outages)
  const pauseSeconds = Math.round(pause / 1000)
  parts.log[outageLevel(outages)]({ pauseSeconds, outages }, 'mail server cannot be reached')
  return pause
}

/**
 * Delivers due requests until it is stopped. Any number of workers, in any processes, share one outbox.
 * @param wakeSignal what it sleeps by between rounds
 */
export function startWorker(
  parts: DeliveryParts,
  wakeSignal: WakeSignal = createWakeSignal(),
): DeliveryWorker {
  // An earlier process may have been killed between erasing and wiping.
  const memory: DeliveryMemory = { unmarked: new Map(), outages: 0, mustWipe: true }
  const stopping = new AbortController()
  const aborting = new AbortController()
  const signals = { stop: stopping.signal, abort: aborting.signal }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait = pollInterval
      try {
        wait = await runRound(parts, memory, signals)
      } catch (error) {
        parts.log.error({ err: error }, 'delivery failed and is tried again')
      }
      if (stopping.signal.aborted) return
      // During an outage new requests do not wake the worker.
      if (memory.outages > 0) wakeSignal.reset()
      await wakeSignal.sleep(wait)
    }
  }

  const running = run()

  return {
    wake() {
      if (memory.outages === 0) wakeSignal.wake()
    },
    async stop(within) {
      stopping.abort()
      wakeSignal.wake()
      const timer = setTimeout(() => aborting.abort(), within)
      await running
      clearTimeout(timer)
      parts.mailer.close()
    },
  }
}
