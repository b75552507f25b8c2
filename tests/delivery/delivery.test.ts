import { describe, expect, test } from 'vitest'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { freshDesk, minute, to } from './delivery-fixture.ts'

describe('delivery to a real mail server', () => {
  const current = freshDesk()

  test('brings a request to every recipient in one mail and erases it', async () => {
    const desk = current()
    const protocol = await desk.accept()
    expect(await desk.round()).toEqual({ leased: 1, sent: 1, unreachable: false })
    expect(desk.server.mails).toMatchObject([
      { protocol, recipients: to.map(({ address }) => address) },
    ])
    expect(await desk.outbox.find(protocol)).toMatchObject({ state: 'delivered', request: null })
  })

  test('does not send again what was sent but could not be marked', async () => {
    const desk = current()
    const protocol = await desk.accept()
    const full: Outbox = { ...desk.outbox, deliver: () => Promise.reject(new Error('disk full')) }
    await desk.round({ outbox: full })
    expect(desk.server.mails).toHaveLength(1)
    desk.clock += 10 * minute
    await expect(desk.round({ outbox: full })).rejects.toThrow('disk full')
    await desk.round()
    expect(desk.server.mails).toHaveLength(1)
    expect((await desk.outbox.find(protocol))?.state).toBe('delivered')
  })

  test('gives back untried what it holds when it is told to stop', async () => {
    const desk = current()
    await Promise.all(Array.from({ length: 3 }, () => desk.accept()))
    expect(await desk.round({}, () => true)).toMatchObject({ leased: 3, sent: 0 })
    expect(await desk.round()).toMatchObject({ leased: 3, sent: 3 })
  })

  test('marks the mail of a suspected request in its subject, and sends it like any other', async () => {
    const desk = current()
    await desk.accept({ suspected: true })
    await desk.round()
    expect(desk.server.mails[0]?.raw).toMatch(/^Subject: .*Suspeito/m)
  })

  test('confirms to the visitor only when asked to, once, and never to a suspected one', async () => {
    const desk = current()
    desk.confirming = true
    await desk.accept()
    await desk.accept({ suspected: true })
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
