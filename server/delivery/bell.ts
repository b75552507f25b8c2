import type { Milliseconds } from '../outbox/outbox.ts'

/** A sleep that can be ended early. */
export function createBell() {
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
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, length)
          ring = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
    },
  }
}
