import { describe, expect, test } from 'vitest'
import { quoteRequest } from '../quote-request.ts'
import { testAccepting } from './contract-accepting.ts'
import { testKeeping } from './contract-keeping.ts'
import { testLeasing } from './contract-leasing.ts'
import { testPlanning } from './contract-planning.ts'
import { testWatching } from './contract-watching.ts'
import { newEntry } from './entries.ts'
import { freshStore, type OpenForTest, type TestStore } from './outbox-fixture.ts'

const laterMigration = "INSERT INTO outbox_migrations VALUES ('9999-later', '2030-01-01T00:00:00Z')"

/** What every store must do when it is opened. */
function testOpening(store: TestStore): void {
  test('is opened by several at once, which all accept', async () => {
    const outboxes = await Promise.all(Array.from({ length: 4 }, () => store.again()))
    await Promise.all(outboxes.map((each) => each.accept(newEntry())))
    expect(await store.outbox.undelivered()).toBe(4)
  })

  test('uses a store to which a later version has only added', async () => {
    const reference = await store.accept()
    await store.execute(`ALTER TABLE requests ADD COLUMN later text`)
    await store.execute(laterMigration)
    const rolledBack = await store.again()
    expect(await rolledBack.find(reference)).toMatchObject({ request: quoteRequest() })
    expect((await rolledBack.accept(newEntry())).outcome).toBe('stored')
    expect(await store.outbox.undelivered()).toBe(2)
  })
}

/** What every store of the outbox must do, whatever it is made of. */
export function describeOutbox(name: string, open: OpenForTest): void {
  describe(`an outbox in ${name}`, () => {
    const store = freshStore(open)
    testOpening(store)
    testAccepting(store)
    testLeasing(store)
    testPlanning(store)
    testWatching(store)
    testKeeping(store)
  })
}
