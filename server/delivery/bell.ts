import { setTimeout as pass } from 'node:timers/promises'
import type { Milliseconds } from '../outbox/outbox.ts'

/** Waits so long, or until `woken`; never rejects. */
export type Nap = (length: Milliseconds, woken: AbortSignal) => Promise<void>

const realNap: Nap = (length, woken) =>
  pass(length, undefined, { signal: woken }).catch(() => undefined)

export type Bell = ReturnType<typeof createBell>

/** A sleep that can be ended early. */
export function createBell(nap: Nap = realNap) {
  let ring = () => {}
  let rung = false
  return {
    ring() {
      rung = true
      ring()
    },
    /** Forgets a ring from before the sleep. */
    silence() {
      rung = false
    },
    async sleep(length: Milliseconds) {
      if (!rung && length > 0) {
        const sleeper = new AbortController()
        ring = () => sleeper.abort()
        await nap(length, sleeper.signal)
      }
      rung = false
    },
  }
}
