import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { leaveOut } from '../debian-packages.ts'
import { newEntry } from './entries.ts'
import { afterAnswers, load } from './load.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { testFolder } from './test-folder.ts'

const mounts: string[] = []
const folders: string[] = []

function folder(): string {
  const made = testFolder('hardship')
  folders.push(made)
  return made
}

/** A disk of its own in memory. Only root may mount; others are told what was left out, and CI fails. */
function mount(options: string): string | null {
  const at = folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'quotes-test', at], { stdio: 'ignore' })
  } catch {
    leaveOut('A full or read-only disk', 'root, to mount a small tmpfs')
    return null
  }
  mounts.push(at)
  return at
}

afterEach(() => {
  for (const at of mounts.splice(0)) execFileSync('umount', ['-l', at])
  for (const at of folders.splice(0)) rmSync(at, { recursive: true, force: true })
})

async function fill(outbox: Outbox): Promise<string[]> {
  const stored: string[] = []
  for (let failures = 0; failures < 5; ) {
    try {
      const result = await outbox.accept(newEntry())
      if ('protocol' in result) stored.push(result.protocol)
    } catch {
      failures += 1
    }
    if (stored.length > 20_000) throw new Error('this disk does not fill up')
  }
  return stored
}

describe('a disk that is full', () => {
  test('refuses instead of pretending, keeps what it had, and recovers when there is room', async () => {
    const disk = mount('size=1m')
    if (!disk) return
    // Something else fills the disk, as a log would.
    const ballast = join(disk, 'ballast')
    writeFileSync(ballast, Buffer.alloc(400_000))
    const outbox = await openSqliteOutbox(join(disk, 'data', 'quotes.sqlite'), Date.now)
    const stored = await fill(outbox)
    expect(stored.length).toBeGreaterThan(10)
    for (const protocol of stored) expect(await outbox.find(protocol)).not.toBeNull()
    unlinkSync(ballast)
    expect((await outbox.accept(newEntry())).outcome).toBe('stored')
    expect(await outbox.undelivered()).toBe(stored.length + 1)
    await outbox.close()
  })

  test('makes the server answer with an error, never with success', async () => {
    const disk = mount('size=400k')
    if (!disk) return
    const server = await startServer({ DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'silent' })
    const { accepted, refused } = await load(server.port, 4, afterAnswers(200))
    await server.end('SIGKILL')
    expect(refused).toBeGreaterThan(0)
    const outbox = await openSqliteOutbox(outboxFile(join(disk, 'data')), Date.now).catch(
      () => null,
    )
    if (!outbox) throw new Error('the outbox on the full disk cannot be opened again')
    for (const protocol of accepted) expect(await outbox.find(protocol)).not.toBeNull()
    await outbox.close()
  })
})

describe('a DATA_DIR that cannot be written', () => {
  test('does not let the server start', async () => {
    const disk = mount('size=1m')
    if (!disk) return
    execFileSync('mount', ['-o', 'remount,ro', disk])
    await expect(openSqliteOutbox(join(disk, 'data', 'quotes.sqlite'), Date.now)).rejects.toThrow(
      /DATA_DIR cannot be written/,
    )
  })

  test('is answered with an error when it becomes so while the server runs', async () => {
    const disk = mount('size=4m')
    if (!disk) return
    const outbox = await openSqliteOutbox(join(disk, 'quotes.sqlite'), Date.now)
    expect((await outbox.accept(newEntry())).outcome).toBe('stored')
    await outbox.close()
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const again = openSqliteOutbox(join(disk, 'quotes.sqlite'), Date.now)
    await expect(again.then((opened) => opened.accept(newEntry()))).rejects.toThrow()
  })
})

describe('a file that is taken away under a running server', () => {
  test('is made anew: what is accepted afterwards is on disk under its name', async () => {
    const dataDir = folder()
    const file = outboxFile(dataDir)
    const outbox = await openSqliteOutbox(file, Date.now)
    await outbox.accept(newEntry())
    for (const name of readdirSync(dataDir)) unlinkSync(join(dataDir, name))
    const entry = newEntry()
    expect((await outbox.accept(entry)).outcome).toBe('stored')
    await outbox.close()
    const again = await openSqliteOutbox(file, Date.now)
    expect(await again.find(entry.protocol)).not.toBeNull()
    await again.close()
  })

  test('is not overwritten when it is no outbox', async () => {
    const dataDir = folder()
    mkdirSync(dataDir, { recursive: true })
    const letter = 'Prezada senhora, '.repeat(100)
    writeFileSync(outboxFile(dataDir), letter)
    await expect(openSqliteOutbox(outboxFile(dataDir), Date.now)).rejects.toThrow(/not a database/)
    expect(readFileSync(outboxFile(dataDir), 'utf8')).toBe(letter)
  })
})

describe('several server processes on one SQLite file', () => {
  test('start at once on an empty directory, accept at once, and lose nothing', async () => {
    const dataDir = folder()
    const servers: ServerProcess[] = await Promise.all(
      Array.from({ length: 2 }, () => startServer({ DATA_DIR: dataDir })),
    )
    const results = await Promise.all(servers.map(({ port }) => load(port, 8, afterAnswers(100))))
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    const accepted = results.flatMap((result) => result.accepted)
    expect(results.map(({ refused }) => refused)).toEqual([0, 0])
    expect(new Set(accepted).size).toBe(accepted.length)
    const outbox = await openSqliteOutbox(outboxFile(dataDir), Date.now)
    expect(await outbox.undelivered()).toBe(accepted.length)
    await outbox.close()
  })
})
