import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../server/log/log.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { newEntry } from './entries.ts'
import { describeOutbox } from './outbox-contract.ts'
import type { TestClock } from './outbox-fixture.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = silentLog
let databases = 0

/** A proxy to a port of this machine, whose connections can become silent while new ones work. */
async function startProxy(to: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : null,
    goSilent() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.resume()
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function newDatabase(): Promise<string> {
  if (!postgres) throw new Error('skipped')
  databases += 1
  return postgres.createDatabase(`outbox_${databases}`)
}

/** Runs SQL over a connection of its own. */
async function execute(url: string, statements: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statements)
  await client.end()
  return rows
}

async function openDatabase(url: string, clock: TestClock) {
  const again = async () => (await openPostgresOutbox(url, () => clock.now, log)).outbox
  return {
    outbox: await again(),
    again,
    execute: (statement: string) => execute(url, statement),
  }
}

describe.skipIf(!postgres)('with a real PostgreSQL', () => {
  test('an outbox on a server that does not wait for its disk is refused', async () => {
    const url = await newDatabase()
    const setFsync = async (fsync: 'on' | 'off') => {
      await execute(url, `ALTER SYSTEM SET fsync = ${fsync}`)
      await execute(url, 'SELECT pg_reload_conf()')
      const isSet = async () => expect(await execute(url, 'SHOW fsync')).toEqual([{ fsync }])
      await vi.waitFor(isSet, { timeout: 20_000 })
    }
    await setFsync('off')
    await expect(openPostgresOutbox(url, null, log)).rejects.toThrow(/^fsync="off" .* use fsync=on/)
    await setFsync('on')
    const { outbox } = await openPostgresOutbox(url, null, log)
    await outbox.close()
  })

  describeOutbox('PostgreSQL', async (clock) => openDatabase(await newDatabase(), clock))

  test('a server that vanishes without a word is asked over a new connection', async () => {
    const url = new URL(await newDatabase())
    const { port, goSilent, stop } = await startProxy(Number(url.port))
    url.port = String(port)
    const limits = { statement: 500, lifetime: 2_000 }
    const { outbox } = await openPostgresOutbox(url.href, null, log, limits)
    await outbox.accept(newEntry())
    goSilent()
    await expect(outbox.accept(newEntry())).rejects.toThrow()
    await vi.waitFor(() => outbox.accept(newEntry()), { timeout: 15_000, interval: 100 })
    expect(await outbox.undelivered()).toBeGreaterThanOrEqual(2)
    await stop()
    await outbox.close()
  })

  test('a vacuum may take longer than a statement, whose limit counts again afterwards', async () => {
    const url = await newDatabase()
    const name = new URL(url).pathname.slice(1)
    // Pauses at every page.
    for (const slow of ['vacuum_cost_delay = 100', 'vacuum_cost_limit = 1']) {
      await execute(url, `ALTER DATABASE ${name} SET ${slow}`)
    }
    const limited = `${url}?statement_timeout=1000`
    const { outbox, limitsPool } = await openPostgresOutbox(limited, null, log)
    await Promise.all(Array.from({ length: 100 }, () => outbox.accept(newEntry())))
    const start = performance.now()
    expect(await outbox.wipeErased()).toBe(true)
    expect(performance.now() - start).toBeGreaterThan(1_000)
    const { rows } = await limitsPool.query('SHOW statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '1s' }])
    await outbox.close()
  })

  test('a vacuum that failed is tried again after a minute, and not in every round', async () => {
    const url = await newDatabase()
    const { outbox } = await openPostgresOutbox(url, null, log)
    await execute(url, 'ALTER TABLE requests RENAME TO moved')
    await expect(outbox.wipeErased()).rejects.toThrow()
    expect(await outbox.wipeErased()).toBe(false)
    await outbox.close()
  })

  test('an outbox is not wiped while somebody else holds its table', async () => {
    const { outbox, limitsPool } = await openPostgresOutbox(await newDatabase(), null, log)
    const other = await limitsPool.connect()
    await other.query('BEGIN; LOCK TABLE requests IN SHARE UPDATE EXCLUSIVE MODE')
    expect(await outbox.wipeErased()).toBe(false)
    await other.query('COMMIT')
    other.release()
    expect(await outbox.wipeErased()).toBe(true)
    await outbox.close()
  })
})
