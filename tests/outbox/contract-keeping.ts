import { expect, test } from 'vitest'
import { day, minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { newEntry } from './entries.ts'
import { start, type TestStore, toA, webhook } from './outbox-fixture.ts'

/** What every store must keep and remove. */
export function testKeeping(store: TestStore): void {
  const requestOf = async (reference: string) =>
    (await store.outbox.find(reference))?.request ?? null

  const ids = () => Array.fromAsync(store.outbox.entries(), ({ reference }) => reference)

  test('keeps what was typed after delivery, then erases it', async () => {
    const reference = await store.accept()
    store.clock.now += minute
    await store.deliver(reference)
    store.clock.now += 7 * day - 1
    expect(await store.outbox.applyRetention(30 * day, 7 * day)).toMatchObject({ erased: 0 })
    expect(await requestOf(reference)).toEqual(quoteRequest())
    expect(await store.outbox.keepsLonger(7 * day)).toBe(false)
    store.clock.now += 1
    expect(await store.outbox.keepsLonger(7 * day)).toBe(true)
    expect(await store.outbox.applyRetention(30 * day, 7 * day)).toMatchObject({ erased: 1 })
    expect(await store.outbox.find(reference)).toMatchObject({
      request: null,
      deliveries: [{ state: 'done', doneAt: start + minute, dueAt: null }],
    })
  })

  test('erases no request of which anything waits or has failed', async () => {
    const reference = await store.accept({ owed: [toA, webhook] })
    await store.outbox.markDone([await store.leaseOne()], null)
    store.clock.now += day
    await store.outbox.applyRetention(30 * day, 0)
    expect(await requestOf(reference)).not.toBeNull()
    await store.outbox.fail([await store.leaseOne('webhook')], '500')
    await store.outbox.applyRetention(30 * day, 0)
    expect(await requestOf(reference)).not.toBeNull()
    await store.outbox.retry(reference, () => [toA, webhook])
    await store.outbox.markDone([await store.leaseOne('webhook')], null)
    await store.outbox.applyRetention(30 * day, 0)
    expect(await requestOf(reference)).toBeNull()
  })

  test('closes by hand what waits, failed or is kept, erases it, and tells it apart', async () => {
    const kept = await store.accept()
    await store.deliver(kept)
    const failed = await store.accept({ owed: [webhook] })
    await store.outbox.fail([await store.leaseOne('webhook')], '500')
    const waiting = await store.accept()
    for (const reference of [kept, failed, waiting]) {
      expect(await store.outbox.closeByHand(reference)).toBe(true)
      expect(await store.outbox.closeByHand(reference)).toBe(false)
      expect(await requestOf(reference)).toBeNull()
      expect(await store.stateOf(reference)).toBe('done')
      const entry = await store.outbox.find(reference)
      expect(entry?.deliveries.at(-1)).toMatchObject({ channel: 'hand', state: 'done' })
    }
    expect(await store.outbox.lease('mail')).toBeNull()
    expect(await store.outbox.countSendings(['mail'], day)).toBe(1)
    expect(await store.outbox.closeByHand('20261121-ZZZZZZ')).toBe(false)
  })

  test('takes a request anew that was erased by hand', async () => {
    const entry = newEntry({ dedupeKey: 'same' })
    await store.outbox.accept(entry)
    await store.outbox.closeByHand(entry.reference)
    const again = newEntry({ dedupeKey: 'same' })
    const { reference } = again
    expect(await store.outbox.accept(again)).toEqual({ outcome: 'stored', reference })
  })

  test('forgets what recognises a repetition once it counts no more', async () => {
    const expired = await store.accept({ dedupeFor: 10 * minute })
    await store.accept({ dedupeFor: null })
    store.clock.now += 10 * minute
    await store.outbox.applyRetention(30 * day, 7 * day)
    const forgotten = 'SELECT reference FROM requests WHERE dedupe_key IS NULL'
    expect(await store.execute(forgotten)).toEqual([{ reference: expired }])
  })

  test('removes what is past its retention, the undelivered a day after announcing it', async () => {
    const [waiting, late] = [await store.accept(), await store.accept()]
    await store.deliver(await store.accept())
    const applyRetention = () => store.outbox.applyRetention(30 * day, 60 * day)
    store.clock.now += 30 * day
    expect(await applyRetention()).toEqual({
      erased: 0,
      removed: 1,
      excess: 0,
      removedUndelivered: [],
      announced: [waiting, late],
    })
    await store.deliver(late)
    // Announced, it is not overdue.
    expect(await store.outbox.summary()).toMatchObject({ expiring: 1, oldestReceivedAt: null })
    store.clock.now += day - 1
    expect(await applyRetention()).toMatchObject({
      removed: 1,
      removedUndelivered: [],
      announced: [],
    })
    store.clock.now += 1
    expect(await applyRetention()).toMatchObject({ removed: 1, removedUndelivered: [waiting] })
    expect(await ids()).toEqual([])
    expect(await store.execute('SELECT id FROM deliveries')).toEqual([])
  })

  test.each([400 * day, -400 * day])(
    'erases nothing for a day after the clock has jumped by %i ms',
    async (jump) => {
      const reference = await store.accept()
      await store.deliver(reference)
      await store.outbox.seeWorker()
      const erasedAfter = async (wait: number) => {
        store.clock.now += wait
        const { erased } = await store.outbox.applyRetention(1000 * day, 7 * day)
        await store.outbox.seeWorker()
        return erased
      }
      expect([await erasedAfter(jump), await erasedAfter(day - 1)]).toEqual([0, 0])
      expect(await requestOf(reference)).not.toBeNull()
      expect(await erasedAfter(1)).toBe(1)
    },
  )

  test('removes nothing for a day after the clock has jumped', async () => {
    const announcedBefore = await store.accept()
    store.clock.now += 29 * day
    const waiting = await store.accept()
    await store.deliver(await store.accept())
    const announced: string[] = []
    const removedAfter = async (wait: number) => {
      store.clock.now += wait
      const found = await store.outbox.applyRetention(30 * day, 60 * day)
      await store.outbox.seeWorker()
      announced.push(...found.announced)
      return found.removed
    }
    expect(await removedAfter(day)).toBe(0)
    expect([await removedAfter(400 * day), await removedAfter(day - 1)]).toEqual([0, 0])
    expect(announced).toEqual([announcedBefore, waiting])
    expect(await removedAfter(1)).toBe(3)
  })

  test('what need not be kept is erased whatever the clock says', async () => {
    await store.outbox.seeWorker()
    store.clock.now += 400 * day
    await store.deliver(await store.accept())
    store.clock.now -= minute
    expect(await store.outbox.applyRetention(30 * day, 0)).toMatchObject({ erased: 1 })
  })

  test('removes the oldest finished requests of more than 100,000', async () => {
    const waiting = await store.accept()
    await store.execute(`INSERT INTO requests (reference, spam_signs, received_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100003)
      SELECT 'R-' || n, '', ${start} + n FROM numbers`)
    await store.execute(`INSERT INTO deliveries (request_id, channel, recipient, state, done_at)
      SELECT id, 'mail', '', 'done', received_at FROM requests WHERE reference LIKE 'R-%'`)
    expect(await store.outbox.applyRetention(30 * day, 0)).toMatchObject({ removed: 0, excess: 3 })
    expect(await store.outbox.find('R-3')).toBeNull()
    expect(await store.outbox.find('R-4')).not.toBeNull()
    expect(await store.outbox.find(waiting)).not.toBeNull()
    expect(await store.outbox.applyRetention(30 * day, 0)).toMatchObject({ excess: 0 })
  })

  test('loses nothing when a clock jumps years ahead and is corrected', async () => {
    const reference = await store.accept()
    store.clock.now += 70 * 365 * day
    await store.outbox.applyRetention(30 * day, 0)
    store.clock.now = start + minute
    await store.outbox.applyRetention(30 * day, 0)
    expect(await store.outbox.summary()).toMatchObject({ expiring: 0 })
    store.clock.now += 29 * day
    await store.outbox.applyRetention(30 * day, 0)
    expect(await requestOf(reference)).toEqual(quoteRequest())
  })
}
