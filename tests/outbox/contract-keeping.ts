import { expect, test } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { day, minute, order, postponement, start, type TestStore } from './outbox-fixture.ts'

/** What every store must report, keep and remove. */
export function testKeeping(store: TestStore): void {
  test('after delivery knows reference, times and outcome, and nothing personal', async () => {
    const reference = await store.accept()
    store.clock.now += minute
    await store.outbox.deliver(reference, '1 of 2')
    expect(await store.outbox.find(reference)).toMatchObject({
      state: 'delivered',
      receivedAt: start,
      closedAt: start + minute,
      note: '1 of 2',
      request: null,
    })
    expect(await store.outbox.undelivered()).toBe(0)
  })

  test('keeps what was typed after delivery where it is to be kept, then erases it', async () => {
    const reference = await store.accept()
    await store.outbox.deliver(reference, null, true)
    store.clock.now += 7 * day - 1
    expect(await store.outbox.purgeExpired(30 * day, 7 * day)).toMatchObject({ erased: 0 })
    expect((await store.outbox.find(reference))?.request).toEqual(quoteRequest())
    store.clock.now += 1
    expect(await store.outbox.purgeExpired(30 * day, 7 * day)).toMatchObject({ erased: 1 })
    expect(await store.outbox.find(reference)).toMatchObject({ state: 'delivered', request: null })
  })

  test('sends a kept request again with the same Message-ID, and an erased one not', async () => {
    const reference = await store.accept()
    const { messageId } = await store.leaseOne()
    await store.outbox.deliver(reference, '1 of 2', true)
    expect(await store.outbox.resend(reference)).toBe(true)
    expect(await store.leaseOne()).toMatchObject({
      reference,
      messageId,
      recipients: null,
      tries: 0,
    })
    await store.outbox.deliver(reference, null)
    expect(await store.outbox.resend(reference)).toBe(false)
    expect(await store.outbox.resend('20261121-ZZZZZZ')).toBe(false)
  })

  test('closes by hand what waits, failed or is kept, erases it, and tells it apart', async () => {
    const kept = await store.accept()
    await store.outbox.deliver(kept, null, true)
    const waiting = await store.accept()
    for (const reference of [kept, waiting]) {
      expect(await store.outbox.closeByHand(reference)).toBe(true)
      expect(await store.outbox.closeByHand(reference)).toBe(false)
      const closed = { state: 'delivered', closedByHand: true, request: null }
      expect(await store.outbox.find(reference)).toMatchObject(closed)
    }
    expect(await store.outbox.lease(order)).toEqual([])
  })

  test('gives a webhook to one process until its claim is over, and remembers how it went', async () => {
    const claim = { limit: 10, claimFor: minute }
    await store.accept()
    const reference = await store.accept({ hasWebhook: true })
    const both = await Promise.all([1, 2].map(() => store.outbox.claimWebhooks(claim)))
    expect(both.flat().map((entry) => entry.reference)).toEqual([reference])
    store.clock.now += minute
    expect(await store.outbox.claimWebhooks(claim)).toMatchObject([{ webhookTries: 0 }])
    await store.outbox.recordWebhook(reference, { state: 'waiting', wait: minute, note: '500' })
    expect(await store.outbox.claimWebhooks(claim)).toEqual([])
    store.clock.now += minute
    expect(await store.outbox.claimWebhooks(claim)).toMatchObject([{ webhookTries: 1 }])
    expect((await store.outbox.summary()).oldestWebhookAt).toBe(start)
    await store.outbox.recordWebhook(reference, { state: 'failed', wait: null, note: '500' })
    expect((await store.outbox.summary()).webhooksFailed).toBe(1)
    expect(await store.outbox.find(reference)).toMatchObject({ webhookState: 'failed' })
    expect(await store.outbox.retry(reference)).toBe(1)
    expect(await store.outbox.claimWebhooks(claim)).toHaveLength(1)
  })

  test('erases no request whose webhook still waits', async () => {
    const reference = await store.accept({ hasWebhook: true })
    await store.outbox.deliver(reference, null)
    await store.outbox.purgeExpired(30 * day, 0)
    expect((await store.outbox.find(reference))?.request).not.toBeNull()
    await store.outbox.claimWebhooks({ limit: 1, claimFor: minute })
    await store.outbox.recordWebhook(reference, { state: 'delivered', wait: null, note: null })
    await store.outbox.purgeExpired(30 * day, 0)
    expect((await store.outbox.find(reference))?.request).toBeNull()
  })

  test('closes by hand what is left of a request whose webhook failed', async () => {
    const reference = await store.accept({ hasWebhook: true })
    await store.outbox.claimWebhooks({ limit: 1, claimFor: minute })
    await store.outbox.recordWebhook(reference, { state: 'failed', wait: null, note: '500' })
    await store.outbox.deliver(reference, null)
    expect(await store.outbox.retry(reference)).toBe(0)
    expect(await store.outbox.closeByHand(reference)).toBe(true)
    expect((await store.outbox.summary()).webhooksFailed).toBe(0)
  })

  test('gives up webhooks where there is no receiver any more', async () => {
    const reference = await store.accept({ hasWebhook: true })
    await store.outbox.deliver(reference, null)
    expect(await store.outbox.dropWebhooks()).toBe(1)
    expect(await store.outbox.purgeExpired(30 * day, 0)).toMatchObject({ erased: 1 })
    expect((await store.outbox.summary()).oldestWebhookAt).toBeNull()
  })

  test('lists in the order of arrival, page by page', async () => {
    const references: string[] = []
    for (let count = 0; count < 5; count += 1) references.push(await store.accept())
    const first = await store.outbox.list({ after: 0, limit: 3 })
    const second = await store.outbox.list({ after: first.at(-1)?.seq ?? 0, limit: 3 })
    expect([...first, ...second].map(({ reference }) => reference)).toEqual(references)
  })

  test('summarises what a monitor has to know', async () => {
    await store.accept()
    store.clock.now += minute
    const failing = await store.accept()
    for (const entry of await store.outbox.lease(order)) {
      if (entry.reference === failing) await store.outbox.fail(entry, '550')
    }
    await store.outbox.deliver(await store.accept(), '1 recipient refused')
    expect(await store.outbox.summary()).toEqual({
      waiting: 1,
      failed: 1,
      delivered: 1,
      noted: 1,
      expiring: 0,
      webhooksFailed: 0,
      oldestWebhookAt: null,
      oldestWaitingAt: start,
      oldestReceivedAt: start,
      oldestKeptAt: null,
      now: start + minute,
    })
    store.clock.now += day
    expect((await store.outbox.summary()).noted).toBe(0)
  })

  test('can be checked for being writable', async () => {
    await expect(store.outbox.checkWritable()).resolves.toBeUndefined()
  })

  test('removes what is past its retention, the undelivered a day after announcing it', async () => {
    const waiting = await store.accept()
    await store.outbox.deliver(await store.accept(), null)
    store.clock.now += 30 * day
    expect(await store.outbox.purgeExpired(30 * day)).toEqual({
      erased: 0,
      removed: 1,
      excess: 0,
      removedUndelivered: [],
      announced: [waiting],
    })
    expect((await store.outbox.summary()).expiring).toBe(1)
    store.clock.now += day - 1
    expect(await store.outbox.purgeExpired(30 * day)).toMatchObject({ removed: 0, announced: [] })
    store.clock.now += 1
    expect(await store.outbox.purgeExpired(30 * day)).toMatchObject({
      removedUndelivered: [waiting],
    })
    expect(await store.outbox.list({ after: 0, limit: 10 })).toEqual([])
  })

  test('removes the oldest delivered requests of more than 100,000', async () => {
    const waiting = await store.accept()
    await store.execute(`INSERT INTO ${store.table} (protocol, state, suspected, received_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100003)
      SELECT 'R-' || n, 'delivered', false, ${start} + n FROM numbers`)
    expect(await store.outbox.purgeExpired(30 * day)).toMatchObject({ removed: 0, excess: 3 })
    expect(await store.outbox.find('R-3')).toBeNull()
    expect(await store.outbox.find('R-4')).not.toBeNull()
    expect(await store.outbox.find(waiting)).not.toBeNull()
    expect(await store.outbox.purgeExpired(30 * day)).toMatchObject({ excess: 0 })
  })

  test('loses nothing when a clock jumps years ahead and is corrected', async () => {
    const reference = await store.accept()
    store.clock.now += 70 * 365 * day
    await store.outbox.purgeExpired(30 * day)
    store.clock.now = start + minute
    await store.outbox.purgeExpired(30 * day)
    store.clock.now += 29 * day
    await store.outbox.purgeExpired(30 * day)
    expect((await store.outbox.find(reference))?.request).toEqual(quoteRequest())
  })

  test('does not wait for years after a clock was years ahead', async () => {
    await store.accept()
    store.clock.now += 4 * 365 * day
    await store.outbox.postpone(await store.leaseOne(), postponement)
    await store.accept()
    await store.leaseOne()
    store.clock.now = start
    expect(await store.outbox.lease(order)).toHaveLength(2)
  })

  test('keeps a lease when the clock is set back a little', async () => {
    await store.accept()
    await store.leaseOne()
    store.clock.now -= 10 * minute
    expect(await store.outbox.lease(order)).toEqual([])
  })
}
