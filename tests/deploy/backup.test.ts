import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as anyTest, expect } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { canTest } from '../debian-packages.ts'
import { newEntry } from '../outbox/entries.ts'
import { quoteRequest } from '../quote-request.ts'
import { testFolder } from '../test-folder.ts'

const test = anyTest.runIf(canTest('The encrypted backup', 'age', 'sqlite3'))

const day = 86_400

/** A folder for what the script reads and writes, with a key pair. */
function machine() {
  const root = testFolder('encrypted-backup')
  const at = (name: string) => path.join(root, name)
  for (const folder of ['data', 'backups', 'tmp']) mkdirSync(at(folder))
  execFileSync('age-keygen', ['-o', at('key')], { stdio: 'pipe' })
  writeFileSync(at('recipient'), execFileSync('age-keygen', ['-y', at('key')]))
  /** Runs the script; returns what it complains about, or null. */
  const backUp = (settings: Record<string, string> = { BACKUP_DAYS: '7' }) => {
    const env = {
      PATH: process.env.PATH,
      TMPDIR: at('tmp'),
      BACKUP_OF: outboxFile(at('data')),
      BACKUP_RECIPIENT: at('recipient'),
      BACKUP_FOLDER: at('backups'),
      ...settings,
    }
    const { status, stderr } = spawnSync('deploy/backup.sh', { env, encoding: 'utf8' })
    expect(readdirSync(at('tmp'))).toEqual([])
    return status === 0 ? null : stderr
  }
  const makeOld = (name: string, days: number) => {
    writeFileSync(at(`backups/${name}`), '')
    const then = Date.now() / 1000 - days * day
    utimesSync(at(`backups/${name}`), then, then)
  }
  return { at, backUp, makeOld, backups: () => readdirSync(at('backups')).toSorted() }
}

test('a backup is encrypted, can be restored, and replaces those that would outlive BACKUP_DAYS', async () => {
  const { at, backUp, makeOld, backups } = machine()
  const outbox = await openSqliteOutbox(outboxFile(at('data')), Date.now)
  const request = quoteRequest({ name: 'Zuleica' })
  await outbox.accept(newEntry({ reference: '20261121-AAAAAA', request }))
  makeOld('a.sqlite.age', 6.1)
  makeOld('a.sqlite.age.part', 6.1)
  makeOld('b.sqlite.age', 5.9)
  // A running server has the file open.
  expect(backUp()).toBeNull()
  await outbox.close()
  const [made = '', ...rest] = backups()
  expect(made).toMatch(/^\d{8}-\d{6}\.sqlite\.age$/)
  expect(rest).toEqual(['b.sqlite.age'])
  const file = at(`backups/${made}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org/)
  expect(readFileSync(file, 'latin1')).not.toContain('Zuleica')
  mkdirSync(at('restored'))
  execFileSync('age', ['-d', '-i', at('key'), '-o', outboxFile(at('restored')), file])
  const restored = await openSqliteOutbox(outboxFile(at('restored')), Date.now)
  expect((await restored.find('20261121-AAAAAA'))?.request).toEqual(request)
  await restored.close()
  expect(backUp({ BACKUP_DAYS: '1' })).toBeNull()
  expect(backups()).toHaveLength(1)
  expect(backUp({ BACKUP_DAYS: '0' })).toBeNull()
  expect(backups()).toEqual([])
})

test('where no good copy can be made it fails, and old ones stay', async () => {
  const { at, backUp, makeOld, backups } = machine()
  makeOld('a.sqlite.age', 30)
  // As a full disk leaves one.
  makeOld('b.sqlite.age.part', 0)
  const stays = (complaint: RegExp, settings?: Record<string, string>) => {
    expect(backUp(settings)).toMatch(complaint)
    expect(backups()).toEqual(['a.sqlite.age'])
  }
  stays(/unable to open/)
  expect(readdirSync(at('data'))).toEqual([])
  stays(/BACKUP_DAYS: escreva/, { BACKUP_DAYS: '' })
  stays(/DATABASE_URL: os pedidos/, { BACKUP_DAYS: '7', DATABASE_URL: 'postgres://banco/site' })
  const file = outboxFile(at('data'))
  const outbox = await openSqliteOutbox(file, Date.now)
  await outbox.accept(newEntry({ request: quoteRequest({ message: 'a'.repeat(20_000) }) }))
  await outbox.close()
  const whole = readFileSync(file)
  // The last pages hold the long text.
  writeFileSync(file, Buffer.from(whole).fill(7, whole.length - 12_288))
  stays(/tem erros/)
  writeFileSync(file, '')
  stays(/tem erros/)
  writeFileSync(file, whole)
  writeFileSync(at('recipient'), '')
  stays(/age: /)
})
