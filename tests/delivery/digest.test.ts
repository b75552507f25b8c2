import { describe, expect, test, vi } from 'vitest'
import { minute, newState, openDelivery } from './delivery-fixture.ts'

const b = 'b@exemplo.com.br'

/** A delivery, and requests above the overall limit. */
async function openFlood(count: number) {
  const delivery = await openDelivery()
  const acceptMarked = (length: number) =>
    Promise.all(Array.from({ length }, () => delivery.accept({ inDigest: true })))
  const references = await acceptMarked(count)
  /** Which of the requests a mail brings; every reference stands on a line of its own. */
  const broughtBy = (raw: string) =>
    references.filter((reference) => raw.includes(`Pedido ${reference}\r\n`))
  return { ...delivery, acceptMarked, references, broughtBy }
}

describe('what came above LIMIT_OVERALL', () => {
  test('comes as one mail with every request, whole, and is delivered', async () => {
    const { references, broughtBy, round, server, outbox, accept } = await openFlood(30)
    const other = await accept()
    await round()
    const digests = server.mails.filter(({ reference }) => reference !== other)
    expect(server.mails).toHaveLength(2)
    expect(broughtBy(digests[0]?.raw ?? '')).toEqual(references)
    expect(digests[0]?.raw.split('conceicao@exemplo.com.br').length).toBeGreaterThan(30)
    expect(digests[0]?.raw).not.toMatch(/^Reply-To:/m)
    expect(await outbox.summary()).toMatchObject({ delivered: 31, waiting: 0 })
  })

  test('comes as a usual mail where it is a single request', async () => {
    const { references, round, server } = await openFlood(1)
    await round()
    expect(server.mails).toMatchObject([
      { reference: references[0], messageId: `<${references[0]}@exemplo.com.br>` },
    ])
  })

  test('is two hundred requests a mail, ten minutes apart, without confirmations', async () => {
    const { round, server, time, mail, broughtBy } = await openFlood(450)
    mail.confirmation = true
    for (let now = 0; now <= 20; now += 1) {
      await round()
      time.now += minute
    }
    expect(server.mails.map(({ raw }) => broughtBy(raw).length)).toEqual([200, 200, 50])
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test.each([
    { more: 0, messageIds: 1 },
    { more: 1, messageIds: 2 },
  ])('keeps its Message-ID only while it holds the same requests: %j', async (expected) => {
    const { round, server, time, acceptMarked, outbox } = await openFlood(3)
    server.behave({ drop: 'before the answer' })
    await round()
    await acceptMarked(expected.more)
    server.behave()
    time.now += 10 * minute
    // A worker that was started anew, after a crash.
    await round({}, newState())
    expect(server.mails).toHaveLength(2)
    const messageIds = new Set(server.mails.map(({ messageId }) => messageId))
    expect(messageIds.size).toBe(expected.messageIds)
    expect(await outbox.summary()).toMatchObject({ waiting: 0 })
  })

  test('loses nothing when the process ends between taking and sending', async () => {
    const { references, broughtBy, round, server, time, outbox } = await openFlood(3)
    await outbox.leaseDigest({ limit: 2, leaseFor: 2 * minute, messageIdDomain: 'exemplo.com.br' })
    await round()
    expect(server.mails).toEqual([])
    time.now += 10 * minute
    await round()
    expect(server.mails.flatMap(({ raw }) => broughtBy(raw))).toEqual(references)
  })

  test('is not sent again when deliveries cannot be marked', async () => {
    const { round, server, time, outbox } = await openFlood(20)
    const deliver = vi.spyOn(outbox, 'deliver').mockRejectedValue(new Error('disk full'))
    await expect(round()).rejects.toThrow('disk full')
    time.now += 10 * minute
    await expect(round()).rejects.toThrow('disk full')
    deliver.mockRestore()
    await round()
    expect(server.mails).toHaveLength(1)
    expect(await outbox.summary()).toMatchObject({ delivered: 20, waiting: 0 })
  })

  test('comes again only to a recipient that was put off, and sets unreadable ones aside', async () => {
    const { references, broughtBy, overwrite, round, server, time, outbox } = await openFlood(4)
    overwrite(references[0] ?? '', 'oops')
    server.behave({ refuseRecipients: { [b]: 450 } })
    await round()
    server.behave()
    time.now += 10 * minute
    await round()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['a@exemplo.com.br'], [b]])
    for (const { raw } of server.mails) expect(broughtBy(raw)).toEqual(references.slice(1))
    expect(await outbox.summary()).toMatchObject({ delivered: 3, failed: 1 })
  })

  test('is broken up when the mail server did not take it twice', async () => {
    const { references, round, server, time } = await openFlood(5)
    server.behave({ refuseMail: 550 })
    for (const wait of [60, 60]) {
      await round()
      time.now += wait * minute
    }
    server.behave()
    await round()
    expect(server.mails.map(({ reference }) => reference).sort()).toEqual(references.sort())
  })
})
