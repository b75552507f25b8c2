import type { Milliseconds } from '../outbox/outbox.ts'
import { type Bell, createBell } from './bell.ts'
import { deliverRound, type RoundMemory, type RoundParts } from './delivery-round.ts'
import { outageLevel, pauseAfterOutages } from './retry-schedule.ts'

export type DeliveryWorker = {
  /** Tells that something new is waiting. */
  wake(): void
  /** Takes nothing new, lets sendings under way end for so long, then breaks them off. */
  stop(within: Milliseconds): Promise<void>
}

/** How often a worker looks for requests whose time has come, or that another process has taken in. */
const lookEvery: Milliseconds = 5_000

/** One round, and how long to wait until the next. */
async function roundAndWait(
  parts: RoundParts,
  memory: RoundMemory,
  signal: AbortSignal,
  stopping: () => boolean,
): Promise<Milliseconds> {
  const { sent, unreachable } = await deliverRound(parts, memory, signal, stopping)
  if (sent > 0 && !unreachable) return 0
  // Before the pause, too: an outage may last for days.
  if (memory.toWipe && (await parts.outbox.wipeErased())) memory.toWipe = false
  if (unreachable) {
    const pause = pauseAfterOutages(memory.outages)
    const pauseSeconds = Math.round(pause / 1000)
    parts.log[outageLevel(memory.outages)](
      { pauseSeconds, outages: memory.outages },
      'mail server cannot be reached',
    )
    return pause
  }
  return lookEvery
}

/**
 * Delivers what is due until it is stopped. Any number of workers, in any processes, share one outbox.
 * @param bell what it sleeps by between rounds
 */
export function startWorker(parts: RoundParts, bell: Bell = createBell()): DeliveryWorker {
  // A process before this one may have been killed between erasing and wiping.
  const memory: RoundMemory = { unmarked: new Map(), outages: 0, toWipe: true }
  const sendings = new AbortController()
  let stopping = false
  let paused = false

  async function run(): Promise<void> {
    while (!stopping) {
      let wait = lookEvery
      try {
        wait = await roundAndWait(parts, memory, sendings.signal, () => stopping)
      } catch (error) {
        parts.log.error({ err: error }, 'delivery is out of order, trying again')
      }
      if (stopping) return
      paused = memory.outages > 0
      if (paused) bell.silence()
      await bell.sleep(wait)
    }
  }

  const running = run()
  let stopped: Promise<void> | null = null

  async function stop(within: Milliseconds): Promise<void> {
    stopping = true
    bell.ring()
    const timer = setTimeout(() => sendings.abort(), within)
    await running
    clearTimeout(timer)
    parts.mailer.close()
  }

  return {
    wake() {
      // What comes in during an outage waits with the others instead of knocking at a closed door.
      if (!paused) bell.ring()
    },
    stop(within) {
      stopped ??= stop(within)
      return stopped
    },
  }
}
