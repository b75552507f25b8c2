import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeasedEntry, Outbox } from '../../server/outbox/outbox.ts'
import { newEntry, quoteRequest } from './entries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.UTC(2026, 10, 21, 12)

export type TestClock = { now: number }

/** Opens an outbox on an empty store; `again` opens the same store a second time. */
export type OpenForTest = (clock: TestClock) => Promise<{
  outbox: Outbox
  again: () => Promise<Outbox>
}>

const order = { limit: 10, leaseFor: 2 * minute, messageIdDomain: 'exemplo.com.br' }
const postponement = { wait: minute, note: '451 later', recipients: null, counts: true }

/** What every store of the outbox must do, whatever it is made of. */
export function describeOutbox(name: string, open: OpenForTest): void {
  describe(`an outbox in ${name}`, () => {
    let clock: TestClock
    let outbox: Outbox
    let again: () => Promise<Outbox>
    const opened: Outbox[] = []

    beforeEach(async () => {
      clock = { now: start }
      const parts = await open(clock)
      outbox = parts.outbox
      again = async () => {
        const second = await parts.again()
        opened.push(second)
        return second
      }
      opened.push(outbox)
    })

    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()))
    })

    async function leaseOne(): Promise<LeasedEntry> {
      const [entry] = await outbox.lease(order)
      if (!entry) throw new Error('nothing is due')
      return entry
    }

    test('gives back what was accepted, letter by letter', async () => {
      const entry = newEntry({ suspected: true })
      expect(await outbox.accept(entry)).toEqual({ outcome: 'stored', protocol: entry.protocol })
      expect(await outbox.find(entry.protocol)).toMatchObject({
        state: 'waiting',
        receivedAt: start,
        suspected: true,
        tries: 0,
        request: quoteRequest(),
      })
    })

    test('keeps what was accepted when it is closed and opened again', async () => {
      const entry = newEntry()
      await outbox.accept(entry)
      const second = await again()
      expect((await second.find(entry.protocol))?.request).toEqual(quoteRequest())
    })

    test('answers the same request with the same number, also when both come at once', async () => {
      const entries = Array.from({ length: 40 }, () => newEntry({ fingerprint: 'same' }))
      const results = await Promise.all(entries.map((entry) => outbox.accept(entry)))
      const protocols = new Set(results.map((result) => 'protocol' in result && result.protocol))
      expect(protocols.size).toBe(1)
      expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
      expect(await outbox.undelivered()).toBe(1)
    })

    test('answers the same request with the same number in two processes at once', async () => {
      const second = await again()
      const pairs = Array.from({ length: 30 }, (_, index) => `shared-${index}`).map((fingerprint) =>
        Promise.all([
          outbox.accept(newEntry({ fingerprint })),
          second.accept(newEntry({ fingerprint })),
        ]),
      )
      for (const pair of await Promise.all(pairs)) {
        expect(pair.map(({ outcome }) => outcome).sort()).toEqual(['duplicate', 'stored'])
      }
      expect(await outbox.undelivered()).toBe(30)
    })

    test('recognises a repeated request after its delivery', async () => {
      const first = newEntry({ fingerprint: 'same' })
      await outbox.accept(first)
      await outbox.deliver(first.protocol, null)
      expect(await outbox.accept(newEntry({ fingerprint: 'same' }))).toEqual({
        outcome: 'duplicate',
        protocol: first.protocol,
      })
    })

    test('forgets a fingerprint when its time is over, and not before', async () => {
      const timed = () => newEntry({ fingerprint: 'timed', fingerprintFor: 10 * minute })
      await outbox.accept(timed())
      clock.now += 10 * minute - 1
      expect((await outbox.accept(timed())).outcome).toBe('duplicate')
      clock.now += 1
      expect((await outbox.accept(timed())).outcome).toBe('stored')
    })

    test('does not give the same number to two requests', async () => {
      const entry = newEntry()
      const other = newEntry({ protocol: entry.protocol })
      const results = await Promise.all([outbox.accept(entry), outbox.accept(other)])
      expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'protocol-taken'])
      expect((await outbox.accept(newEntry({ protocol: entry.protocol }))).outcome).toBe(
        'protocol-taken',
      )
    })

    test('without room stores nothing, but still recognises a repeated request', async () => {
      const entry = newEntry()
      await outbox.accept(entry)
      const repeated = newEntry({ fingerprint: entry.fingerprint, room: false })
      expect(await outbox.accept(repeated)).toEqual({
        outcome: 'duplicate',
        protocol: entry.protocol,
      })
      expect(await outbox.accept(newEntry({ room: false }))).toEqual({ outcome: 'no-room' })
      expect(await outbox.undelivered()).toBe(1)
    })

    test('leases each request to one worker only', async () => {
      const second = await again()
      await Promise.all(Array.from({ length: 60 }, () => outbox.accept(newEntry())))
      const leases = await Promise.all(
        Array.from({ length: 12 }, (_, index) => (index % 2 ? outbox : second).lease(order)),
      )
      const protocols = leases.flat().map(({ protocol }) => protocol)
      expect(protocols).toHaveLength(60)
      expect(new Set(protocols).size).toBe(60)
      expect(leases.every((lease) => lease.length <= order.limit)).toBe(true)
    })

    test('leases a request again when the lease has ended, with the same Message-ID', async () => {
      await outbox.accept(newEntry())
      const first = await leaseOne()
      clock.now += 2 * minute - 1
      expect(await outbox.lease(order)).toEqual([])
      clock.now += 1
      const [second] = await outbox.lease({ ...order, messageIdDomain: 'outro.com.br' })
      expect(second?.messageId).toBe(first.messageId)
      expect(first.messageId).toBe(`<${first.protocol}@exemplo.com.br>`)
    })

    test('does not let a worker whose lease has ended speak for the request', async () => {
      await outbox.accept(newEntry())
      const late = await leaseOne()
      clock.now += 3 * minute
      await leaseOne()
      expect(await outbox.postpone(late, postponement)).toBe(false)
      expect(await outbox.fail(late, '550')).toBe(false)
      await outbox.release([late])
      expect(await outbox.lease(order)).toEqual([])
    })

    test('takes the word of any worker that a request was delivered', async () => {
      await outbox.accept(newEntry())
      const late = await leaseOne()
      clock.now += 3 * minute
      const current = await leaseOne()
      expect(await outbox.deliver(late.protocol, null)).toBe(true)
      expect(await outbox.deliver(late.protocol, null)).toBe(false)
      expect(await outbox.postpone(current, postponement)).toBe(false)
      expect((await outbox.find(late.protocol))?.state).toBe('delivered')
    })

    test('gives a postponed request out when its wait is over, to the recipients that are left', async () => {
      await outbox.accept(newEntry())
      await outbox.postpone(await leaseOne(), { ...postponement, recipients: ['b@exemplo.com.br'] })
      clock.now += minute - 1
      expect(await outbox.lease(order)).toEqual([])
      clock.now += 1
      expect(await leaseOne()).toMatchObject({
        tries: 1,
        note: '451 later',
        recipients: ['b@exemplo.com.br'],
      })
    })

    test('gives released requests out again at once, as untried', async () => {
      await outbox.accept(newEntry())
      await outbox.release(await outbox.lease(order))
      expect((await leaseOne()).tries).toBe(0)
    })

    test('keeps a failed request until somebody sends it again', async () => {
      const entry = newEntry()
      await outbox.accept(entry)
      await outbox.fail(await leaseOne(), '550 no such mailbox')
      clock.now += 10 * day
      expect(await outbox.lease(order)).toEqual([])
      expect(await outbox.undelivered()).toBe(1)
      expect(await outbox.retry(entry.protocol)).toBe(1)
      expect(await leaseOne()).toMatchObject({ tries: 0, request: quoteRequest() })
    })

    test('sends all undelivered requests again, the postponed ones too', async () => {
      await outbox.accept(newEntry())
      await outbox.fail(await leaseOne(), '550')
      await outbox.accept(newEntry())
      await outbox.postpone(await leaseOne(), postponement)
      const delivered = newEntry()
      await outbox.accept(delivered)
      await outbox.deliver(delivered.protocol, null)
      expect(await outbox.retry('all')).toBe(2)
      expect(await outbox.lease(order)).toHaveLength(2)
      expect(await outbox.retry('20261121-XXXXXX')).toBe(0)
    })

    test('after delivery knows the number, the times and the outcome, and nothing personal', async () => {
      const entry = newEntry()
      await outbox.accept(entry)
      clock.now += minute
      await outbox.deliver(entry.protocol, '1 of 2')
      expect(await outbox.find(entry.protocol)).toMatchObject({
        state: 'delivered',
        receivedAt: start,
        closedAt: start + minute,
        note: '1 of 2',
        request: null,
      })
      expect(await outbox.undelivered()).toBe(0)
    })

    test('lists in the order of coming in, page by page', async () => {
      const entries = Array.from({ length: 5 }, () => newEntry())
      for (const entry of entries) await outbox.accept(entry)
      const first = await outbox.list({ after: 0, limit: 3 })
      const second = await outbox.list({ after: first.at(-1)?.seq ?? 0, limit: 3 })
      expect([...first, ...second].map(({ protocol }) => protocol)).toEqual(
        entries.map(({ protocol }) => protocol),
      )
    })

    test('sums up what a monitor has to know', async () => {
      await outbox.accept(newEntry())
      clock.now += minute
      const failing = newEntry()
      await outbox.accept(failing)
      const leased = await outbox.lease(order)
      for (const entry of leased) {
        if (entry.protocol === failing.protocol) await outbox.fail(entry, '550')
      }
      const noted = newEntry()
      await outbox.accept(noted)
      await outbox.deliver(noted.protocol, '1 recipient refused')
      expect(await outbox.summary()).toEqual({
        waiting: 1,
        failed: 1,
        delivered: 1,
        noted: 1,
        oldestWaitingAt: start,
        now: start + minute,
      })
      clock.now += day
      expect((await outbox.summary()).noted).toBe(0)
    })

    test('removes delivered requests past their retention, undelivered ones a day after saying so', async () => {
      const delivered = newEntry()
      const waiting = newEntry()
      await outbox.accept(delivered)
      await outbox.accept(waiting)
      await outbox.deliver(delivered.protocol, null)
      clock.now += 30 * day
      expect(await outbox.tidy(30 * day)).toEqual({
        removed: 1,
        removedUndelivered: [],
        announced: [waiting.protocol],
      })
      clock.now += day - 1
      expect(await outbox.tidy(30 * day)).toMatchObject({ removed: 0, announced: [] })
      clock.now += 1
      expect(await outbox.tidy(30 * day)).toMatchObject({ removedUndelivered: [waiting.protocol] })
      expect(await outbox.list({ after: 0, limit: 10 })).toEqual([])
    })

    test('loses nothing to a clock that jumps years ahead and is set right again', async () => {
      const entry = newEntry()
      await outbox.accept(entry)
      clock.now += 70 * 365 * day
      await outbox.tidy(30 * day)
      clock.now = start + minute
      await outbox.tidy(30 * day)
      clock.now += 29 * day
      await outbox.tidy(30 * day)
      expect((await outbox.find(entry.protocol))?.request).toEqual(quoteRequest())
    })

    test('does not wait for years after a clock that was years ahead', async () => {
      await outbox.accept(newEntry())
      clock.now += 4 * 365 * day
      await outbox.postpone(await leaseOne(), postponement)
      await outbox.accept(newEntry())
      await leaseOne()
      clock.now = start
      expect(await outbox.lease(order)).toHaveLength(2)
    })

    test('keeps a lease through a clock that is set back a little', async () => {
      await outbox.accept(newEntry())
      await leaseOne()
      clock.now -= 10 * minute
      expect(await outbox.lease(order)).toEqual([])
    })

    test('opens many times at once on an empty store', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => again()))
      await Promise.all(others.map((each) => each.accept(newEntry())))
      expect(await outbox.undelivered()).toBe(4)
    })
  })
}
