import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { describeOutbox } from './outbox-contract.ts'
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
