import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { newEntry } from './entries.ts'
import { describeOutbox } from './outbox-contract.ts'
import { order } from './outbox-fixture.ts'
import { testFolder } from './test-folder.ts'

const folder = testFolder('sqlite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let opened = 0

describeOutbox('SQLite', async (clock) => {
  opened += 1
  const file = join(folder, `${opened}`, 'quotes.sqlite')
  const open = () => openSqliteOutbox(file, () => clock.now)
  return { outbox: await open(), again: open }
})

test('an outbox of the first version is brought up to date and keeps what waits in it', async () => {
  const file = join(folder, 'first', 'quotes.sqlite')
  const before = await openSqliteOutbox(file, Date.now)
  const entry = newEntry()
  await before.accept(entry)
  await before.close()
  const db = new DatabaseSync(file)
  db.exec('ALTER TABLE requests DROP COLUMN missed; PRAGMA user_version = 1')
  db.close()
  const after = await openSqliteOutbox(file, Date.now)
  expect(await after.lease(order)).toMatchObject([
    { reference: entry.reference, rejectedRecipients: null },
  ])
  await after.close()
})
