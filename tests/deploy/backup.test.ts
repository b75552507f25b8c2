import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { hasAge, hasSqlite, leaveOut } from '../debian-packages.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../test-folder.ts'

const isPossible = hasAge() && hasSqlite()
if (!isPossible) leaveOut('The encrypted backup', 'the Debian packages age and sqlite3')

const unit = readFileSync('deploy/systemd/site-backup.service', 'utf8')
const day = 86_400

/** A folder for what the unit reads and writes, with a key pair. */
function machine() {
  const root = testFolder('encrypted-backup')
  const at = (name: string) => path.join(root, name)
  for (const folder of ['data', 'backups', 'tmp']) mkdirSync(at(folder))
  execFileSync('age-keygen', ['-o', at('key')], { stdio: 'pipe' })
  writeFileSync(at('recipient'), execFileSync('age-keygen', ['-y', at('key')]))
  /** Runs the unit's commands as systemd does, one after the other; false if one failed. */
  const backUp = () =>
    [...unit.matchAll(/^ExecStart(?:Pre)?=(.*)$/gm)].every(([, command = '']) => {
      const here = command
        .replaceAll('%%', '%')
        .replaceAll('/var/lib/private/site', at('data'))
        .replaceAll('/var/backups/site', at('backups'))
        .replaceAll('/etc/site-backup.recipient', at('recipient'))
        .replaceAll('/tmp/quotes', at('tmp/quotes'))
      const env = { PATH: process.env.PATH, KEEP_DAYS: '7' }
      return spawnSync('/bin/sh', ['-c', `umask 077; ${here}`], { env }).status === 0
    })
  const makeOld = (name: string, days: number) => {
    writeFileSync(at(`backups/${name}`), '')
    const then = Date.now() / 1000 - days * day
    utimesSync(at(`backups/${name}`), then, then)
  }
  return { at, backUp, makeOld, backups: () => readdirSync(at('backups')).toSorted() }
}

test.runIf(isPossible)(
  'a backup is encrypted, can be restored, and replaces those older than KEEP_DAYS',
  async () => {
    const { at, backUp, makeOld, backups } = machine()
    const outbox = await openSqliteOutbox(outboxFile(at('data')), Date.now)
    const request = quoteRequest({ name: 'Zuleica' })
    await outbox.accept(newEntry({ reference: '20261121-AAAAAA', request }))
    makeOld('a.sqlite.age', 7.1)
    makeOld('b.sqlite.age', 6.9)
    // A running server has the file open.
    expect(backUp()).toBe(true)
    await outbox.close()
    const [made = '', ...others] = backups()
    expect(made).toMatch(/^\d{8}-\d{6}\.sqlite\.age$/)
    expect(others).toEqual(['b.sqlite.age'])
    const file = at(`backups/${made}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org/)
    expect(readFileSync(file, 'latin1')).not.toContain('Zuleica')
    mkdirSync(at('restored'))
    execFileSync('age', ['-d', '-i', at('key'), '-o', outboxFile(at('restored')), file])
    const restored = await openSqliteOutbox(outboxFile(at('restored')), Date.now)
    expect((await restored.find('20261121-AAAAAA'))?.request).toEqual(request)
    await restored.close()
  },
)

test.runIf(isPossible)('without an outbox or a key it fails, and still removes old ones', () => {
  const { at, backUp, makeOld, backups } = machine()
  makeOld('a.sqlite.age', 7.1)
  expect(backUp()).toBe(false)
  expect(backups()).toEqual([])
  expect(readdirSync(at('data'))).toEqual([])
  writeFileSync(outboxFile(at('data')), '')
  writeFileSync(at('recipient'), '')
  expect(backUp()).toBe(false)
})

test('the copy that is not encrypted lies in a folder that the unit alone sees and that goes', () => {
  expect(unit).toMatch(/^PrivateTmp=yes$/m)
  expect(unit).toMatch(/^UMask=0077$/m)
})
