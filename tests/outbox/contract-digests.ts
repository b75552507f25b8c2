import { expect, test } from 'vitest'
import { minute, order, postponement, type TestStore } from './outbox-fixture.ts'

/** What every store must do with requests that are mailed together. */
export function testDigests(store: TestStore): void {
  const acceptMarked = (count: number) =>
    Promise.all(Array.from({ length: count }, () => store.accept({ inDigest: true })))

  test('leases marked requests for a digest only, and others never for one', async () => {
    const [marked] = await acceptMarked(1)
    const other = await store.accept()
    expect(await store.outbox.lease(order)).toMatchObject([{ reference: other, inDigest: false }])
    const digest = await store.outbox.leaseDigest(order)
    expect(digest).toMatchObject([{ reference: marked, inDigest: true }])
  })

  test('begins one digest every ten minutes, whichever process asks', async () => {
    const second = await store.again()
    await acceptMarked(25)
    const leaseAtOnce = async () => {
      const outboxes = [store.outbox, second, store.outbox, second]
      return (await Promise.all(outboxes.map((outbox) => outbox.leaseDigest(order)))).flat()
    }
    const sizes: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const digest = await leaseAtOnce()
      for (const { reference } of digest) await store.outbox.deliver(reference, null)
      sizes.push(digest.length)
      store.clock.now += 10 * minute - 1
      expect(await leaseAtOnce()).toEqual([])
      store.clock.now += 1
    }
    expect(sizes).toEqual([10, 10, 5])
  })

  test('begins none while nothing is marked, so that the first one need not wait', async () => {
    await store.accept()
    expect(await store.outbox.leaseDigest(order)).toEqual([])
    await acceptMarked(1)
    expect(await store.outbox.leaseDigest(order)).toHaveLength(1)
  })

  test('leases the requests of a digest again after a crash', async () => {
    await acceptMarked(2)
    await store.outbox.leaseDigest(order)
    store.clock.now += 10 * minute
    expect(await store.outbox.leaseDigest(order)).toHaveLength(2)
  })

  test('postpones to another digest, or to a mail of its own', async () => {
    await acceptMarked(2)
    const [stays, leaves] = await store.outbox.leaseDigest(order)
    if (!stays || !leaves) throw new Error('two are due')
    const wait = 20 * minute
    await store.outbox.postpone(stays, { ...postponement, wait, inDigest: true })
    await store.outbox.postpone(leaves, { ...postponement, wait })
    const nextTryAt = store.clock.now + wait
    expect(await store.outbox.find(stays.reference)).toMatchObject({ nextTryAt })
    store.clock.now += wait - 1
    expect(await store.outbox.leaseDigest(order)).toEqual([])
    store.clock.now += 1
    const byDigest = await store.outbox.leaseDigest(order)
    expect(byDigest).toMatchObject([{ reference: stays.reference, tries: 1 }])
    expect(await store.outbox.lease(order)).toMatchObject([{ reference: leaves.reference }])
  })

  test('sends marked requests singly on retry and resend', async () => {
    const [reference = ''] = await acceptMarked(1)
    expect(await store.outbox.undelivered()).toBe(1)
    expect(await store.outbox.retry('all')).toBe(1)
    expect(await store.leaseOne()).toMatchObject({ reference, inDigest: false })
    const [second = ''] = await acceptMarked(1)
    await store.outbox.deliver(second, null, true)
    expect(await store.outbox.find(second)).toMatchObject({ nextTryAt: null })
    expect(await store.outbox.resend(second)).toBe(true)
    expect(await store.leaseOne()).toMatchObject({ reference: second, inDigest: false })
  })

  test('takes a marked request that was closed by hand out of the next digest', async () => {
    const [reference = ''] = await acceptMarked(1)
    expect(await store.outbox.closeByHand(reference)).toBe(true)
    expect(await store.outbox.find(reference)).toMatchObject({ nextTryAt: null })
    expect(await store.outbox.leaseDigest(order)).toEqual([])
  })

  test('begins digests again after a clock that was years ahead was corrected', async () => {
    await acceptMarked(1)
    const start = store.clock.now
    store.clock.now += 1_000_000 * minute
    await store.outbox.leaseDigest(order)
    store.clock.now = start
    expect(await store.outbox.leaseDigest(order)).toHaveLength(1)
  })
}
