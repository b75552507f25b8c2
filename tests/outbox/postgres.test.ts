import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../server/log/log.ts'
import type { Owed } from '../../server/outbox/entry.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { day } from '../../server/time/milliseconds.ts'
import { newEntry } from './entries.ts'
import { describeOutbox } from './outbox-contract.ts'
import { deliver, type TestClock, toA, toB } from './outbox-fixture.ts'
import { startProxy } from './silent-proxy.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = silentLog
let databases = 0

async function newDatabase(): Promise<string> {
  if (!postgres) throw new Error('skipped')
  databases += 1
  return postgres.createDatabase(`outbox_${databases}`)
}

/** Runs SQL over a connection of its own. */
async function execute(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statements)
  await client.end()
  return rows
}

/** A transaction that holds what its statements lock, until it is ended, with a last one if need be. */
async function holdLocks(url: string, statements: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`BEGIN; ${statements}`)
  return async (last = '') => {
    await client.query(`${last}; COMMIT`)
    await client.end()
  }
}

/** Resolves once so many statements wait for what another holds. */
const waitForWaiters = (url: string, count: number) =>
  vi.waitFor(async () => {
    const waiting = await execute(url, 'SELECT pid FROM pg_locks WHERE NOT granted')
    expect(waiting).toHaveLength(count)
  })

async function configure(url: string, change: string): Promise<void> {
  await execute(url, `ALTER SYSTEM ${change}`)
  await execute(url, 'SELECT pg_reload_conf()')
}

async function openDatabase(url: string, clock: TestClock) {
  const again = () => openPostgresOutbox(url, () => clock.now, log)
  return {
    outbox: await again(),
    again,
    execute: (statement: string) => execute(url, statement),
  }
}

describe.skipIf(!postgres)('with a real PostgreSQL', () => {
  // The first, because PostgreSQL looks at one database after the other.
  test('what was erased is vacuumed by PostgreSQL itself', async () => {
    const url = await newDatabase()
    await configure(url, "SET autovacuum_naptime = '1s'")
    onTestFinished(() => configure(url, 'RESET autovacuum_naptime'))
    const outbox = await openPostgresOutbox(url, null, log)
    const entry = newEntry()
    await outbox.accept(entry)
    await outbox.closeByHand(entry.reference)
    // A connection that ends says at once what it has changed, one that rests after ten seconds.
    await outbox.close()
    const isVacuumed = async () => {
      const [{ count } = { count: 0 }] = await execute(
        url,
        "SELECT autovacuum_count AS count FROM pg_stat_user_tables WHERE relname = 'requests'",
      )
      expect(Number(count)).toBeGreaterThan(0)
    }
    await vi.waitFor(isVacuumed, { timeout: 30_000, interval: 100 })
  })

  test('an outbox on a server that does not wait for its disk is refused', async () => {
    const url = await newDatabase()
    const setFsync = async (fsync: 'on' | 'off') => {
      await configure(url, `SET fsync = ${fsync}`)
      const isSet = async () => expect(await execute(url, 'SHOW fsync')).toEqual([{ fsync }])
      await vi.waitFor(isSet, { timeout: 20_000 })
    }
    await setFsync('off')
    await expect(openPostgresOutbox(url, null, log)).rejects.toThrow(/^fsync="off" .* use fsync=on/)
    await setFsync('on')
    await (await openPostgresOutbox(url, null, log)).close()
  })

  test('a commit waits for the disk although the database is set to lose what is newest', async () => {
    const url = await newDatabase()
    const name = new URL(url).pathname.slice(1)
    await execute(url, `ALTER DATABASE ${name} SET synchronous_commit = off`)
    await using outbox = await openPostgresOutbox(url, null, log)
    await execute(
      url,
      "ALTER TABLE requests ADD synchronous_commit text DEFAULT current_setting('synchronous_commit')",
    )
    await outbox.accept(newEntry())
    const rows = await execute(url, 'SELECT synchronous_commit FROM requests')
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })

  test('servers that start at once on an empty database all open it', async () => {
    const url = await newDatabase()
    const open = () => openPostgresOutbox(url, null, log)
    const outboxes = await Promise.all([open(), open(), open(), open()])
    await Promise.all(outboxes.map((each) => each.accept(newEntry())))
    expect(await outboxes[0].undelivered()).toBe(4)
    await Promise.all(outboxes.map((each) => each.close()))
  })

  test('what is planned in the middle of an erasure is not owed', async () => {
    const url = await newDatabase()
    await using outbox = await openPostgresOutbox(url, null, log)
    const entry = newEntry()
    await outbox.accept(entry)
    // Erasing the text has to wait for it.
    const release = await holdLocks(url, 'SELECT id FROM requests FOR SHARE')
    const erasing = outbox.closeByHand(entry.reference)
    await waitForWaiters(url, 1)
    const another = { channel: 'mail', recipient: 'another@guardavale.example' }
    const planning = outbox.replan(() => [...entry.owed, another])
    await waitForWaiters(url, 2)
    await release()
    await Promise.all([erasing, planning])
    expect(await outbox.undelivered()).toBe(0)
  })

  test('what is owed once more in the middle of an erasure is not erased', async () => {
    const url = await newDatabase()
    await using outbox = await openPostgresOutbox(url, null, log)
    await outbox.accept(newEntry())
    await execute(url, "UPDATE deliveries SET state = 'done'")
    const release = await holdLocks(url, 'SELECT id FROM requests FOR NO KEY UPDATE')
    const erasing = outbox.applyRetention(day, 0)
    await waitForWaiters(url, 1)
    await release("UPDATE deliveries SET state = 'waiting'")
    expect(await erasing).toMatchObject({ erased: 0 })
  })

  test.each<[string, (outbox: Outbox, reference: string) => Promise<unknown>]>([
    ['closed', (outbox, reference) => outbox.closeByHand(reference)],
    ['tried again', (outbox, reference) => outbox.retry(reference, () => [toB, toA])],
    ['replaced', (outbox) => outbox.replan(() => [{ ...toA, recipient: 'c@exemplo.com.br' }])],
    ['delivered', deliver],
  ])(
    'what is %s and another change at that moment never wait for each other',
    async (_, change) => {
      const url = await newDatabase()
      await using outbox = await openPostgresOutbox(url, null, log)
      const entry = newEntry({ owed: [toB, toA] })
      await outbox.accept(entry)
      // PostgreSQL reads the one that was changed last, in a table that it knows to be short.
      await execute(url, `UPDATE deliveries SET due_at = 1 WHERE recipient = '${toB.recipient}'`)
      await execute(url, 'ANALYZE deliveries')
      const update = (to: Owed) =>
        `UPDATE deliveries SET tries = 1 WHERE recipient = '${to.recipient}'`
      const release = await holdLocks(url, update(toB))
      const changing = change(outbox, entry.reference)
      await waitForWaiters(url, 1)
      await release(update(toA))
      await changing
    },
  )

  describeOutbox('PostgreSQL', async (clock) => openDatabase(await newDatabase(), clock))

  // These three wait for seconds.
  test.concurrent('a server that vanishes without a word is asked over a new connection', async () => {
    const url = new URL(await newDatabase())
    const { port, goSilent, stop } = await startProxy(Number(url.port))
    url.port = String(port)
    const timeouts = { statement: 500, lifetime: 2_000 }
    await using outbox = await openPostgresOutbox(url.href, null, log, timeouts)
    await outbox.accept(newEntry())
    goSilent()
    await expect(outbox.accept(newEntry())).rejects.toThrow()
    await vi.waitFor(() => outbox.accept(newEntry()), { timeout: 15_000, interval: 100 })
    expect(await outbox.undelivered()).toBeGreaterThanOrEqual(2)
    stop()
  })

  test.concurrent('what a server was storing when it vanished is stored by another', async () => {
    const direct = await newDatabase()
    const url = new URL(direct)
    const { port, goSilent, stop } = await startProxy(Number(url.port))
    url.port = String(port)
    const timeouts = { statement: 2_000, lifetime: 60_000 }
    await using vanishing = await openPostgresOutbox(url.href, null, log, timeouts)
    await using outbox = await openPostgresOutbox(direct, null, log)
    const entry = newEntry()
    const release = await holdLocks(direct, 'LOCK TABLE deliveries')
    // It holds the dedupe key already.
    const vanished = expect(vanishing.accept(entry)).rejects.toThrow()
    await waitForWaiters(direct, 1)
    goSilent()
    await release()
    const again = await outbox.accept({ ...newEntry(), dedupeKey: entry.dedupeKey })
    expect(again.outcome).toBe('stored')
    stop()
    await vanished
  })

  test.concurrent('what is marked after a server stood still stays marked', async () => {
    const url = await newDatabase()
    const timeouts = { statement: 500, lifetime: 600_000 }
    await using outbox = await openPostgresOutbox(url, null, log, timeouts)
    await outbox.accept(newEntry())
    const [server] = await execute(
      url,
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    process.kill(Number(server?.pid), 'SIGSTOP')
    await expect(outbox.accept(newEntry())).rejects.toThrow('timeout')
    process.kill(Number(server?.pid), 'SIGCONT')
    const leased = await vi.waitFor(() => outbox.lease('mail'))
    await outbox.markDone(leased ? [leased] : [], null)
    const done = "SELECT id FROM deliveries WHERE state = 'done'"
    expect(await execute(url, done)).toHaveLength(1)
  })
})
