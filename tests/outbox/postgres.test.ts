import { Client } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../server/log.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { newEntry } from './entries.ts'
import { describeOutbox } from './outbox-contract.ts'
import { order } from './outbox-fixture.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = createLog('silent')
let made = 0

describe.skipIf(!postgres)('with a real PostgreSQL', () => {
  test('an outbox on a server that does not wait for its disk is refused', async () => {
    if (!postgres) throw new Error('skipped')
    const url = await postgres.createDatabase('forgetful')
    const admin = new Client({ connectionString: url })
    await admin.connect()
    const set = async (change: string) => {
      await admin.query(`ALTER SYSTEM ${change}`)
      await admin.query('SELECT pg_reload_conf()')
      await vi.waitFor(async () => {
        const { rows } = await admin.query('SHOW fsync')
        expect(rows).toEqual([{ fsync: change.endsWith('off') ? 'off' : 'on' }])
      })
    }
    await set('SET fsync = off')
    await expect(openPostgresOutbox(url, null, log)).rejects.toThrow(/^fsync="off" .* use fsync=on/)
    await set('RESET fsync')
    await admin.end()
    const { outbox } = await openPostgresOutbox(url, null, log)
    await outbox.close()
  })

  describeOutbox('PostgreSQL', async (clock) => {
    if (!postgres) throw new Error('skipped')
    made += 1
    const url = await postgres.createDatabase(`contract_${made}`)
    const open = async () => (await openPostgresOutbox(url, () => clock.now, log)).outbox
    return { outbox: await open(), again: open }
  })

  test('an outbox of the first version is brought up to date and keeps what waits in it', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('first_version')
    const before = await openPostgresOutbox(url, null, log)
    const entry = newEntry()
    await before.outbox.accept(entry)
    await before.limitsPool.query(
      'ALTER TABLE quote_requests DROP COLUMN missed; UPDATE quote_schema SET version = 1',
    )
    await before.outbox.close()
    const { outbox } = await openPostgresOutbox(url, null, log)
    expect(await outbox.lease(order)).toMatchObject([
      { reference: entry.reference, rejectedRecipients: null },
    ])
    await outbox.close()
  })

  test('an outbox is not wiped while somebody else holds its table', async () => {
    if (!postgres) return
    const url = await postgres.createDatabase('wiped')
    const { outbox, limitsPool } = await openPostgresOutbox(url, null, log)
    const other = await limitsPool.connect()
    await other.query('BEGIN; LOCK TABLE quote_requests IN SHARE UPDATE EXCLUSIVE MODE')
    expect(await outbox.wipeErased()).toBe(false)
    await other.query('COMMIT')
    other.release()
    expect(await outbox.wipeErased()).toBe(true)
    await outbox.close()
  })
})
