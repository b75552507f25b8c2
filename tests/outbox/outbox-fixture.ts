import { afterEach, beforeEach } from 'vitest'
import type { LeasedEntry, Outbox } from '../../server/outbox/outbox.ts'

export const minute = 60_000
export const day = 24 * 60 * minute
export const start = Date.UTC(2026, 10, 21, 12)
export const order = { limit: 10, leaseFor: 2 * minute, messageIdDomain: 'exemplo.com.br' }
export const postponement = {
  wait: minute,
  note: '451 later',
  recipients: null,
  rejectedRecipients: null,
}

export type TestClock = { now: number }

/** Opens an outbox on an empty store; `again` opens the same store a second time. */
export type OpenForTest = (clock: TestClock) => Promise<{
  outbox: Outbox
  again: () => Promise<Outbox>
}>

/** What a test of the contract works with. */
export type TestStore = {
  readonly clock: TestClock
  readonly outbox: Outbox
  /** Opens the same store once more, as another process would. */
  again(): Promise<Outbox>
  leaseOne(): Promise<LeasedEntry>
}

/** A fresh store for each test of the surrounding group, closed after it. */
export function freshStore(open: OpenForTest): TestStore {
  const opened: Outbox[] = []
  let clock: TestClock = { now: start }
  let parts: Awaited<ReturnType<OpenForTest>>

  beforeEach(async () => {
    clock = { now: start }
    parts = await open(clock)
    opened.push(parts.outbox)
  })

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()))
  })

  return {
    get clock() {
      return clock
    },
    get outbox() {
      return parts.outbox
    },
    async again() {
      const second = await parts.again()
      opened.push(second)
      return second
    },
    async leaseOne() {
      const [entry] = await parts.outbox.lease(order)
      if (!entry) throw new Error('nothing is due')
      return entry
    },
  }
}
