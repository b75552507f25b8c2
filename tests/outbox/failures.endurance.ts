import { execFileSync } from 'node:child_process'
import { unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../server/log/log.ts'
import { openOutbox } from '../../server/outbox/open-outbox.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { startSite } from '../site-server.ts'
import { canMount, mountDisk, unmountDisks } from '../small-disk.ts'
import { testFolder } from '../test-folder.ts'
import { newEntry } from './entries.ts'
import { afterAnswers, expectStored, load } from './load.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const withDisks = describe.skipIf(!canMount())

afterEach(unmountDisks)

async function open(dataDir: string, databaseUrl: string | null = null): Promise<Outbox> {
  return openOutbox({ dataDir, databaseUrl }, silentLog)
}

withDisks('a disk that is full', () => {
  test('makes the server answer with an error, until there is room again', async () => {
    const disk = mountDisk('size=3m')
    // Something else fills the disk, as a log would.
    const ballast = join(disk, 'ballast')
    writeFileSync(ballast, Buffer.alloc(2_600_000))
    const dataDir = join(disk, 'data')
    const server = await startSite({ DATA_DIR: dataDir })
    const full = await load(server.port, 4, afterAnswers(200))
    expect(full.refused).toBeGreaterThan(0)
    expect(full.accepted.length).toBeGreaterThan(0)
    const health = await fetch(`${server.origin}/saude`)
    expect(health.status).toBe(503)
    expect(await health.json()).toEqual({ status: 'problem', problems: ['outbox-not-writable'] })
    unlinkSync(ballast)
    const roomy = await load(server.port, 4, afterAnswers(20))
    expect(roomy.refused).toBe(0)
    await server.stop('SIGKILL')
    const outbox = await open(dataDir)
    expect(await outbox.undelivered()).toBe(full.accepted.length + roomy.accepted.length)
    await expectStored(outbox, [...full.accepted, ...roomy.accepted])
  })
})

withDisks('a DATA_DIR that cannot be written', () => {
  test('is not opened, and keeps what was stored', async () => {
    const disk = mountDisk('size=4m')
    const outbox = await open(disk)
    const entry = newEntry()
    await outbox.accept(entry)
    // Linux refuses to make a disk read-only under an open outbox: it is busy.
    await outbox.close()
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(open(disk)).rejects.toThrow(/^EROFS: .*, open/)
    await expect(open(join(disk, 'new'))).rejects.toThrow(/^ENOENT: .*, mkdir/)
    execFileSync('mount', ['-o', 'remount,rw', disk])
    await expectStored(await open(disk), [entry.reference])
  })
})

describe('several server processes on one SQLite file', () => {
  test('start at once on an empty directory, accept at once, and lose nothing', async () => {
    const dataDir = testFolder('failures')
    const start = () => startSite({ DATA_DIR: dataDir })
    const servers = await Promise.all([start(), start()])
    const results = await Promise.all(servers.map(({ port }) => load(port, 8, afterAnswers(100))))
    await Promise.all(servers.map((server) => server.stop()))
    const accepted = results.flatMap((result) => result.accepted)
    expect(results.map(({ refused }) => refused)).toEqual([0, 0])
    expect(new Set(accepted).size).toBe(accepted.length)
    await using outbox = await open(dataDir)
    expect(await outbox.undelivered()).toBe(accepted.length)
  })
})

describe.skipIf(!postgres)('a PostgreSQL that is away for a while', () => {
  test('makes the server answer with an error, and loses nothing that was accepted', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('away')
    const server = await startSite({ DATABASE_URL: url })
    let isOver = false
    // Statements are under way when it goes: their connections break.
    const across = load(server.port, 8, () => isOver)
    const before = await load(server.port, 4, afterAnswers(40))
    await postgres.crash()
    const during = await load(server.port, 4, afterAnswers(20))
    await postgres.start()
    isOver = true
    const { accepted: acceptedAcross, refused: refusedAcross } = await across
    const after = await load(server.port, 4, afterAnswers(40))
    expect(await server.stop()).toBe(0)
    expect(before.refused).toBe(0)
    expect(during.accepted).toEqual([])
    expect(after.refused).toBe(0)
    const accepted = [...before.accepted, ...acceptedAcross, ...after.accepted]
    const outbox = await open('', url)
    // What was committed while its answer was lost is kept, too.
    const kept = await outbox.undelivered()
    expect(kept).toBeGreaterThanOrEqual(accepted.length)
    expect(kept).toBeLessThanOrEqual(accepted.length + refusedAcross)
    await expectStored(outbox, accepted)
  })
})
