import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from 'vitest'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { describeEarlierVersion } from './earlier-version.ts'
import { describeOutbox } from './outbox-contract.ts'
import type { TestClock } from './outbox-fixture.ts'
import { testFolder } from './test-folder.ts'

const folder = testFolder('sqlite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0

function newFile(): string {
  files += 1
  return join(folder, `${files}`, 'quotes.sqlite')
}

async function openFile(file: string, clock: TestClock) {
  const again = () => openSqliteOutbox(file, () => clock.now)
  const execute = async (statement: string) => {
    const db = new DatabaseSync(file)
    db.exec(statement)
    db.close()
  }
  return { outbox: await again(), again, execute, table: 'requests' }
}

describeOutbox('SQLite', (clock) => openFile(newFile(), clock))

describeEarlierVersion('SQLite', (clock) => {
  const file = newFile()
  mkdirSync(dirname(file))
  copyFileSync(new URL('earlier-version/quotes.sqlite', import.meta.url), file)
  return openFile(file, clock)
})
