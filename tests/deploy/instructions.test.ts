import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { test as anyTest, expect } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { canTest } from '../debian-packages.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../test-folder.ts'

const instructions = readFileSync('deploy/README.md', 'utf8')

/** The indented lines of deploy/README.md between two texts, as commands. */
function commandsBetween(from: string, to: string): string {
  const [, part = ''] = instructions.split(from)
  const [lines = ''] = part.split(to)
  return lines
    .replace(/^(?! {4}).*$/gm, '')
    .replace(/^ +/gm, '')
    .trim()
}

const test = anyTest.runIf(canTest('The backup of the instructions', 'sqlite3'))

test('a backup is made and restored by the commands of the instructions', async () => {
  const folder = testFolder('backup')
  const run = (commands: string) => {
    const here = commands
      .replace(/^systemctl .*$/gm, 'true')
      .replaceAll(/\/var\/lib\/private\/site|\/root/g, folder)
    execFileSync('/bin/sh', ['-ec', here], { stdio: 'pipe' })
  }
  const open = () => openSqliteOutbox(outboxFile(folder), Date.now)
  const outbox = await open()
  const kept = newEntry({ reference: '20261121-AAAAAA', dedupeKey: 'kept' })
  await outbox.accept(kept)
  // A running server has the file open.
  run(commandsBetween('## Backup and restore', 'To restore:'))
  await outbox.accept(newEntry({ reference: '20261121-BBBBBB', dedupeKey: 'later' }))
  await outbox.close()
  run(commandsBetween('To restore:', 'The copy has to have'))
  const restored = await open()
  expect((await restored.find('20261121-AAAAAA'))?.request).toEqual(kept.request)
  expect(await restored.find('20261121-BBBBBB')).toBeNull()
  await restored.accept(newEntry({ reference: '20261121-CCCCCC', dedupeKey: 'new' }))
  await restored.close()
  const { mode, uid } = statSync(outboxFile(folder))
  expect([mode & 0o777, uid]).toEqual([0o600, statSync(folder).uid])
})
