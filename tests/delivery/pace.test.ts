import { describe, expect, test, vi } from 'vitest'
import { createRateLimits } from '../../server/http/rate-limits.ts'
import { hour, minute } from '../../server/time/milliseconds.ts'
import { quoteRequest } from '../quote-request.ts'
import { openDelivery } from './delivery-fixture.ts'

const [a, b] = ['a@exemplo.com.br', 'b@exemplo.com.br']
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

  test('of what was refused for its size, a text that is put off holds up the others for hours, not days', async () => {
    const { acceptMany, workerFor, time } = await openDelivery(paced(8))
    const [putOff = ''] = await acceptMany(200)
    const arrived = new Set<string>()
    const { round } = workerFor('mail', async (entries) => {
      const references = entries.map(({ reference }) => reference)
      const permanent = references.length > 25
      if (permanent || references.includes(putOff))
        return { outcome: 'refused', permanent, reply: permanent ? '552' : '451' }
      for (const reference of references) arrived.add(reference)
      return { outcome: 'accepted' }
    })
    for (const end = time.now + 6 * hour; time.now <= end; time.now += 5 * minute) await round()
    expect(arrived.size).toBe(199)
  })

  test('a mail with many keeps its Message-ID, and is not repeated when it cannot be marked', async () => {
    const { acceptMany, round, server, time, outbox } = await openDelivery(paced(2))
    await acceptMany(20)
    server.behave({ drop: 'before the answer' })
    await round()
    server.behave()
    time.now += minute
    const markDone = vi.spyOn(outbox, 'markDone').mockRejectedValue(new Error('disk full'))
    await expect(round()).rejects.toThrow('disk full')
    markDone.mockRestore()
    await round()
    expect(server.mails).toHaveLength(2)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outbox.undelivered()).toBe(0)
  })

  test.each([
    ['an hour and a half', 1.5 * hour, 100],
    // Fewer are tried more often.
    ['a weekend', 60 * hour, 40],
  ])('a backlog that an outage of %s has left goes together', async (_, length, count) => {
    const { acceptMany, workerFor, time, outbox } = await openDelivery(paced(20))
    let isDown = true
    let sent = 0
    /** After five hours: one that is always cut off delays no more than nine others. */
    let largest = 0
    const start = time.now
    const { round } = workerFor('mail', async (entries) => {
      if (time.now > start + 5 * hour && isDown) largest = Math.max(largest, entries.length)
      if (isDown) return { outcome: 'unreachable', reply: 'ETIMEDOUT' }
      sent += 1
      return { outcome: 'accepted' }
    })
    await acceptMany(count)
    for (const end = time.now + length; time.now < end; time.now += 5 * minute) await round()
    isDown = false
    time.now += hour / 2
    await round()
    await round()
    expect(await outbox.undelivered()).toBe(0)
    expect(sent).toBeLessThanOrEqual(20)
    expect(largest).toBeLessThanOrEqual(10)
  })

  test('while nobody answers each try is of one request, so that one who sends texts that are cut off keeps nobody out', async () => {
    const { accept, workerFor, time } = await openDelivery(paced(20))
    const cutOff = new Set<string>()
    const honest: string[] = []
    const arrived = new Set<string>()
    const { round } = workerFor('mail', async (entries) => {
      const references = entries.map(({ reference }) => reference)
      if (references.some((reference) => cutOff.has(reference)))
        return { outcome: 'unreachable', reply: 'ECONNRESET' }
      for (const reference of references) arrived.add(reference)
      return { outcome: 'accepted' }
    })
    for (let quarter = 0; quarter < 32; quarter += 1) {
      for (const end = time.now + 15 * minute; time.now < end; time.now += 3 * minute) {
        cutOff.add(await accept())
        await round()
      }
      honest.push(await accept())
    }
    expect(honest.filter((reference) => arrived.has(reference)).length).toBeGreaterThan(24)
  })

  test('two processes share it', async () => {
    const { acceptMany, round, server, workerFor } = await openDelivery(paced(3))
    await acceptMany(2)
    await round()
    const second = workerFor('mail')
    for (let more = 0; more < 3; more += 1) {
      await acceptMany(1)
      await second.round()
    }
    expect(server.mails).toHaveLength(3)
  })
})

test('a mailbox with 500 mails a day survives a night of 50 addresses, and every honest request arrives by morning', async () => {
  // As a company that has changed nothing.
  const { accept, outbox, round, server, settings, time } = await openDelivery({
    MAILS_PER_HOUR: '',
    MAIL_TO: a,
  })
  const { limitPerAddress, maxUndelivered } = settings
  if (!limitPerAddress || maxUndelivered === null) throw new Error('both limits have a default')
  const limits = createRateLimits(settings)
  server.behave({ quota: 500 })
  const arrive = async (address: string) => {
    expect(await limits.countAttempt(address)).toBeNull()
    return accept({ request: quoteRequest({ message: 'Portaria.' }) })
  }
  const honest: string[] = []
  const perHour = limitPerAddress.requests
  for (let night = 0; night < 10; night += 1) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let address = 0; address < 50; address += 1) {
        for (let form = 0; form < perHour / 4; form += 1) {
          // The limits count by the clock of this machine, so each hour has its own addresses.
          await arrive(`198.51.${night}.${address}`)
        }
      }
      honest.push(await arrive(`203.0.113.${night * 4 + quarter}`))
      // Nobody is refused for what the others have sent.
      expect(await outbox.undelivered()).toBeLessThanOrEqual(maxUndelivered)
      await round()
      time.now += hour / 4
      await round()
    }
  }
  time.now += 2 * hour
  await round()
  const arrived = new Set(server.mails.flatMap(({ references }) => references))
  expect(honest.filter((reference) => !arrived.has(reference))).toEqual([])
  expect(arrived.size).toBe(50 * perHour * 10 + honest.length)
  expect(server.mails.length).toBeLessThan(300)
}, 120_000)
