import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Worker } from '../../server/delivery/worker.ts'
import { minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { openDelivery } from './delivery-fixture.ts'
import { type Behaviour, startMailServer } from './test-mail-server.ts'

const a = 'a@exemplo.com.br'
const oneAddress = { MAIL_TO: a }

describe('delivery to a mail server that fails', () => {
  test.each([
    { code: 451, days: 5, waits: [1, 2, 4, 8, 16, 30, 30], errors: 0, alarm: 5 },
    { code: 550, days: 5, waits: Array(7).fill(60), errors: 1, alarm: 1 },
  ])(
    'retries for $days days after $code, then fails',
    async ({ code, days, waits, errors, alarm }) => {
      const { accept, deliveriesOf, lines, outbox, round, server, time } =
        await openDelivery(oneAddress)
      const reference = await accept()
      server.behave({ refuseMail: code })
      const start = time.now
      await round()
      // A refusal for good is an error from the first.
      expect(lines().filter(({ level }) => level === 'error')).toHaveLength(errors)
      /** The try with which the log begins to say error. */
      let alarmed = 0
      const waited: number[] = []
      let [delivery] = await deliveriesOf(reference)
      while (delivery?.state === 'waiting') {
        expect(delivery.tries).toBe(waited.length + 1)
        alarmed ||= lines().some(({ level }) => level === 'error') ? delivery.tries : 0
        waited.push(((delivery.dueAt ?? 0) - time.now) / minute)
        time.now = delivery.dueAt ?? 0
        await round()
        ;[delivery] = await deliveriesOf(reference)
      }
      expect(delivery?.state).toBe('failed')
      expect(lines().at(-1)).toMatchObject({ level: 'error', reference })
      expect(alarmed).toBe(alarm)
      expect(waited.slice(0, 7)).toEqual(waits)
      const passed = (time.now - start) / (24 * 60 * minute)
      expect(passed).toBeGreaterThan(days - 0.05)
      expect(passed).toBeLessThanOrEqual(days)
      expect((await outbox.find(reference))?.request).toEqual(quoteRequest())
      server.behave()
      await outbox.retry('all', () => [{ channel: 'mail', recipient: a }])
      await round()
      expect(server.mails).toMatchObject([{ reference, recipients: [a] }])
    },
  )

  test('a text that a filter refuses, or cuts off, does not hold up the others', async () => {
    for (const poison of [
      { refuseMail: 550, onlyWith: 'GTUBE' },
      { drop: 'after DATA' },
    ] as const) {
      const { accept, acceptMany, mails, outbox, round, server, time } = await openDelivery()
      const poisoned = await accept({ request: quoteRequest({ message: 'GTUBE' }) })
      server.behave(poison)
      await round()
      expect(mails.isDown()).toBe(false)
      if ('drop' in poison) server.behave()
      const clean = await acceptMany(6)
      await round()
      const arrived = new Set(server.mails.map(({ reference }) => reference))
      expect([...arrived].sort()).toEqual(clean.sort())
      expect((await outbox.find(poisoned))?.request).not.toBeNull()
      time.now += 60 * minute
      server.behave()
      await round()
      expect(server.mails.map(({ reference }) => reference)).toContain(poisoned)
    }
  })

  test.each<[Behaviour, copies: number]>([
    [{ hang: true }, 1],
    [{ drop: 'after DATA' }, 1],
    // Nobody can know that the first mail was taken: the second has the same Message-ID.
    [{ drop: 'before the answer' }, 2],
  ])('keeps a request that the server does not answer for (%j)', async (behaviour, copies) => {
    const { accept, deliveriesOf, round, server, time } = await openDelivery(oneAddress)
    const reference = await accept()
    server.behave(behaviour)
    await round()
    expect(await deliveriesOf(reference)).toMatchObject([{ state: 'waiting', tries: 1 }])
    server.behave()
    time.now += minute
    await round()
    expect(server.mails).toMatchObject(new Array(copies).fill({ reference }))
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('a stop cuts off a mail that the server does not answer', async () => {
    const { accept, deliveriesOf, depsFor, server } = await openDelivery(oneAddress)
    const reference = await accept()
    server.behave({ holdUntil: new Promise(() => {}) })
    const worker = new Worker(depsFor('mail'))
    worker.start()
    await vi.waitFor(() => expect(server.held).toBe(1), { timeout: 20_000 })
    await worker.stop(0)
    // It has not run into a time limit.
    const note = expect.stringContaining('aborted')
    expect(await deliveriesOf(reference)).toMatchObject([{ state: 'waiting', note }])
  })

  test('counts no tries for waiting requests while the server refuses connections', async () => {
    const { acceptMany, deliveriesOf, round, mails, server, time } = await openDelivery(oneAddress)
    const references = await acceptMany(30)
    const port = Number(server.url.port)
    await server.stop()
    await round()
    const deliveries = (await Promise.all(references.map((each) => deliveriesOf(each)))).flat()
    expect(deliveries.filter(({ tries }) => tries === 1).length).toBeLessThanOrEqual(3)
    expect(mails.isDown()).toBe(true)
    expect(await round()).toBe(1)
    const restarted = await startMailServer(port)
    onTestFinished(() => restarted.stop())
    time.now += 2 * minute
    expect(await round()).toBe(30)
    expect(new Set(restarted.mails.map(({ reference }) => reference)).size).toBe(30)
  })
})
