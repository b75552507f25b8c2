import { describe, expect, test } from 'vitest'
import { freshDesk, minute, to } from './delivery-fixture.ts'

describe('delivery to a mail server in trouble', () => {
  const current = freshDesk()

  test('retries after 451 with growing waits and the same Message-ID', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseMail: 451 })
    const waits: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      await desk.round()
      const entry = await desk.outbox.find(reference)
      expect(entry).toMatchObject({ state: 'waiting', tries })
      waits.push(((entry?.nextTryAt ?? 0) - desk.clock) / minute)
      desk.clock = entry?.nextTryAt ?? desk.clock
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
    desk.server.behave('accept')
    await desk.round()
    expect(desk.server.mails).toMatchObject([{ messageId: `<${reference}@exemplo.com.br>` }])
  })

  test('keeps a request as failed after five days of 451', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseMail: 451 })
    const start = desk.clock
    let entry = await desk.outbox.find(reference)
    while (entry?.state === 'waiting') {
      desk.clock = Math.max(desk.clock, entry.nextTryAt ?? desk.clock)
      await desk.round()
      entry = await desk.outbox.find(reference)
    }
    expect(entry).toMatchObject({ state: 'failed', request: { name: expect.any(String) } })
    const days = (desk.clock - start) / (24 * 60 * minute)
    expect(days).toBeGreaterThan(4.9)
    expect(days).toBeLessThan(5.1)
  })

  test('keeps a request as failed after 550 and says so loudly, until it is sent again', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseMail: 550 })
    await desk.round()
    expect(await desk.outbox.find(reference)).toMatchObject({ state: 'failed', tries: 1 })
    expect(desk.logged.lines().filter(({ level }) => level === 'error')).toMatchObject([
      { reference },
    ])
    desk.clock += 30 * minute
    expect(await desk.round()).toMatchObject({ leased: 0 })
    desk.server.behave('accept')
    await desk.outbox.retry('all')
    await desk.round()
    expect(desk.server.mails).toMatchObject([
      { reference, messageId: `<${reference}@exemplo.com.br>` },
    ])
  })

  test('fails when all recipients are refused for good', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': 550 } })
    await desk.round()
    expect((await desk.outbox.find(reference))?.state).toBe('failed')
  })

  test('retries when all recipients are refused and one only for now', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': 450 } })
    await desk.round()
    expect((await desk.outbox.find(reference))?.state).toBe('waiting')
  })

  test('notices one refused recipient among several', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseRecipients: { 'b@exemplo.com.br': 550 } })
    await desk.round()
    expect(desk.server.mails).toMatchObject([{ recipients: ['a@exemplo.com.br'] }])
    const entry = await desk.outbox.find(reference)
    expect(entry?.state).toBe('delivered')
    expect(entry?.note).toContain('550')
    expect(desk.logged.lines().some(({ level }) => level === 'error')).toBe(true)
    expect((await desk.outbox.summary()).noted).toBe(1)
  })

  test('asks a recipient that was put off again, and not the others', async () => {
    const desk = current()
    const reference = await desk.accept()
    desk.server.behave({ refuseRecipients: { 'b@exemplo.com.br': 450 } })
    await desk.round()
    expect((await desk.outbox.find(reference))?.state).toBe('waiting')
    desk.clock += minute
    desk.server.behave('accept')
    await desk.round()
    expect(desk.server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['b@exemplo.com.br'],
    ])
    expect(new Set(desk.server.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await desk.outbox.find(reference)).toMatchObject({ state: 'delivered', note: null })
  })

  test('does not forget a refused recipient while another one is asked again', async () => {
    const desk = current()
    desk.to = [...to, { name: '', address: 'c@exemplo.com.br' }]
    const reference = await desk.accept()
    desk.server.behave({ refuseRecipients: { 'b@exemplo.com.br': 550, 'c@exemplo.com.br': 451 } })
    await desk.round()
    desk.server.behave('accept')
    desk.clock += minute
    await desk.round()
    expect(desk.server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['c@exemplo.com.br'],
    ])
    const entry = await desk.outbox.find(reference)
    expect(entry).toMatchObject({ state: 'delivered', note: expect.stringContaining('550') })
    expect((await desk.outbox.summary()).noted).toBe(1)
  })

  test.each(['hang after DATA', 'drop after DATA', 'drop at the greeting'] as const)(
    'keeps a request when the server does this: %s',
    async (behaviour) => {
      const desk = current()
      const reference = await desk.accept()
      desk.server.behave(behaviour)
      expect(await desk.round()).toMatchObject({ sent: 0, unreachable: true })
      expect(await desk.outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 1 })
      expect(desk.server.connections()).toBe(1)
      desk.server.behave('accept')
      desk.clock += minute
      await desk.round()
      expect(desk.server.mails).toMatchObject([{ reference }])
    },
  )

  test('sends a second copy only with the same Message-ID, when the answer to the first was lost', async () => {
    const desk = current()
    await desk.accept()
    desk.server.behave('take, but drop before the answer')
    await desk.round()
    desk.server.behave('accept')
    desk.clock += minute
    await desk.round()
    expect(desk.server.mails).toHaveLength(2)
    expect(new Set(desk.server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('costs waiting requests no tries while the server refuses connections', async () => {
    const desk = current()
    const references = await Promise.all(Array.from({ length: 30 }, () => desk.accept()))
    await desk.server.stop()
    await desk.round()
    const entries = await Promise.all(references.map((reference) => desk.outbox.find(reference)))
    const tried = entries.filter((entry) => entry?.tries === 1).length
    expect(tried).toBeLessThanOrEqual(5)
    expect(desk.memory.outages).toBe(1)
    expect(await desk.round()).toMatchObject({ leased: 1 })
    await desk.restartServer()
    desk.clock += 2 * minute
    expect(await desk.round()).toMatchObject({ leased: 1, sent: 1 })
    expect(await desk.round()).toMatchObject({ leased: 29, sent: 29 })
    expect(new Set(desk.server.mails.map(({ reference }) => reference)).size).toBe(30)
  })
})
