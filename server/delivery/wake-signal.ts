import { setTimeout as delay } from 'node:timers/promises'
import type { Milliseconds } from '../outbox/outbox.ts'

/** Waits so long, or until `woken`; never rejects. */
export type Wait = (length: Milliseconds, woken: AbortSignal) => Promise<void>

const waitForReal: Wait = (length, woken) =>
  delay(length, undefined, { signal: woken }).catch(() => undefined)

export type WakeSignal = ReturnType<typeof createWakeSignal>

/** A sleep that can be ended early, also by a wake that came before it. */
export function createWakeSignal(wait: Wait = waitForReal) {
  let woken = new AbortController()
  return {
    wake() {
      woken.abort()
    },
    /** Forgets a wake from before the sleep. */
    reset() {
      woken = new AbortController()
    },
    async sleep(length: Milliseconds) {
      if (!woken.signal.aborted && length > 0) await wait(length, woken.signal)
      woken = new AbortController()
    },
  }
}
