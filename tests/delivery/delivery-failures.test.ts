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

  test('keeps a request as failed after 550, logged as an error, until it is retried', async () => {
    const { accept, lines, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseMail: 550 })
    await round()
    expect(await outbox.find(reference)).toMatchObject({ state: 'failed', tries: 1 })
    expect(lines().filter(({ level }) => level === 'error')).toMatchObject([{ reference }])
    time.now += 30 * minute
    expect(await round()).toMatchObject({ leased: 0 })
    server.behave()
    await outbox.retry('all')
    await round()
    expect(server.mails).toMatchObject([{ reference, messageId: `<${reference}@exemplo.com.br>` }])
  })

  test.each([
    ['failed', 'all recipients are refused for good', 550],
    ['waiting', 'all recipients are refused, and one only for now', 450],
  ])('keeps a request as %s when %s', async (state, _when, second) => {
    const { accept, outbox, round, server } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseRecipients: { [a]: 550, [b]: second } })
    await round()
    expect((await outbox.find(reference))?.state).toBe(state)
  })

  test.each([
    { refused: { [b]: 550 }, sent: [[a, c]], noted: '550' },
    { refused: { [b]: 450 }, sent: [[a, c], [b]], noted: null },
    { refused: { [b]: 550, [c]: 451 }, sent: [[a], [c]], noted: '550' },
  ])(
    'sends again to postponed recipients only, and notes those refused for good: $refused',
    async ({ refused, sent, noted }) => {
      const { accept, lines, mail, outbox, round, server, time } = await openDelivery()
      mail.to.push({ name: '', address: c })
      const reference = await accept()
      server.behave({ refuseRecipients: refused })
      await round()
      const isComplete = sent.length === 1
      expect((await outbox.find(reference))?.state).toBe(isComplete ? 'delivered' : 'waiting')
      server.behave()
      time.now += minute
      await round()
      expect(server.mails.map(({ recipients }) => recipients)).toEqual(sent)
      expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
      const note = noted && expect.stringContaining(noted)
      expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', note })
      expect(lines().some(({ level }) => level === 'error')).toBe(noted !== null)
      expect((await outbox.summary()).noted).toBe(noted ? 1 : 0)
    },
  )

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
    expect(await round()).toMatchObject({ sent: 0, isUnreachable: true })
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
    expect(tried).toBeLessThanOrEqual(5)
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
