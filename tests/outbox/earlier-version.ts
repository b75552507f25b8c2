import { describe, expect, test } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { newEntry } from './entries.ts'
import { day, freshStore, minute, type OpenForTest, order, start } from './outbox-fixture.ts'

const reference = (code: string) => `20261121-${code.repeat(6)}`

const common = {
  state: 'waiting',
  receivedAt: start,
  spamSigns: [],
  tries: 0,
  nextTryAt: start,
  closedAt: null,
  note: null,
  refusals: 0,
  closedByHand: false,
  webhookState: null,
  webhookNote: null,
  request: quoteRequest(),
}

/** The entries in `earlier-version/`, which the version before Kysely wrote at `start`. */
const entries = [
  { receivedAt: start - 31 * day, nextTryAt: start - 31 * day },
  {
    state: 'delivered',
    nextTryAt: null,
    closedAt: start,
    note: '1 of 2 recipients refused',
    request: null,
  },
  { state: 'failed', tries: 1, nextTryAt: null, closedAt: start, note: '550 no such mailbox' },
  { tries: 1, nextTryAt: start + minute, note: '451 later' },
  {},
  { spamSigns: ['honeypot'] },
  { request: { ...quoteRequest(), subject: 'antigo', service: null } },
].map((entry, index) => ({
  ...common,
  seq: index + 1,
  reference: reference(String(index + 3)),
  ...entry,
}))

/** What every store must keep when it opens an outbox of the version before. */
export function describeEarlierVersion(name: string, open: OpenForTest): void {
  describe(`an outbox of the version before in ${name}`, () => {
    const store = freshStore(open)

    test('has every entry, with its times, notes and texts', async () => {
      expect(await store.outbox.list({ after: 0, limit: 100 })).toEqual(entries)
    })

    test('keeps leases, Message-IDs and the recipients that are left', async () => {
      const due = await store.outbox.lease(order)
      expect(due.map((entry) => entry.reference)).toEqual(['3', '8', '9'].map(reference))
      store.clock.now += minute
      expect(await store.leaseOne()).toMatchObject({
        reference: reference('6'),
        messageId: `<${reference('6')}@exemplo.com.br>`,
        recipients: ['b@exemplo.com.br'],
        rejectedRecipients: '1 recipient refused: 550',
      })
      store.clock.now += minute
      const ended = await store.outbox.lease({ ...order, messageIdDomain: 'outro.com.br' })
      expect(ended.find((entry) => entry.reference === reference('7'))).toMatchObject({
        messageId: `<${reference('7')}@exemplo.com.br>`,
      })
    })

    test('recognises repeated requests for as long as the earlier version would have', async () => {
      for (const entry of entries) {
        const again = newEntry({ dedupeKey: `key-${entry.reference.slice(9)}` })
        const result = { outcome: 'duplicate', reference: entry.reference }
        expect(await store.outbox.accept(again)).toEqual(result)
      }
      store.clock.now += 10 * minute
      const timed = newEntry({ dedupeKey: 'key-888888', dedupeFor: 10 * minute })
      expect((await store.outbox.accept(timed)).outcome).toBe('stored')
      expect(await store.outbox.list({ after: 7, limit: 10 })).toHaveLength(1)
    })

    test('removes what was announced a day after it was announced', async () => {
      store.clock.now += day
      expect(await store.outbox.purgeExpired(30 * day)).toMatchObject({
        removedUndelivered: [reference('3')],
        announced: [],
      })
    })
  })
}
