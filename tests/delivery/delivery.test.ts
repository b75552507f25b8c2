import { describe, expect, test } from 'vitest'
import { deliverRound } from '../../server/delivery/delivery-round.ts'
import type { Mailer } from '../../server/delivery/mailer.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { quoteRequest } from '../outbox/entries.ts'
import { freshDesk, freshMemory, minute, to } from './delivery-fixture.ts'

describe('delivery to a real mail server', () => {
  const current = freshDesk()

  test('brings a request to every recipient in one mail and erases it', async () => {
    const desk = current()
    const reference = await desk.accept()
    expect(await desk.round()).toEqual({ leased: 1, sent: 1, unreachable: false })
    expect(desk.server.mails).toMatchObject([
      { reference, recipients: to.map(({ address }) => address) },
    ])
    expect(await desk.outbox.find(reference)).toMatchObject({ state: 'delivered', request: null })
  })

  test('does not send again what was sent but could not be marked', async () => {
    const desk = current()
    const reference = await desk.accept()
    const full: Outbox = { ...desk.outbox, deliver: () => Promise.reject(new Error('disk full')) }
    await desk.round({ outbox: full })
    expect(desk.server.mails).toHaveLength(1)
    desk.clock += 10 * minute
    await expect(desk.round({ outbox: full })).rejects.toThrow('disk full')
    await desk.round()
    expect(desk.server.mails).toHaveLength(1)
    expect((await desk.outbox.find(reference))?.state).toBe('delivered')
  })

  test('sends nothing more as soon as a delivery cannot be marked', async () => {
    const desk = current()
    await Promise.all(Array.from({ length: 30 }, () => desk.accept()))
    const full: Outbox = { ...desk.outbox, deliver: () => Promise.reject(new Error('disk full')) }
    await desk.round({ outbox: full })
    // Five are on their way at once: nobody can know before the first of them is to be marked.
    const unmarked = desk.server.mails.length
    expect(unmarked).toBeGreaterThanOrEqual(1)
    expect(unmarked).toBeLessThanOrEqual(5)
    await desk.round()
    expect(desk.server.mails).toHaveLength(30)
    expect(new Set(desk.server.mails.map(({ reference }) => reference)).size).toBe(30)
  })

  test('begins no sending that its lease might not outlast: a slow server gets no second copies', async () => {
    const desk = current()
    await Promise.all(Array.from({ length: 50 }, () => desk.accept()))
    const sent: (string | undefined)[] = []
    const quick: Mailer = {
      async send({ headers }) {
        sent.push(headers['X-Protocol'])
        return { outcome: 'accepted', refused: [] }
      },
      close: () => {},
    }
    const memory = freshMemory()
    const otherProcess = () =>
      deliverRound(desk.parts({ mailer: quick }), memory, new AbortController().signal, () => false)
    const slow: Mailer = {
      ...quick,
      async send(mail, signal) {
        // Five at a time, fifteen seconds each.
        desk.clock += 3_000
        await otherProcess()
        return quick.send(mail, signal)
      },
    }
    await desk.round({ mailer: slow })
    const inHalfAMinute = sent.length
    expect(inHalfAMinute).toBeGreaterThanOrEqual(5)
    expect(inHalfAMinute).toBeLessThan(50)
    await otherProcess()
    expect(sent).toHaveLength(50)
    expect(new Set(sent).size).toBe(50)
  })

  test('sets a request aside that cannot be read, without a word of it, and sends the others', async () => {
    const desk = current()
    const broken = await desk.accept()
    const older = await desk.accept()
    const whole = await desk.accept()
    desk.change(broken, '{"name": "Zuleica", oops')
    desk.change(older, JSON.stringify({ ...quoteRequest(), subject: 'eventos' }))
    expect(await desk.round()).toMatchObject({ leased: 3, sent: 2 })
    expect(desk.server.mails.map(({ reference }) => reference).sort()).toEqual(
      [older, whole].sort(),
    )
    const listed = await desk.outbox.list({ after: 0, limit: 10 })
    expect(listed.map(({ state }) => state)).toEqual(['failed', 'delivered', 'delivered'])
    expect(await desk.outbox.find(broken)).toMatchObject({ request: null })
    expect(desk.logged.lines().some(({ level }) => level === 'error')).toBe(true)
    expect(desk.logged.text() + JSON.stringify(listed)).not.toContain('Zuleica')
  })

  test('gives back untried what it holds when it is told to stop', async () => {
    const desk = current()
    await Promise.all(Array.from({ length: 3 }, () => desk.accept()))
    expect(await desk.round({}, () => true)).toMatchObject({ leased: 3, sent: 0 })
    expect(await desk.round()).toMatchObject({ leased: 3, sent: 3 })
  })

  test('marks the mail of a suspected request in its subject, and sends it like any other', async () => {
    const desk = current()
    await desk.accept({ suspectedSpam: true })
    await desk.round()
    expect(desk.server.mails[0]?.raw).toMatch(/^Subject: .*Suspeito/m)
  })

  test('confirms to the visitor only when asked to, once, and never to a suspected one', async () => {
    const desk = current()
    desk.confirming = true
    await desk.accept()
    await desk.accept({ suspectedSpam: true })
    await desk.round()
    const confirmations = desk.server.mails.filter(({ raw }) => raw.includes('Auto-Submitted'))
    expect(confirmations).toMatchObject([{ recipients: ['conceicao@exemplo.com.br'] }])
    expect(desk.server.mails).toHaveLength(3)
  })

  test('logs nothing personal, whatever happens', async () => {
    const desk = current()
    for (const behaviour of ['accept', { refuseMail: 550 }, 'drop after DATA'] as const) {
      desk.server.behave(behaviour)
      await desk.accept()
      await desk.round()
      desk.clock += 30 * minute
    }
    expect(desk.logged.text()).not.toMatch(/Concei|99999|Duas linhas|conceicao|@exemplo/)
  })
})
