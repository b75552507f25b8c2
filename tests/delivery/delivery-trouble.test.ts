import { describe, expect, onTestFinished, test } from 'vitest'
import { minute, openDelivery } from './delivery-fixture.ts'
import { startMailServer } from './test-mail-server.ts'

describe('delivery to a mail server in trouble', () => {
  test('retries after 451 with growing waits and the same Message-ID', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({ refuseMail: 451 })
    const waits: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      await delivery.round()
      const entry = await delivery.outbox.find(reference)
      expect(entry).toMatchObject({ state: 'waiting', tries })
      waits.push(((entry?.nextTryAt ?? 0) - delivery.time.now) / minute)
      delivery.time.now = entry?.nextTryAt ?? delivery.time.now
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
    delivery.server.behave('accept')
    await delivery.round()
    expect(delivery.server.mails).toMatchObject([{ messageId: `<${reference}@exemplo.com.br>` }])
  })

  test('keeps a request as failed after five days of 451', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({ refuseMail: 451 })
    const start = delivery.time.now
    let entry = await delivery.outbox.find(reference)
    while (entry?.state === 'waiting') {
      delivery.time.now = Math.max(delivery.time.now, entry.nextTryAt ?? delivery.time.now)
      await delivery.round()
      entry = await delivery.outbox.find(reference)
    }
    expect(entry).toMatchObject({ state: 'failed', request: { name: expect.any(String) } })
    const days = (delivery.time.now - start) / (24 * 60 * minute)
    expect(days).toBeGreaterThan(4.9)
    expect(days).toBeLessThan(5.1)
  })

  test('keeps a request as failed after 550 and says so loudly, until it is sent again', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({ refuseMail: 550 })
    await delivery.round()
    expect(await delivery.outbox.find(reference)).toMatchObject({ state: 'failed', tries: 1 })
    expect(delivery.lines().filter(({ level }) => level === 'error')).toMatchObject([{ reference }])
    delivery.time.now += 30 * minute
    expect(await delivery.round()).toMatchObject({ leased: 0 })
    delivery.server.behave('accept')
    await delivery.outbox.retry('all')
    await delivery.round()
    expect(delivery.server.mails).toMatchObject([
      { reference, messageId: `<${reference}@exemplo.com.br>` },
    ])
  })

  test('fails when all recipients are refused for good', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({
      refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': 550 },
    })
    await delivery.round()
    expect((await delivery.outbox.find(reference))?.state).toBe('failed')
  })

  test('retries when all recipients are refused and one only for now', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({
      refuseRecipients: { 'a@exemplo.com.br': 550, 'b@exemplo.com.br': 450 },
    })
    await delivery.round()
    expect((await delivery.outbox.find(reference))?.state).toBe('waiting')
  })

  test('notices one refused recipient among several', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({ refuseRecipients: { 'b@exemplo.com.br': 550 } })
    await delivery.round()
    expect(delivery.server.mails).toMatchObject([{ recipients: ['a@exemplo.com.br'] }])
    const entry = await delivery.outbox.find(reference)
    expect(entry?.state).toBe('delivered')
    expect(entry?.note).toContain('550')
    expect(delivery.lines().some(({ level }) => level === 'error')).toBe(true)
    expect((await delivery.outbox.summary()).noted).toBe(1)
  })

  test('asks a recipient that was put off again, and not the others', async () => {
    const delivery = await openDelivery()
    const reference = await delivery.accept()
    delivery.server.behave({ refuseRecipients: { 'b@exemplo.com.br': 450 } })
    await delivery.round()
    expect((await delivery.outbox.find(reference))?.state).toBe('waiting')
    delivery.time.now += minute
    delivery.server.behave('accept')
    await delivery.round()
    expect(delivery.server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['b@exemplo.com.br'],
    ])
    expect(new Set(delivery.server.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await delivery.outbox.find(reference)).toMatchObject({ state: 'delivered', note: null })
  })

  test('does not forget a refused recipient while another one is asked again', async () => {
    const delivery = await openDelivery()
    delivery.mail.to.push({ name: '', address: 'c@exemplo.com.br' })
    const reference = await delivery.accept()
    delivery.server.behave({
      refuseRecipients: { 'b@exemplo.com.br': 550, 'c@exemplo.com.br': 451 },
    })
    await delivery.round()
    delivery.server.behave('accept')
    delivery.time.now += minute
    await delivery.round()
    expect(delivery.server.mails.map(({ recipients }) => recipients)).toEqual([
      ['a@exemplo.com.br'],
      ['c@exemplo.com.br'],
    ])
    const entry = await delivery.outbox.find(reference)
    expect(entry).toMatchObject({ state: 'delivered', note: expect.stringContaining('550') })
    expect((await delivery.outbox.summary()).noted).toBe(1)
  })

  test.each(['hang after DATA', 'drop after DATA', 'drop at the greeting'] as const)(
    'keeps a request when the server does this: %s',
    async (behaviour) => {
      const delivery = await openDelivery()
      const reference = await delivery.accept()
      delivery.server.behave(behaviour)
      expect(await delivery.round()).toMatchObject({ sent: 0, isUnreachable: true })
      expect(await delivery.outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 1 })
      expect(delivery.server.connections()).toBe(1)
      delivery.server.behave('accept')
      delivery.time.now += minute
      await delivery.round()
      expect(delivery.server.mails).toMatchObject([{ reference }])
    },
  )

  test('sends a second copy only with the same Message-ID, when the answer to the first was lost', async () => {
    const delivery = await openDelivery()
    await delivery.accept()
    delivery.server.behave('take, but drop before the answer')
    await delivery.round()
    delivery.server.behave('accept')
    delivery.time.now += minute
    await delivery.round()
    expect(delivery.server.mails).toHaveLength(2)
    expect(new Set(delivery.server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('costs waiting requests no tries while the server refuses connections', async () => {
    const delivery = await openDelivery()
    const references = await Promise.all(Array.from({ length: 30 }, () => delivery.accept()))
    const port = Number(delivery.server.url.port)
    await delivery.server.stop()
    await delivery.round()
    const entries = await Promise.all(
      references.map((reference) => delivery.outbox.find(reference)),
    )
    const tried = entries.filter((entry) => entry?.tries === 1).length
    expect(tried).toBeLessThanOrEqual(5)
    expect(delivery.memory.outages).toBe(1)
    expect(await delivery.round()).toMatchObject({ leased: 1 })
    const restarted = await startMailServer(port)
    onTestFinished(() => restarted.stop())
    delivery.time.now += 2 * minute
    expect(await delivery.round()).toMatchObject({ leased: 1, sent: 1 })
    expect(await delivery.round()).toMatchObject({ leased: 29, sent: 29 })
    expect(new Set(restarted.mails.map(({ reference }) => reference)).size).toBe(30)
  })
})
