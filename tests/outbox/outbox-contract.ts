import { describe, expect, test } from 'vitest'
import { testAccepting } from './contract-accepting.ts'
import { testDigests } from './contract-digests.ts'
import { testKeeping } from './contract-keeping.ts'
import { testLeasing } from './contract-leasing.ts'
import { newEntry } from './entries.ts'
import { freshStore, type OpenForTest, type TestStore } from './outbox-fixture.ts'

const laterMigration = "INSERT INTO quote_migrations VALUES ('9999-later', '2030-01-01T00:00:00Z')"

/** What every store must do when it is opened. */
function testOpening(store: TestStore): void {
  test('opens many times at once on an empty store', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => store.again()))
    await Promise.all(others.map((each) => each.accept(newEntry())))
    expect(await store.outbox.undelivered()).toBe(4)
  })

  test('uses a store to which a later version has only added', async () => {
    const reference = await store.accept()
    await store.execute(`ALTER TABLE ${store.table} ADD COLUMN later text`)
    await store.execute(laterMigration)
    const rolledBack = await store.again()
    expect(await rolledBack.find(reference)).toMatchObject({ state: 'waiting' })
    expect((await rolledBack.accept(newEntry())).outcome).toBe('stored')
    expect(await store.outbox.undelivered()).toBe(2)
  })

  const unreadable = {
    'that only later versions can read': "UPDATE quote_outbox SET readable_from = '9999-later'",
    'of a later version without a migration of this one':
      "DELETE FROM quote_migrations WHERE name = '0002-after-delivery'",
  }
  for (const [which, change] of Object.entries(unreadable)) {
    test(`refuses a store ${which}, in one sentence, and leaves it as it is`, async () => {
      await store.accept()
      await store.execute(laterMigration)
      await store.execute(change)
      const tables = ['quote_migrations', 'quote_outbox', store.table]
      const read = () => Promise.all(tables.map((table) => store.execute(`SELECT * FROM ${table}`)))
      const before = await read()
      expect(before).toMatchObject([expect.anything(), [{}], [{ state: 'waiting' }]])
      await expect(store.again()).rejects.toThrow(/^uma versão mais nova mudou .* a mais nova$/)
      expect(await read()).toEqual(before)
    })
  }

  test('refuses a store that only a much older version has used, in one sentence', async () => {
    await store.execute(`ALTER TABLE ${store.table} DROP COLUMN missed`)
    await store.execute('DELETE FROM quote_migrations')
    await expect(store.again()).rejects.toThrow(/^a caixa de saída é antiga demais/)
  })
}

/** What every store of the outbox must do, whatever it is made of. */
export function describeOutbox(name: string, open: OpenForTest): void {
  describe(`an outbox in ${name}`, () => {
    const store = freshStore(open)
    testOpening(store)
    testAccepting(store)
    testLeasing(store)
    testDigests(store)
    testKeeping(store)
  })
}
