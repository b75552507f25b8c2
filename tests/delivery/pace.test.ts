import { describe, expect, test } from 'vitest'
import { quoteRequest } from '../quote-request.ts'
import { minute, openDelivery } from './delivery-fixture.ts'

const [a, b] = ['a@exemplo.com.br', 'b@exemplo.com.br']
const hour = 60 * minute
const paced = (perHour: number, to = a) => ({ MAILS_PER_HOUR: String(perHour), MAIL_TO: to })

describe('what MAILS_PER_HOUR allows', () => {
  test('goes at once, each request in a mail of its own, while no more wait', async () => {
    const { acceptMany, round, server } = await openDelivery(paced(8))
    const references = await acceptMany(6)
    await round()
    expect(server.mails.map(({ references }) => references)).toEqual(
      references.map((reference) => [reference]),
    )
  })

  test('goes as one mail with every request, whole, when more wait', async () => {
    const { acceptMany, round, server, outbox } = await openDelivery(paced(5))
    const references = await acceptMany(30)
    await round()
    expect(server.mails.map(({ references }) => references)).toEqual([references])
    const [mail] = server.mails
    expect(mail?.raw.split('conceicao@exemplo.com.br').length).toBeGreaterThan(30)
    expect(mail?.raw).not.toMatch(/^Reply-To:/m)
    expect(await outbox.undelivered()).toBe(0)
  })

  test('counts each recipient, and nothing beyond it is sent before the hour is over', async () => {
    const { acceptMany, round, server, time } = await openDelivery(paced(2, `${a}, ${b}`))
    await acceptMany(1)
    await round()
    expect(server.mails).toHaveLength(2)
    const later = await acceptMany(5)
    time.now += hour - 1
    await round()
    expect(server.mails).toHaveLength(2)
    time.now += 1
    await round()
    const joined = server.mails.slice(2)
    expect(joined.flatMap(({ recipients }) => recipients).sort()).toEqual([a, b])
    expect(joined.map(({ references }) => references)).toEqual([later, later])
  })

  test('spreads its last quarter over the hour, so that a steady stream never waits for long', async () => {
    const { accept, round, server, time } = await openDelivery(paced(20))
    const acceptedAt = new Map<string, number>()
    const waits: number[] = []
    const end = time.now + 3 * hour
    for (; time.now < end; time.now += minute) {
      acceptedAt.set(await accept(), time.now)
      const before = server.mails.length
      await round()
      for (const reference of server.mails.slice(before).flatMap((mail) => mail.references)) {
        waits.push(time.now - (acceptedAt.get(reference) ?? 0))
      }
    }
    expect(waits.length).toBeGreaterThan(160)
    expect(Math.max(...waits)).toBeLessThanOrEqual(10 * minute)
  })

  test('is two hundred requests a mail', async () => {
    const { acceptMany, round, server } = await openDelivery(paced(3))
    await acceptMany(450)
    await round()
    const sizes = server.mails.map((mail) => mail.references.length)
    expect(sizes.sort()).toEqual([200, 200, 50])
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('a text that is refused holds up two hundred others for half an hour, and then only itself', async () => {
    const { accept, acceptMany, round, server, time, outbox } = await openDelivery(paced(20))
    server.behave({ refuseMail: 550, onlyWith: 'GTUBE' })
    await acceptMany(100)
    const refused = await accept({ request: quoteRequest({ message: 'GTUBE' }) })
    await acceptMany(99)
    for (const end = time.now + 30 * minute; time.now <= end; time.now += minute) await round()
    const arrived = server.mails.flatMap(({ references }) => references)
    expect(new Set(arrived).size).toBe(199)
    expect(arrived).not.toContain(refused)
    expect(server.mails.length).toBeLessThan(20)
    expect((await outbox.find(refused))?.deliveries).toMatchObject([{ state: 'waiting' }])
  })

  test('a backlog that an outage of a weekend has left goes together', async () => {
    const { acceptMany, workerFor, time, outbox } = await openDelivery(paced(20))
    let isDown = true
    let sent = 0
    /** After five hours: one that is always cut off delays no more than nine others. */
    let largest = 0
    const start = time.now
    const { round } = workerFor('mail', {
      async send(entries) {
        if (time.now > start + 5 * hour && isDown) largest = Math.max(largest, entries.length)
        if (isDown) return { outcome: 'unreachable', reply: 'ETIMEDOUT' }
        sent += 1
        return { outcome: 'accepted' }
      },
    })
    await acceptMany(40)
    for (const end = time.now + 60 * hour; time.now < end; time.now += 5 * minute) await round()
    isDown = false
    time.now += hour / 2
    await round()
    await round()
    expect(await outbox.undelivered()).toBe(0)
    expect(sent).toBeLessThanOrEqual(20)
    expect(largest).toBeLessThanOrEqual(10)
  })
})
