import { describe, expect, onTestFinished, test } from 'vitest'
import { minute, openDelivery } from './delivery-fixture.ts'
import { type Behaviour, startMailServer } from './test-mail-server.ts'

const [a, b, c] = ['a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br'] as const

describe('delivery to a mail server that fails', () => {
  test('retries for five days after 451, with growing waits, and keeps the request as failed', async () => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseMail: 451 })
    const start = time.now
    const waits: number[] = []
    let entry = await outbox.find(reference)
    while (entry?.state === 'waiting') {
      await round()
      entry = await outbox.find(reference)
      expect(entry?.tries).toBe(waits.length + 1)
      waits.push(((entry?.nextTryAt ?? time.now) - time.now) / minute)
      time.now = entry?.nextTryAt ?? time.now
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 30, 30])
    expect(entry).toMatchObject({ state: 'failed', request: { name: expect.any(String) } })
    const days = (time.now - start) / (24 * 60 * minute)
    expect(days).toBeGreaterThan(4.95)
    expect(days).toBeLessThanOrEqual(5)
  })

  test('retries hourly for a day after 550, logged as an error from the first, then keeps it as failed', async () => {
    const { accept, lines, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseMail: 550 })
    const start = time.now
    await round()
    expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(lines().filter(({ level }) => level === 'error')).toMatchObject([{ reference }])
    let entry = await outbox.find(reference)
    while (entry?.state === 'waiting') {
      expect(((entry.nextTryAt ?? 0) - time.now) / minute).toBe(60)
      time.now = entry.nextTryAt ?? 0
      await round()
      entry = await outbox.find(reference)
    }
    expect(entry).toMatchObject({ state: 'failed', request: { name: expect.any(String) } })
    expect((time.now - start) / (60 * minute)).toBe(24)
    server.behave()
    await outbox.retry('all')
    await round()
    expect(server.mails).toMatchObject([{ reference, messageId: `<${reference}@exemplo.com.br>` }])
  })

  test('delivers after a refusal that was mended within the day', async () => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseMail: 550 })
    await round()
    server.behave()
    time.now += 60 * minute
    await round()
    expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', note: null })
  })

  test.each([
    { when: 'one only for now', second: 450, wait: 1 },
    { when: 'all for good', second: 550, wait: 60 },
  ])('tries again when every recipient is refused, $when', async ({ second, wait }) => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseRecipients: { [a]: 550, [b]: second } })
    await round()
    const entry = await outbox.find(reference)
    expect(entry?.state).toBe('waiting')
    expect(((entry?.nextTryAt ?? 0) - time.now) / minute).toBe(wait)
  })

  test.each([
    { refused: { [b]: 550 }, again: [b], wait: 60 },
    { refused: { [b]: 450 }, again: [b], wait: 1 },
    { refused: { [b]: 550, [c]: 451 }, again: [b, c], wait: 1 },
  ])('sends again only to recipients that were refused: $refused', async (expected) => {
    const { accept, mail, outbox, round, server, time } = await openDelivery()
    mail.to.push({ name: '', address: c })
    const reference = await accept()
    server.behave({ refuseRecipients: expected.refused })
    await round()
    const entry = await outbox.find(reference)
    expect(entry?.state).toBe('waiting')
    expect(((entry?.nextTryAt ?? 0) - time.now) / minute).toBe(expected.wait)
    time.now = entry?.nextTryAt ?? 0
    server.behave()
    await round()
    expect(server.mails.at(-1)?.recipients).toEqual(expected.again)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', note: null })
  })

  test('a recipient refused for a day is noted, and the request counts as delivered', async () => {
    const { accept, lines, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseRecipients: { [b]: 550 } })
    for (let hour = 0; hour <= 24; hour += 1) {
      await round()
      time.now += 60 * minute
    }
    const entry = await outbox.find(reference)
    expect(entry).toMatchObject({ state: 'delivered', note: expect.stringContaining('550') })
    expect(server.mails).toHaveLength(1)
    expect(lines().some(({ level }) => level === 'error')).toBe(true)
    expect((await outbox.summary()).noted).toBe(1)
  })

  test('a text that a filter cuts off does not hold up the others', async () => {
    const { accept, outbox, round, server, state, time } = await openDelivery()
    const poisoned = await accept()
    server.behave({ drop: 'after DATA' })
    await round()
    expect(state.outages).toBe(0)
    server.behave()
    const others = await Promise.all(Array.from({ length: 6 }, () => accept()))
    await round()
    expect(server.mails.map(({ reference }) => reference).sort()).toEqual(others.sort())
    time.now += minute
    await round()
    expect((await outbox.find(poisoned))?.state).toBe('delivered')
  })

  test.each<[Behaviour, copies: number]>([
    [{ hang: true }, 1],
    [{ drop: 'at the greeting' }, 1],
    [{ drop: 'after DATA' }, 1],
    // Nobody can know that the first mail was taken: the second has the same Message-ID.
    [{ drop: 'before the answer' }, 2],
  ])('keeps a request that the server does not answer for (%j)', async (behaviour, copies) => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave(behaviour)
    expect(await round()).toMatchObject({ sent: 0 })
    expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(server.connections).toBe(1)
    server.behave()
    time.now += minute
    await round()
    const messageId = `<${reference}@exemplo.com.br>`
    expect(server.mails).toMatchObject(new Array(copies).fill({ reference, messageId }))
  })

  test('counts no tries for waiting requests while the server refuses connections', async () => {
    const { acceptMany, outbox, round, server, state, time } = await openDelivery()
    const references = await acceptMany(30)
    const port = Number(server.url.port)
    await server.stop()
    await round()
    const entries = await Promise.all(references.map((reference) => outbox.find(reference)))
    const tried = entries.filter((entry) => entry?.tries === 1).length
    expect(tried).toBeLessThanOrEqual(6)
    expect(state.outages).toBe(1)
    expect(await round()).toMatchObject({ leased: 1 })
    const restarted = await startMailServer(port)
    onTestFinished(() => restarted.stop())
    time.now += 2 * minute
    expect(await round()).toMatchObject({ leased: 1, sent: 1 })
    expect(await round()).toMatchObject({ leased: 29, sent: 29 })
    expect(new Set(restarted.mails.map(({ reference }) => reference)).size).toBe(30)
  })
})
