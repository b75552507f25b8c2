import { describe, expect, test } from 'vitest'
import { testAccepting } from './contract-accepting.ts'
import { testDigests } from './contract-digests.ts'
import { testKeeping } from './contract-keeping.ts'
import { testLeasing } from './contract-leasing.ts'
import { newEntry } from './entries.ts'
import { freshStore, type OpenForTest, type TestStore } from './outbox-fixture.ts'

/** What every store must do when it is opened. */
function testOpening(store: TestStore): void {
  test('opens many times at once on an empty store', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => store.again()))
    await Promise.all(others.map((each) => each.accept(newEntry())))
    expect(await store.outbox.undelivered()).toBe(4)
  })

  test('refuses a store that a newer version has used, in one sentence', async () => {
    await store.execute(
      "INSERT INTO quote_migrations VALUES ('9999-later', '2030-01-01T00:00:00Z')",
    )
    await expect(store.again()).rejects.toThrow(
      /^A newer version .* use the newer program again\.$/,
    )
  })

  test('refuses a store that only a much older version has used, in one sentence', async () => {
    await store.execute(`ALTER TABLE ${store.table} DROP COLUMN missed`)
    await store.execute('DELETE FROM quote_migrations')
    await expect(store.again()).rejects.toThrow(/^The outbox is too old for this program/)
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
