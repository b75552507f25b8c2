import { expect, test } from 'vitest'
import { day, minute } from '../../server/time/milliseconds.ts'
import { openDeliveries } from './entries.ts'
import {
  confirmation,
  postponement,
  refusal,
  start,
  type TestStore,
  toA,
  toB,
  webhook,
} from './outbox-fixture.ts'

/** What every store must tell monitors. */
export function testWatching(store: TestStore): void {
  const openNow = async () => (await store.outbox.summary()).open

  test('summarises what a monitor has to know', async () => {
    await store.accept({ owed: [toA, webhook] })
    store.clock.now += minute
    const failing = await store.accept()
    for (const leased of await store.leaseAll()) {
      if (leased.entry.reference === failing) await store.outbox.fail([leased], '550')
    }
    await store.deliver(await store.accept())
    await store.outbox.seeWorker()
    await store.outbox.checkWritable()
    const { open, ...rest } = await store.outbox.summary()
    expect(
      open.toSorted((a, b) => `${b.state}${a.channel}`.localeCompare(`${a.state}${b.channel}`)),
    ).toEqual([
      openDeliveries({ oldestAt: start }),
      openDeliveries({ channel: 'webhook', oldestAt: start }),
      openDeliveries({ state: 'failed', oldestAt: start + minute }),
    ])
    expect(rest).toEqual({
      expiring: 0,
      oldestReceivedAt: start,
      workerAt: start + minute,
      now: start + minute,
    })
  })

  test('tells apart a recipient that was refused while another has the request', async () => {
    await store.accept({ owed: [toA, toB] })
    const [a, b] = await store.leaseAll()
    if (!a || !b) throw new Error('two are due')
    await store.outbox.postpone([b], refusal)
    expect(await openNow()).toMatchObject([{ count: 2, partly: 0, oldestAt: start }])
    await store.outbox.markDone([a], null)
    expect(await openNow()).toMatchObject([{ count: 1, partly: 1, oldestAt: null }])
    // More than a day of hourly refusals: nobody corrects that address by themselves.
    for (let refusals = 1; refusals < 25; refusals += 1) {
      store.clock.now += minute
      const again = await store.leaseOne()
      await store.outbox.postpone([again], refusal)
    }
    expect(await openNow()).toMatchObject([{ count: 1, partly: 0, oldestAt: start }])
  })

  test('what is sent once more waits since then, also after a try', async () => {
    const reference = await store.accept({ owed: [toA, webhook] })
    await store.deliver(reference)
    store.clock.now += 3 * day
    await store.outbox.resend(reference, () => [toA, toB])
    await store.outbox.postpone([await store.leaseOne()], postponement)
    store.clock.now += minute
    expect(await openNow()).toMatchObject([
      { channel: 'mail', count: 2, oldestAt: start + 3 * day },
    ])
  })

  test('leaves out what nobody misses', async () => {
    await store.accept({ owed: [toA, confirmation] })
    await store.outbox.postpone([await store.leaseOne()], refusal)
    expect(await openNow()).toMatchObject([{ channel: 'mail', count: 1 }])
    expect(await store.outbox.undelivered()).toBe(0)
  })

  test('lets one process tell a problem an hour, and one its end', async () => {
    const second = await store.again()
    const both = [store.outbox, second]
    const claim = async () => {
      const claims = both.map((outbox) =>
        outbox.claimAlert('delivery-failed', 'Há falhas.', 60 * minute),
      )
      return (await Promise.all(claims)).filter(Boolean).length
    }
    expect([await claim(), await claim()]).toEqual([1, 0])
    store.clock.now += 60 * minute
    expect(await claim()).toBe(1)
    // It was told under a clock that ran ahead.
    store.clock.now -= day
    expect(await claim()).toBe(1)
    const alert = { code: 'delivery-failed', sentence: 'Há falhas.', toldAt: store.clock.now }
    expect(await second.toldAlerts()).toEqual([alert])
    const ends = await Promise.all(both.map((outbox) => outbox.endAlert('delivery-failed')))
    expect(ends.filter(Boolean)).toHaveLength(1)
    expect(await store.outbox.toldAlerts()).toEqual([])
  })
}
