import { describe, expect, test, vi } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import type { Mailer } from '../../server/delivery/mailer.ts'
import { minute, newState, openDelivery } from './delivery-fixture.ts'

describe('delivery to a real mail server', () => {
  test('stops sending when deliveries cannot be marked, and sends nothing again afterwards', async () => {
    const { acceptMany, round, server, outbox, time } = await openDelivery()
    await acceptMany(30)
    const deliver = vi.spyOn(outbox, 'deliver').mockRejectedValue(new Error('disk full'))
    await round()
    // Five are sent at once, before the first of them is marked.
    const unmarked = server.mails.length
    expect(unmarked).toBeGreaterThanOrEqual(1)
    expect(unmarked).toBeLessThanOrEqual(5)
    time.now += 10 * minute
    await expect(round()).rejects.toThrow('disk full')
    expect(server.mails).toHaveLength(unmarked)
    deliver.mockRestore()
    await round()
    expect(server.mails).toHaveLength(30)
    expect(new Set(server.mails.map(({ reference }) => reference)).size).toBe(30)
    expect(await outbox.summary()).toMatchObject({ delivered: 30, waiting: 0 })
  })

  test('starts no sending that may outlast its lease, so slow servers get no second copies', async () => {
    const { acceptMany, round, time } = await openDelivery()
    await acceptMany(50)
    const sent: (string | undefined)[] = []
    const quick: Mailer = {
      async send({ headers }) {
        sent.push(headers['X-Protocol'])
        return { outcome: 'accepted', refused: [] }
      },
      close: () => {},
    }
    const otherState = newState()
    const otherProcess = () => round({ mailer: quick }, otherState)
    const slow: Mailer = {
      ...quick,
      async send(mail, signal) {
        // Five at a time, fifteen seconds each.
        time.now += 3_000
        await otherProcess()
        return quick.send(mail, signal)
      },
    }
    await round({ mailer: slow })
    const inHalfAMinute = sent.length
    expect(inHalfAMinute).toBeGreaterThanOrEqual(5)
    expect(inHalfAMinute).toBeLessThan(50)
    await otherProcess()
    expect(sent).toHaveLength(50)
    expect(new Set(sent).size).toBe(50)
  })

  test('sets an unreadable request aside, logs none of it, and sends the others', async () => {
    const { accept, overwrite, round, server, outbox, lines, text } = await openDelivery()
    const broken = await accept()
    const older = await accept()
    const whole = await accept()
    overwrite(broken, '{"name": "Zuleica", oops')
    overwrite(older, JSON.stringify({ ...quoteRequest(), subject: 'eventos' }))
    expect(await round()).toMatchObject({ leased: 3, sent: 2 })
    expect(server.mails.map(({ reference }) => reference).sort()).toEqual([older, whole].sort())
    const listed = await outbox.list({ after: 0, limit: 10 })
    expect(listed.map(({ state }) => state)).toEqual(['failed', 'delivered', 'delivered'])
    expect(await outbox.find(broken)).toMatchObject({ request: null })
    expect(lines().some(({ level }) => level === 'error')).toBe(true)
    expect(text() + JSON.stringify(listed)).not.toContain('Zuleica')
  })

  test('logs nothing personal, whatever happens', async () => {
    const { accept, round, server, time, text } = await openDelivery()
    for (const behaviour of [{}, { refuseMail: 550 }, { drop: 'after DATA' }] as const) {
      server.behave(behaviour)
      await accept()
      await round()
      time.now += 30 * minute
    }
    expect(text()).not.toMatch(/Concei|99999|Duas linhas|conceicao|@exemplo/)
  })
})
