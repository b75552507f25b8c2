import { expect, test } from 'vitest'
import type { LeasedDelivery } from '../../server/outbox/entry.ts'
import { day, hour, minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import {
  leaseAll,
  postponement,
  refusal,
  type TestStore,
  toA,
  toB,
  webhook,
} from './outbox-fixture.ts'

/** What every store must do for the workers that deliver. */
export function testLeasing(store: TestStore): void {
  test('leases each delivery to one worker only', async () => {
    const second = await store.again()
    await Promise.all(Array.from({ length: 60 }, () => store.accept()))
    const leases = await Promise.all([store.outbox, second, second].map((each) => leaseAll(each)))
    const references = leases.flat().map(({ entry }) => entry.reference)
    expect(references).toHaveLength(60)
    expect(new Set(references).size).toBe(60)
  })

  test('keeps a delivery that is renewed leased for longer', async () => {
    await store.accept()
    const leased = await store.leaseOne()
    store.clock.now += minute
    await store.outbox.renew([leased])
    store.clock.now += 2 * minute - 1
    expect(await store.outbox.lease('mail')).toBeNull()
    store.clock.now += 1
    const next = await store.leaseOne()
    await store.outbox.renew([leased])
    expect(await store.outbox.postpone([next], postponement)).toBe(true)
  })

  test('ignores a failure that a worker reports after its lease has ended', async () => {
    await store.accept()
    const late = await store.leaseOne()
    store.clock.now += 2 * minute - 1
    expect(await store.outbox.lease('mail')).toBeNull()
    store.clock.now += 1
    await store.leaseOne()
    expect(await store.outbox.postpone([late], postponement)).toBe(false)
    expect(await store.outbox.fail([late], '550')).toBe(false)
    expect(await store.outbox.lease('mail')).toBeNull()
  })

  test('accepts from any worker that a delivery is done', async () => {
    await store.accept()
    const late = await store.leaseOne()
    store.clock.now += 3 * minute
    const current = await store.leaseOne()
    await store.outbox.markDone([late], null)
    expect(await store.outbox.postpone([current], postponement)).toBe(false)
    expect(await store.stateOf(late.entry.reference)).toBe('done')
  })

  test('leases what waits for another channel once one recipient there has the request', async () => {
    await store.accept({ owed: [toA, toB, webhook] })
    const [a, b] = await store.leaseAll()
    if (!a || !b) throw new Error('two are due')
    await store.outbox.fail([b], '550')
    expect(await store.outbox.lease('webhook', 'mail')).toBeNull()
    await store.outbox.markDone([a], null)
    expect(await store.outbox.lease('webhook', 'mail')).toMatchObject(webhook)
  })

  test('brings together what waits for one recipient, and counts it as one sending', async () => {
    for (let count = 0; count < 5; count += 1) await store.accept({ owed: [toA, toB] })
    const refused = await store.leaseOne()
    await store.outbox.postpone([refused], refusal)
    store.clock.now += minute
    expect(await store.outbox.countDue('mail')).toBe(10)
    const first = await store.leaseOne()
    const rest = await store.outbox.leaseTogether(first, 100)
    const together = [first, ...rest]
    expect(together.map(({ recipient }) => recipient)).toEqual(Array(5).fill(first.recipient))
    expect(together.map(({ lease }) => lease)).toEqual(Array(5).fill(first.lease))
    expect(await store.outbox.countSendings(['mail'], hour)).toBe(1)
    await store.outbox.markDone(together, null)
    await store.outbox.markDone([await store.leaseOne()], null)
    expect(await store.outbox.countSendings(['mail'], hour)).toBe(2)
    expect(await store.outbox.countSendings(['mail'], hour / 7)).toBe(2)
    expect(await store.outbox.countSendings(['webhook'], hour)).toBe(0)
    store.clock.now += hour
    expect(await store.outbox.countSendings(['mail'], hour)).toBe(0)
  })

  test('leases what is new first, but each fourth time what is due longest', async () => {
    const acceptFour = async () => {
      for (let count = 0; count < 4; count += 1) await store.accept()
    }
    await acceptFour()
    await store.refuseAll()
    store.clock.now += hour
    await acceptFour()
    const tries = (await store.leaseAll()).map((leased) => leased.tries)
    expect(tries).toEqual([0, 0, 0, 1, 0, 1, 1, 1])
  })

  test('leases together only what was tried and refused as often', async () => {
    for (let count = 0; count < 3; count += 1) await store.accept()
    const [first, second] = await store.leaseAll()
    if (!first || !second) throw new Error('three are due')
    await store.outbox.postpone([first], refusal)
    store.clock.now += 2 * minute
    const idsWith = async (changes: Partial<LeasedDelivery>) => {
      const leased = await store.outbox.leaseTogether({ ...second, ...changes }, 9)
      return leased.map(({ id }) => id)
    }
    expect(await idsWith({ tries: 1 })).toEqual([])
    expect(await idsWith({ tries: 1, refusals: 1 })).toEqual([first.id])
    expect(await idsWith({})).not.toContain(first.id)
  })

  test('keeps a failed request until it is retried', async () => {
    const reference = await store.accept()
    await store.outbox.fail([await store.leaseOne()], '550 no such mailbox')
    store.clock.now += 10 * day
    expect(await store.outbox.lease('mail')).toBeNull()
    expect(await store.stateOf(reference)).toBe('failed')
    expect(await store.outbox.failed()).toEqual([reference])
    expect(await store.outbox.retry(reference, () => [toA])).toBe(1)
    expect(await store.leaseOne()).toMatchObject({ tries: 0, entry: { request: quoteRequest() } })
  })

  test('retries all that is open, the postponed too', async () => {
    await store.accept()
    await store.outbox.fail([await store.leaseOne()], '550')
    await store.accept()
    await store.outbox.postpone([await store.leaseOne()], refusal)
    await store.deliver(await store.accept())
    expect(await store.outbox.retry('all', () => [toA])).toBe(2)
    expect((await store.leaseAll()).map(({ refusals }) => refusals)).toEqual([0, 0])
    expect(await store.outbox.retry('20261121-XXXXXX', () => [toA])).toBe(0)
  })

  test('does not wait for years after a clock was years ahead', async () => {
    const start = store.clock.now
    await store.accept()
    store.clock.now += 4 * 365 * day
    await store.outbox.postpone([await store.leaseOne()], postponement)
    await store.accept()
    await store.leaseOne()
    store.clock.now = start
    // Otherwise a small MAILS_PER_HOUR would be used up for years.
    expect(await store.outbox.countSendings(['mail'], hour)).toBe(0)
    expect(await store.leaseAll()).toHaveLength(2)
  })

  test('keeps a lease when the clock is set back a little, and puts off no first try', async () => {
    await store.accept()
    await store.leaseOne()
    await store.accept()
    store.clock.now -= 10 * minute
    expect(await store.outbox.lease('mail')).not.toBeNull()
    expect(await store.outbox.lease('mail')).toBeNull()
  })
}
