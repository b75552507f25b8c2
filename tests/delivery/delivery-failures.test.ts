import { describe, expect, onTestFinished, test } from 'vitest'
import { minute, openDelivery } from './delivery-fixture.ts'
import { startMailServer } from './test-mail-server.ts'

describe('delivery to a mail server that fails', () => {
  test('retries after 451 with growing waits and the same Message-ID', async () => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseMail: 451 })
    const waits: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      await round()
      const entry = await outbox.find(reference)
      expect(entry).toMatchObject({ state: 'waiting', tries })
      waits.push(((entry?.nextTryAt ?? 0) - time.now) / minute)
      time.now = entry?.nextTryAt ?? time.now
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
    server.behave('accept')
    await round()
    expect(server.mails).toMatchObject([{ messageId: `<${reference}@exemplo.com.br>` }])
  })

  test('keeps a request as failed after five days of 451', async () => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseMail: 451 })
    const start = time.now
    let entry = await outbox.find(reference)
    while (entry?.state === 'waiting') {
      time.now = Math.max(time.now, entry.nextTryAt ?? time.now)
      await round()
      entry = await outbox.find(reference)
    }
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
    server.behave('accept')
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
    server.behave({ refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': second } })
    await round()
    expect((await outbox.find(reference))?.state).toBe(state)
  })

  test('notices one refused recipient among several', async () => {
    const { accept, lines, outbox, round, server } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseRecipients: { 'b@exemplo.com.br': 550 } })
    await round()
    expect(server.mails).toMatchObject([{ recipients: ['a@exemplo.com.br'] }])
    const entry = await outbox.find(reference)
    expect(entry?.state).toBe('delivered')
    expect(entry?.note).toContain('550')
    expect(lines().some(({ level }) => level === 'error')).toBe(true)
    expect((await outbox.summary()).noted).toBe(1)
  })

  test('sends again to a postponed recipient, and not to the others', async () => {
    const { accept, outbox, round, server, time } = await openDelivery()
    const reference = await accept()
    server.behave({ refuseRecipients: { 'b@exemplo.com.br': 450 } })
    await round()
    expect((await outbox.find(reference))?.state).toBe('waiting')
    time.now += minute
    server.behave('accept')
    await round()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['b@exemplo.com.br'],
    ])
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', note: null })
  })

  test('remembers a refused recipient while it sends to another one again', async () => {
    const { accept, mail, outbox, round, server, time } = await openDelivery()
    mail.to.push({ name: '', address: 'c@exemplo.com.br' })
    const reference = await accept()
    server.behave({
      refuseRecipients: { 'b@exemplo.com.br': 550, 'c@exemplo.com.br': 451 },
    })
    await round()
    server.behave('accept')
    time.now += minute
    await round()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['c@exemplo.com.br'],
    ])
    const entry = await outbox.find(reference)
    expect(entry).toMatchObject({ state: 'delivered', note: expect.stringContaining('550') })
    expect((await outbox.summary()).noted).toBe(1)
  })

  test.each(['hang after DATA', 'drop after DATA', 'drop at the greeting'] as const)(
    'keeps a request when the server does this: %s',
    async (behaviour) => {
      const { accept, outbox, round, server, time } = await openDelivery()
      const reference = await accept()
      server.behave(behaviour)
      expect(await round()).toMatchObject({ sent: 0, isUnreachable: true })
      expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 1 })
      expect(server.connections).toBe(1)
      server.behave('accept')
      time.now += minute
      await round()
      expect(server.mails).toMatchObject([{ reference }])
    },
  )

  test('sends a second copy with the same Message-ID when the answer was lost', async () => {
    const { accept, round, server, time } = await openDelivery()
    await accept()
    server.behave('take, but drop before the answer')
    await round()
    server.behave('accept')
    time.now += minute
    await round()
    expect(server.mails).toHaveLength(2)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('counts no tries for waiting requests while the server refuses connections', async () => {
    const { accept, outbox, round, server, state, time } = await openDelivery()
    const references = await Promise.all(Array.from({ length: 30 }, () => accept()))
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
