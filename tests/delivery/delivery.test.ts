import { describe, expect, test, vi } from 'vitest'
import { minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { openDelivery } from './delivery-fixture.ts'

describe('delivery to a real mail server', () => {
  test('stops sending when deliveries cannot be marked, and sends nothing again afterwards', async () => {
    const { acceptMany, round, server, outbox } = await openDelivery()
    await acceptMany(30)
    const markDone = vi.spyOn(outbox, 'markDone').mockRejectedValue(new Error('disk full'))
    await expect(round()).rejects.toThrow('disk full')
    // Three are sent at once, before the first of them is marked.
    const unmarked = server.mails.length
    expect(unmarked).toBeGreaterThanOrEqual(1)
    expect(unmarked).toBeLessThanOrEqual(3)
    await expect(round()).rejects.toThrow('disk full')
    expect(server.mails).toHaveLength(unmarked)
    markDone.mockRestore()
    await round()
    expect(server.mails).toHaveLength(60)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(60)
    expect(await outbox.undelivered()).toBe(0)
  })

  test('sets an unreadable request aside, logs none of it, and sends the others', async () => {
    const { accept, overwrite, round, server, outbox, lines, statesOf, text } = await openDelivery()
    const broken = await accept()
    const older = await accept()
    const whole = await accept()
    overwrite(broken, '{"name": "Zuleica", oops')
    overwrite(older, JSON.stringify({ ...quoteRequest(), subject: 'eventos' }))
    await round()
    const arrived = new Set(server.mails.map(({ reference }) => reference))
    expect([...arrived].sort()).toEqual([older, whole].sort())
    expect(await statesOf(broken)).toEqual({ a: 'failed', b: 'failed' })
    expect(await statesOf(older)).toEqual({ a: 'done', b: 'done' })
    expect(await outbox.find(broken)).toMatchObject({ request: null })
    expect(lines().some(({ level }) => level === 'error')).toBe(true)
    expect(text() + JSON.stringify(await outbox.find(broken))).not.toContain('Zuleica')
  })

  test('a mail that cannot be made counts as refused, and holds up no other', async () => {
    const { accept, deliveriesOf, workerFor } = await openDelivery({ MAIL_TO: 'a@exemplo.com.br' })
    const [broken, whole] = [await accept(), await accept()]
    const { round } = workerFor('mail', async ([{ reference }]) => {
      if (reference === broken) throw new Error('no')
      return { outcome: 'accepted' }
    })
    await round()
    expect(await deliveriesOf(broken)).toMatchObject([{ state: 'waiting', refusals: 1 }])
    expect(await deliveriesOf(whole)).toMatchObject([{ state: 'done' }])
  })

  test('logs nothing personal, whatever happens', async () => {
    const { accept, lines, round, server, time, text } = await openDelivery()
    for (const behaviour of [{}, { refuseMail: 550 }, { drop: 'after DATA' }] as const) {
      server.behave(behaviour)
      await accept()
      await round()
      time.now += 30 * minute
    }
    expect(new Set(lines().map(({ level }) => level))).toEqual(new Set(['info', 'error', 'warn']))
    expect(text()).not.toMatch(/Concei|99999|Duas linhas|conceicao|@exemplo/)
  })
})
