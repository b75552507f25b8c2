import { execFileSync } from 'node:child_process'
import { unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../../server/log.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { leaveOut } from '../debian-packages.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { newEntry } from './entries.ts'
import { afterAnswers, load } from './load.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const mounts: string[] = []

/** A separate disk in memory. */
function mount(options: string): string {
  const at = testFolder('failures')
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'quotes-test', at], { stdio: 'ignore' })
  mounts.push(at)
  return at
}

function unmountAll(): void {
  for (const at of mounts.splice(0)) execFileSync('umount', ['-l', at])
}

/** Only root may mount; other users skip it, and CI fails. */
function canMount(): boolean {
  try {
    mount('size=1m')
    return true
  } catch {
    leaveOut('A full or read-only disk', 'root, to mount a small tmpfs')
    return false
  } finally {
    unmountAll()
  }
}

const withDisks = describe.skipIf(!canMount())

afterEach(unmountAll)

async function fill(outbox: Outbox): Promise<string[]> {
  const stored: string[] = []
  for (let failures = 0; failures < 5; ) {
    try {
      const result = await outbox.accept(newEntry())
      if ('reference' in result) stored.push(result.reference)
    } catch {
      failures += 1
    }
    if (stored.length > 20_000) throw new Error('this disk does not fill up')
  }
  return stored
}

withDisks('a disk that is full', () => {
  test('refuses, keeps what it had, and recovers when there is room', async () => {
    const disk = mount('size=1m')
    // Something else fills the disk, as a log would.
    const ballast = join(disk, 'ballast')
    writeFileSync(ballast, Buffer.alloc(400_000))
    const outbox = await openSqliteOutbox(join(disk, 'data', 'quotes.sqlite'), Date.now)
    const stored = await fill(outbox)
    expect(stored.length).toBeGreaterThan(10)
    await expect(outbox.checkWritable()).rejects.toThrow(/full/)
    for (const reference of stored) expect(await outbox.find(reference)).not.toBeNull()
    unlinkSync(ballast)
    expect((await outbox.accept(newEntry())).outcome).toBe('stored')
    expect(await outbox.undelivered()).toBe(stored.length + 1)
    await outbox.close()
  })

  test('makes the server answer with an error, never with success', async () => {
    const disk = mount('size=400k')
    const server = await startSite({ DATA_DIR: join(disk, 'data') })
    const { accepted, refused } = await load(server.port, 4, afterAnswers(200))
    const health = await fetch(`${server.origin}/saude`)
    expect(health.status).toBe(503)
    expect(await health.json()).toEqual({ status: 'problem', problems: ['outbox-not-writable'] })
    await server.stop('SIGKILL')
    expect(refused).toBeGreaterThan(0)
    expect(accepted.length).toBeGreaterThan(0)
    const outbox = await openSqliteOutbox(outboxFile(join(disk, 'data')), Date.now)
    for (const reference of accepted) expect(await outbox.find(reference)).not.toBeNull()
    await outbox.close()
  })
})

withDisks('a DATA_DIR that cannot be written', () => {
  test('does not let the server start', async () => {
    const disk = mount('size=1m')
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(openSqliteOutbox(join(disk, 'data', 'quotes.sqlite'), Date.now)).rejects.toThrow(
      /DATA_DIR cannot be written/,
    )
  })

  test('does not let it start again, and leaves what was stored as it is', async () => {
    const disk = mount('size=4m')
    const file = join(disk, 'quotes.sqlite')
    const outbox = await openSqliteOutbox(file, Date.now)
    const entry = newEntry()
    await outbox.accept(entry)
    // Linux refuses to make a disk read-only under an open outbox: it is busy.
    await outbox.close()
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(openSqliteOutbox(file, Date.now)).rejects.toThrow(/DATA_DIR cannot be written/)
    execFileSync('mount', ['-o', 'remount,rw', disk])
    const again = await openSqliteOutbox(file, Date.now)
    expect(await again.find(entry.reference)).not.toBeNull()
    await again.close()
  })
})

describe('several server processes on one SQLite file', () => {
  test('start at once on an empty directory, accept at once, and lose nothing', async () => {
    const dataDir = testFolder('failures')
    const settings = { DATA_DIR: dataDir }
    const servers = await Promise.all([startSite(settings), startSite(settings)])
    const results = await Promise.all(servers.map(({ port }) => load(port, 8, afterAnswers(100))))
    await Promise.all(servers.map((server) => server.stop()))
    const accepted = results.flatMap((result) => result.accepted)
    expect(results.map(({ refused }) => refused)).toEqual([0, 0])
    expect(new Set(accepted).size).toBe(accepted.length)
    const outbox = await openSqliteOutbox(outboxFile(dataDir), Date.now)
    expect(await outbox.undelivered()).toBe(accepted.length)
    await outbox.close()
  })
})

describe.skipIf(!postgres)('a PostgreSQL that is away for a while', () => {
  test('makes the server answer with an error, and loses nothing that was accepted', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('away')
    const server = await startSite({ DATABASE_URL: url })
    const before = await load(server.port, 4, afterAnswers(40))
    await postgres.crash()
    const during = await load(server.port, 4, afterAnswers(20))
    await postgres.start()
    const after = await load(server.port, 4, afterAnswers(40))
    await server.stop()
    expect(before.refused).toBe(0)
    expect(during.accepted).toEqual([])
    expect(after.refused).toBe(0)
    const { outbox } = await openPostgresOutbox(url, null, createLog('silent'))
    for (const reference of [...before.accepted, ...after.accepted]) {
      expect(await outbox.find(reference)).not.toBeNull()
    }
    expect(await outbox.undelivered()).toBe(before.accepted.length + after.accepted.length)
    await outbox.close()
  })
})
