import { expect, test } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { day, minute, order, postponement, type TestStore } from './outbox-fixture.ts'

/** What every store must do for the workers that deliver. */
export function testLeasing(store: TestStore): void {
  test('leases each request to one worker only', async () => {
    const second = await store.again()
    await Promise.all(Array.from({ length: 60 }, () => store.accept()))
    const leases = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? store.outbox : second).lease(order)),
    )
    const references = leases.flat().map(({ reference }) => reference)
    expect(references).toHaveLength(60)
    expect(new Set(references).size).toBe(60)
    expect(leases.every((lease) => lease.length <= order.limit)).toBe(true)
  })

  test('leases a request again when the lease has ended, with the same Message-ID', async () => {
    await store.accept()
    const first = await store.leaseOne()
    store.clock.now += 2 * minute - 1
    expect(await store.outbox.lease(order)).toEqual([])
    store.clock.now += 1
    const [second] = await store.outbox.lease({ ...order, messageIdDomain: 'outro.com.br' })
    expect(second?.messageId).toBe(first.messageId)
    expect(first.messageId).toBe(`<${first.reference}@exemplo.com.br>`)
  })

  test('ignores a failure that a worker reports after its lease has ended', async () => {
    await store.accept()
    const late = await store.leaseOne()
    store.clock.now += 3 * minute
    await store.leaseOne()
    expect(await store.outbox.postpone(late, postponement)).toBe(false)
    expect(await store.outbox.fail(late, '550')).toBe(false)
    await store.outbox.release([late])
    expect(await store.outbox.lease(order)).toEqual([])
  })

  test('accepts from any worker that a request was delivered', async () => {
    await store.accept()
    const late = await store.leaseOne()
    store.clock.now += 3 * minute
    const current = await store.leaseOne()
    expect(await store.outbox.deliver(late.reference, null)).toBe(true)
    expect(await store.outbox.deliver(late.reference, null)).toBe(false)
    expect(await store.outbox.postpone(current, postponement)).toBe(false)
    expect((await store.outbox.find(late.reference))?.state).toBe('delivered')
  })

  test('leases a postponed request when its wait is over, to the recipients left', async () => {
    await store.accept()
    await store.outbox.postpone(await store.leaseOne(), {
      ...postponement,
      recipients: ['b@exemplo.com.br'],
    })
    store.clock.now += minute - 1
    expect(await store.outbox.lease(order)).toEqual([])
    store.clock.now += 1
    expect(await store.leaseOne()).toMatchObject({
      tries: 1,
      note: '451 later',
      recipients: ['b@exemplo.com.br'],
    })
  })

  test('leases released requests again at once, as untried', async () => {
    await store.accept()
    await store.outbox.release(await store.outbox.lease(order))
    expect((await store.leaseOne()).tries).toBe(0)
  })

  test('keeps a failed request until it is retried', async () => {
    const reference = await store.accept()
    await store.outbox.fail(await store.leaseOne(), '550 no such mailbox')
    store.clock.now += 10 * day
    expect(await store.outbox.lease(order)).toEqual([])
    expect(await store.outbox.undelivered()).toBe(1)
    expect(await store.outbox.retry(reference)).toBe(1)
    expect(await store.leaseOne()).toMatchObject({ tries: 0, request: quoteRequest() })
  })

  test('retries all undelivered requests, the postponed ones too', async () => {
    await store.accept()
    await store.outbox.fail(await store.leaseOne(), '550')
    await store.accept()
    await store.outbox.postpone(await store.leaseOne(), postponement)
    await store.outbox.deliver(await store.accept(), null)
    expect(await store.outbox.retry('all')).toBe(2)
    expect(await store.outbox.lease(order)).toHaveLength(2)
    expect(await store.outbox.retry('20261121-XXXXXX')).toBe(0)
  })
}
