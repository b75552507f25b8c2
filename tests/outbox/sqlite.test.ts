import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { describeOutbox } from './outbox-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'quotes-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let opened = 0

describeOutbox('SQLite', async (clock) => {
  opened += 1
  const file = join(folder, `${opened}`, 'quotes.sqlite')
  const open = () => openSqliteOutbox(file, () => clock.now)
  return { outbox: await open(), again: open }
})
