import { expect, test } from 'vitest'
import { byHand } from '../../server/outbox/entry.ts'
import { day, minute } from '../../server/time/milliseconds.ts'
import { confirmation, refusal, type TestStore, toA, toB, webhook } from './outbox-fixture.ts'

const hand = { channel: byHand, recipient: '' }

/** What every store must do when settings have changed, and when requests are sent again. */
export function testPlanning(store: TestStore): void {
  const open = async (reference: string) => {
    const entry = await store.outbox.find(reference)
    return entry?.deliveries
      .filter(({ state }) => state !== 'done')
      .map(({ channel, recipient }) => ({ channel, recipient }))
  }

  test('a corrected recipient counts for what still waits, and for nothing that is done', async () => {
    const waiting = await store.accept({ owed: [toA, toB] })
    const [toMarkDone] = await store.leaseAll()
    if (toMarkDone) await store.outbox.markDone([toMarkDone], null)
    const done = await store.accept()
    await store.deliver(done)
    const mailed = await store.accept({ owed: [toA, webhook] })
    const [toMarkMailed] = await store.leaseAll()
    if (toMarkMailed) await store.outbox.markDone([toMarkMailed], null)
    const corrected = { ...toB, recipient: 'diretoria@exemplo.com.br' }
    await store.outbox.replan(() => [toA, corrected, webhook])
    expect(await open(waiting)).toEqual([corrected, webhook])
    expect(await open(done)).toEqual([])
    expect(await open(mailed)).toEqual([webhook])
  })

  test('what waits for a channel without settings is not given up', async () => {
    const reference = await store.accept({ owed: [toA, webhook] })
    await store.outbox.replan(() => [toA])
    expect(await open(reference)).toEqual([toA, webhook])
    await store.outbox.replan(() => [hand])
    expect(await open(reference)).toEqual([toA, webhook])
  })

  test('who has written before confirmations are sent gets none', async () => {
    const reference = await store.accept({ owed: [toA] })
    await store.outbox.replan(() => [toA, toB, confirmation])
    expect(await open(reference)).toEqual([toA, toB])
  })

  test('what was to be read by hand is sent once there is a channel', async () => {
    const reference = await store.accept({ owed: [hand] })
    expect(await store.outbox.undelivered()).toBe(1)
    await store.outbox.replan(() => [toA, webhook])
    expect(await open(reference)).toEqual([toA, webhook])
  })

  test('what is erased while the plan is applied owes nothing more', async () => {
    const reference = await store.accept({ owed: [toA] })
    let erasing: Promise<boolean> | null = null
    await store.outbox.replan(() => {
      erasing ??= store.outbox.closeByHand(reference)
      return [toA, toB]
    })
    expect(await erasing).toBe(true)
    expect(await open(reference)).toEqual([])
  })

  test('two processes with different settings leave nothing without a delivery', async () => {
    const reference = await store.accept({ owed: [toA, toB] })
    await Promise.all([store.outbox.replan(() => [toA]), store.outbox.replan(() => [toB])])
    expect(await open(reference)).not.toEqual([])
    expect(await store.outbox.applyRetention(30 * day, 0)).toMatchObject({ erased: 0 })
    expect(await store.stateOf(reference)).toBe('waiting')
    await store.outbox.replan(() => [toA])
    expect(await open(reference)).toEqual([toA])
  })

  test('where the new recipient cannot be written, the old one stays owed', async () => {
    const reference = await store.accept({ owed: [toA, webhook] })
    await store.outbox.markDone([await store.leaseOne('webhook')], null)
    await store.execute(
      `CREATE UNIQUE INDEX full_disk ON deliveries (request_id) WHERE recipient <> '${toA.recipient}'`,
    )
    await expect(store.outbox.replan(() => [toB, webhook])).rejects.toThrow()
    expect(await store.outbox.applyRetention(30 * day, 0)).toMatchObject({ erased: 0 })
    await store.execute('DROP INDEX full_disk')
    await store.outbox.replan(() => [toB, webhook])
    expect(await open(reference)).toEqual([toB])
  })

  test('who has a request gets it again while another recipient still waits', async () => {
    const reference = await store.accept({ owed: [toA, toB] })
    await store.outbox.markDone([await store.leaseOne()], null)
    await store.outbox.postpone([await store.leaseOne()], refusal)
    expect(await store.outbox.resend(reference, () => [toA, toB])).toBe(true)
    expect(await open(reference)).toEqual([toA, toB])
    expect(await store.leaseOne()).toMatchObject({ ...toA, tries: 0 })
  })

  test('what only the webhook has is not sent again: its mail is still owed', async () => {
    const reference = await store.accept({ owed: [toA, webhook] })
    await store.outbox.fail([await store.leaseOne()], '550')
    await store.outbox.markDone([await store.leaseOne('webhook')], null)
    expect(await store.outbox.resend(reference, () => [toB])).toBe(false)
    expect(await open(reference)).toEqual([toA])
    await store.outbox.retry(reference, () => [toB, webhook])
    expect(await open(reference)).toEqual([toB])
  })

  test('a finished request is sent again while it is kept, and an erased one not', async () => {
    const reference = await store.accept({ owed: [toA, webhook] })
    await store.outbox.postpone([await store.leaseOne()], refusal)
    expect(await store.outbox.resend(reference, () => [toA])).toBe(false)
    await store.deliver(reference)
    expect(await store.outbox.resend(reference, () => [toA, toB])).toBe(true)
    expect(await open(reference)).toEqual([toA, toB])
    expect(await store.leaseOne()).toMatchObject({ ...toA, tries: 0, refusals: 0 })
    await store.deliver(reference)
    store.clock.now += minute
    await store.outbox.applyRetention(30 * day, 0)
    expect(await store.outbox.resend(reference, () => [toA])).toBe(false)
    expect(await store.outbox.resend('20261121-ZZZZZZ', () => [toA])).toBe(false)
  })
}
