import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { makeDurable, openSqliteFile, outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { testFolder } from '../test-folder.ts'
import { newEntry } from './entries.ts'
import { describeOutbox } from './outbox-contract.ts'
import type { TestClock } from './outbox-fixture.ts'

async function openFile(file: string, clock: TestClock) {
  const again = () => openSqliteOutbox(file, () => clock.now)
  const execute = async (statement: string) => {
    const db = new DatabaseSync(file)
    const rows = db.prepare(statement).all()
    db.close()
    return rows
  }
  return { outbox: await again(), again, execute }
}

describeOutbox('SQLite', (clock) => openFile(outboxFile(testFolder('sqlite')), clock))

test('a file that is removed while the server runs is not replaced: nothing is accepted until it is back', async () => {
  const dataDir = testFolder('sqlite')
  const file = outboxFile(dataDir)
  const outbox = await openSqliteOutbox(file, Date.now)
  await outbox.accept(newEntry())
  const names = readdirSync(dataDir)
  const elsewhere = testFolder('sqlite')
  for (const name of names) renameSync(join(dataDir, name), join(elsewhere, name))
  await expect(outbox.accept(newEntry())).rejects.toThrow('removed or replaced')
  expect(readdirSync(dataDir)).toEqual([])
  writeFileSync(file, '')
  await expect(outbox.accept(newEntry())).rejects.toThrow('replaced')
  for (const name of names) renameSync(join(elsewhere, name), join(dataDir, name))
  expect((await outbox.accept(newEntry())).outcome).toBe('stored')
  await outbox.close()
  await using again = await openSqliteOutbox(file, Date.now)
  expect(await again.undelivered()).toBe(2)
})

test.each([[['-wal']], [['-wal', '-shm']]])(
  'of two processes whose %j are removed none loses a request, though one starts again before the other ends',
  async (ends) => {
    const file = outboxFile(testFolder('sqlite'))
    const open = () => openSqliteOutbox(file, Date.now)
    const processes = [await open(), await open()]
    for (const outbox of processes) await outbox.accept(newEntry())
    for (const end of ends) rmSync(file + end)
    for (const outbox of processes) {
      await expect(outbox.accept(newEntry())).rejects.toThrow('removed or replaced')
      await expect(outbox.undelivered()).rejects.toThrow('removed or replaced')
    }
    const [first, second] = processes
    await first?.close()
    const again = await open()
    await again.accept(newEntry())
    await again.close()
    await second?.close()
    await using last = await open()
    expect(await last.undelivered()).toBe(3)
  },
)

test('a file that others could read is open to its owner alone', async () => {
  const file = outboxFile(testFolder('sqlite'))
  writeFileSync(file, '', { mode: 0o644 })
  await (await openSqliteOutbox(file, Date.now)).close()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a commit waits for the disk', () => {
  const db = openSqliteFile(outboxFile(testFolder('sqlite')))
  db.exec('PRAGMA synchronous = OFF')
  makeDurable(db)
  // 2 is FULL.
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  db.close()
})
