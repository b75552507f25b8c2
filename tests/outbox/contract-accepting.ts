import { expect, test } from 'vitest'
import { day, minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { newEntry } from './entries.ts'
import { start, type TestStore, toA, toB, webhook } from './outbox-fixture.ts'

/** What every store must do with new requests. */
export function testAccepting(store: TestStore): void {
  test('returns exactly what was accepted', async () => {
    const entry = newEntry({ spamSigns: ['honeypot', 'links'] })
    expect(await store.outbox.accept(entry)).toEqual({
      outcome: 'stored',
      reference: entry.reference,
    })
    expect(await store.outbox.find(entry.reference)).toMatchObject({
      receivedAt: start,
      spamSigns: ['honeypot', 'links'],
      request: quoteRequest(),
      deliveries: [{ ...toA, state: 'waiting', tries: 0, dueAt: start }],
    })
  })

  test('answers the same request with the same reference in two processes at once', async () => {
    const second = await store.again()
    const pairs = Array.from({ length: 30 }, (_, index) => `shared-${index}`).map((dedupeKey) =>
      Promise.all([
        store.outbox.accept(newEntry({ dedupeKey })),
        second.accept(newEntry({ dedupeKey })),
      ]),
    )
    for (const pair of await Promise.all(pairs)) {
      expect(pair.map(({ outcome }) => outcome).sort()).toEqual(['duplicate', 'stored'])
    }
    expect(await store.outbox.undelivered()).toBe(30)
  })

  test('recognises a repeated request after its delivery', async () => {
    const reference = await store.accept({ dedupeKey: 'same' })
    await store.deliver(reference)
    expect(await store.outbox.accept(newEntry({ dedupeKey: 'same' }))).toEqual({
      outcome: 'duplicate',
      reference,
    })
  })

  test('forgets a dedupe key when its time is over, and not before', async () => {
    const timed = () => newEntry({ dedupeKey: 'timed', dedupeFor: 10 * minute })
    await store.outbox.accept(timed())
    store.clock.now += 10 * minute - 1
    expect((await store.outbox.accept(timed())).outcome).toBe('duplicate')
    store.clock.now += 1
    expect((await store.outbox.accept(timed())).outcome).toBe('stored')
  })

  test('stores new requests after a clock that was years ahead was corrected', async () => {
    const timed = () => newEntry({ dedupeKey: 'timed', dedupeFor: 10 * minute })
    store.clock.now += 4 * 365 * day
    await store.outbox.accept(timed())
    store.clock.now = start
    expect((await store.outbox.accept(timed())).outcome).toBe('stored')
    store.clock.now -= minute
    expect((await store.outbox.accept(timed())).outcome).toBe('duplicate')
  })

  test('gives one reference to one request only, and says which', async () => {
    const { reference } = newEntry()
    const entries = ['a', 'b'].map((message) =>
      newEntry({ reference, request: quoteRequest({ message }) }),
    )
    const results = await Promise.all(entries.map((entry) => store.outbox.accept(entry)))
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['reference-taken', 'stored'])
    const stored = entries.find((_, index) => results[index]?.outcome === 'stored')
    expect((await store.outbox.find(reference))?.request).toEqual(stored?.request)
  })

  test('counts as undelivered what is on its way, and nothing that was refused', async () => {
    await store.accept({ owed: [toA, toB, webhook] })
    expect(await store.outbox.undelivered()).toBe(1)
    await store.accept()
    await store.refuseAll()
    // The webhook of the first is still on its way.
    expect(await store.outbox.undelivered()).toBe(1)
    await store.outbox.fail([await store.leaseOne('webhook')], '500')
    expect(await store.outbox.undelivered()).toBe(0)
  })
}
