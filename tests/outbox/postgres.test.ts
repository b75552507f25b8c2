import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../server/log.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { describeEarlierVersion } from './earlier-version.ts'
import { newEntry } from './entries.ts'
import { describeOutbox } from './outbox-contract.ts'
import type { TestClock } from './outbox-fixture.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = createLog('silent')
let databases = 0

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
    table: 'quote_requests',
  }
}

describe.skipIf(!postgres)('with a real PostgreSQL', () => {
  test('an outbox on a server that does not wait for its disk is refused', async () => {
    const url = await newDatabase()
    const setFsync = async (fsync: 'on' | 'off') => {
      await execute(url, `ALTER SYSTEM SET fsync = ${fsync}`)
      await execute(url, 'SELECT pg_reload_conf()')
      await vi.waitFor(async () => expect(await execute(url, 'SHOW fsync')).toEqual([{ fsync }]))
    }
    await setFsync('off')
    await expect(openPostgresOutbox(url, null, log)).rejects.toThrow(/^fsync="off" .* use fsync=on/)
    await setFsync('on')
    const { outbox } = await openPostgresOutbox(url, null, log)
    await outbox.close()
  })

  describeOutbox('PostgreSQL', async (clock) => openDatabase(await newDatabase(), clock))

  describeEarlierVersion('PostgreSQL', async (clock) => {
    const url = await newDatabase()
    const dump = new URL('earlier-version/quotes.sql', import.meta.url)
    await execute(url, readFileSync(dump, 'utf8'))
    return openDatabase(url, clock)
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
    await execute(url, 'ALTER TABLE quote_requests RENAME TO moved')
    await expect(outbox.wipeErased()).rejects.toThrow()
    expect(await outbox.wipeErased()).toBe(false)
    await outbox.close()
  })

  test('an outbox is not wiped while somebody else holds its table', async () => {
    const { outbox, limitsPool } = await openPostgresOutbox(await newDatabase(), null, log)
    const other = await limitsPool.connect()
    await other.query('BEGIN; LOCK TABLE quote_requests IN SHARE UPDATE EXCLUSIVE MODE')
    expect(await outbox.wipeErased()).toBe(false)
    await other.query('COMMIT')
    other.release()
    expect(await outbox.wipeErased()).toBe(true)
    await outbox.close()
  })
})
