import { afterAll, expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { startPostgres } from '../../tests/outbox/start-postgres.ts'
import { openPostgresOutbox } from '../outbox/postgres-outbox.ts'
import { createConfirmationLimit } from './confirmation-limit.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const smtpUrl = new URL('smtps://site:segredo@smtp.exemplo.com.br')
const { log } = testLog()

test('an address gets one a day, however it is written', async () => {
  const mayConfirm = createConfirmationLimit(smtpUrl, null, log)
  expect(await mayConfirm('ana@exemplo.com.br')).toBe(true)
  expect(await mayConfirm('ANA@exemplo.com.br')).toBe(false)
  expect(await mayConfirm('bia@exemplo.com.br')).toBe(true)
})

test.skipIf(!postgres)('servers on one PostgreSQL count together, by hashes alone', async () => {
  if (!postgres) return
  const url = await postgres.createDatabase('confirmations')
  const opened = [
    await openPostgresOutbox(url, null, log),
    await openPostgresOutbox(url, null, log),
  ]
  const allowed: boolean[] = []
  for (const { limitsPool } of opened) {
    allowed.push(await createConfirmationLimit(smtpUrl, limitsPool, log)('ana@exemplo.com.br'))
  }
  expect(allowed).toEqual([true, false])
  const rows = await opened[0]?.limitsPool.query('SELECT key, expire FROM quote_limits')
  expect(rows?.rows).toEqual([
    { key: expect.stringMatching(/^confirmation:[\w-]{43}$/), expire: expect.any(Number) },
  ])
  const hours = (rows?.rows[0].expire - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  await Promise.all(opened.map(({ outbox }) => outbox.close()))
})
