import { beforeEach } from 'vitest'
import type { LeasedEntry, NewEntry, Outbox } from '../../server/outbox/outbox.ts'
import { newEntry } from './entries.ts'

export const minute = 60_000
export const day = 24 * 60 * minute
export const start = Date.UTC(2026, 10, 21, 12)
export const order = { limit: 10, leaseFor: 2 * minute, messageIdDomain: 'exemplo.com.br' }
export const postponement = {
  wait: minute,
  note: '451 later',
  refusals: 0,
  recipients: null,
  rejectedRecipients: null,
  inDigest: false,
}

export type TestClock = { now: number }

type OpenedStore = {
  outbox: Outbox
  /** Opens the same store once more, as another process would. */
  again: () => Promise<Outbox>
  /** Runs a statement without the outbox and returns its rows. */
  execute: (statement: string) => Promise<unknown[]>
  /** The name of the table of requests. */
  table: string
}

/** Opens an outbox on a store of its own. */
export type OpenForTest = (clock: TestClock) => Promise<OpenedStore>

/** What a test of the contract works with. */
export type TestStore = Readonly<OpenedStore> & {
  readonly clock: TestClock
  /** Stores a request and returns its reference. */
  accept(changes?: Partial<NewEntry>): Promise<string>
  leaseOne(): Promise<LeasedEntry>
}

/** A fresh store for each test of the surrounding group, closed after it. */
export function freshStore(open: OpenForTest): TestStore {
  const opened: Outbox[] = []
  let clock: TestClock = { now: start }
  let parts: OpenedStore

  beforeEach(async () => {
    clock = { now: start }
    parts = await open(clock)
    opened.push(parts.outbox)
    return () => Promise.all(opened.splice(0).map((each) => each.close()))
  })

  return {
    get clock() {
      return clock
    },
    get outbox() {
      return parts.outbox
    },
    execute: (statement) => parts.execute(statement),
    get table() {
      return parts.table
    },
    async again() {
      const second = await parts.again()
      opened.push(second)
      return second
    },
    async accept(changes) {
      const entry = newEntry(changes)
      await parts.outbox.accept(entry)
      return entry.reference
    },
    async leaseOne() {
      const [entry] = await parts.outbox.lease(order)
      if (!entry) throw new Error('nothing is due')
      return entry
    },
  }
}
