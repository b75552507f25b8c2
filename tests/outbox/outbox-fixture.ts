import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { type LeasedDelivery, type NewEntry, stateOf } from '../../server/outbox/entry.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { minute } from '../../server/time/milliseconds.ts'
import { newEntry } from './entries.ts'

export const start = Date.UTC(2026, 10, 21, 12)
export const postponement = { wait: minute, note: '451 later', isRefusal: false }
export const refusal = { wait: minute, note: '550 no', isRefusal: true }
export const toA = { channel: 'mail', recipient: 'a@exemplo.com.br' }
export const toB = { channel: 'mail', recipient: 'b@exemplo.com.br' }
export const webhook = { channel: 'webhook', recipient: 'WEBHOOK_URL' }
export const confirmation = { channel: 'confirmation', recipient: 'visitor' }

export type TestClock = { now: number }

type OpenedStore = {
  outbox: Outbox
  /** Opens the same store once more, as another process would. */
  again: () => Promise<Outbox>
  /** Runs a statement without the outbox and returns its rows. */
  execute: (statement: string) => Promise<unknown[]>
}

/** Opens an outbox on a store of its own. */
export type OpenForTest = (clock: TestClock) => Promise<OpenedStore>

export type TestStore = ReturnType<typeof freshStore>

export async function leaseAll(outbox: Outbox, channel = 'mail'): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = []
  for (;;) {
    const next = await outbox.lease(channel)
    if (!next) return leased
    leased.push(next)
  }
}

/** Marks everything that a request owes as done, as a worker does. */
export async function deliver(outbox: Outbox, reference: string): Promise<void> {
  const found = await outbox.find(reference)
  if (!found) throw new Error('there is no such request')
  const { deliveries, ...entry } = found
  const leased = deliveries.map((delivery) => ({ ...delivery, lease: 'a lease', entry }))
  await outbox.markDone(leased, null)
}

/** Whether any file of a folder contains a text, the write-ahead log included. */
export function isOnDisk(folder: string, text: string): boolean {
  return readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(text))
}

export async function stateIn(outbox: Outbox, reference: string) {
  const entry = await outbox.find(reference)
  return entry && stateOf(entry)
}

/** A fresh store for each test of the surrounding group, closed after it. */
export function freshStore(open: OpenForTest) {
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
    execute: (statement: string) => parts.execute(statement),
    async again(): Promise<Outbox> {
      const second = await parts.again()
      opened.push(second)
      return second
    },
    /** Stores a request and returns its reference. */
    async accept(changes?: Partial<NewEntry>): Promise<string> {
      const entry = newEntry(changes)
      await parts.outbox.accept(entry)
      return entry.reference
    },
    /** Leases what is due longest; fails if nothing is. */
    async leaseOne(channel = 'mail'): Promise<LeasedDelivery> {
      const leased = await parts.outbox.lease(channel)
      if (!leased) throw new Error('nothing is due')
      return leased
    },
    leaseAll: () => leaseAll(parts.outbox),
    /** Has the receiver refuse everything that is due. */
    async refuseAll(): Promise<void> {
      for (const leased of await leaseAll(parts.outbox))
        await parts.outbox.postpone([leased], refusal)
    },
    deliver: (reference: string) => deliver(parts.outbox, reference),
    stateOf: (reference: string) => stateIn(parts.outbox, reference),
  }
}
