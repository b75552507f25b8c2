import type { Milliseconds } from './outbox.ts'

/** How long a count is believed. Other processes may go beyond the cap by what they accept in this time. */
const believedFor: Milliseconds = 1_000

/** Knows whether the outbox has room for one more undelivered request. */
export type Capacity = {
  hasRoom(): Promise<boolean>
  /** Tells that one more was accepted. */
  taken(): void
}

/**
 * Bounds what an attack, or a mail server that stays away, can write to the disk. Counts at most
 * once a second, because counting ten thousand rows for every request would cost more than
 * accepting it, but never refuses on an old count.
 */
export function createCapacity(
  count: () => Promise<number>,
  limit: number,
  clock: () => Milliseconds,
): Capacity {
  let known = 0
  let countedAt = Number.NEGATIVE_INFINITY
  let counting: Promise<void> | null = null

  async function countAgain(): Promise<void> {
    known = await count()
    countedAt = clock()
  }

  return {
    async hasRoom() {
      const old = Math.abs(clock() - countedAt) >= believedFor
      if (old || known >= limit) {
        counting ??= countAgain().finally(() => {
          counting = null
        })
        await counting
      }
      return known < limit
    },
    taken() {
      known += 1
    },
  }
}
