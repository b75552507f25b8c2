import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../../server/log.ts'
import { openPostgresOutbox } from '../../server/outbox/postgres-outbox.ts'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { killRounds } from './kill-rounds.ts'
import { startPostgres } from './start-postgres.ts'
import { testFolder } from './test-folder.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const whole = { lost: 0, foreignCopies: 0 }

describe('a server that is killed with kill -9 under load', () => {
  test('loses nothing that it accepted into SQLite, in ten rounds', {
    timeout: 120_000,
  }, async () => {
    const folder = testFolder('kill')
    const count = await killRounds({
      rounds: 10,
      connections: 8,
      accepted: 40,
      env: { DATA_DIR: folder },
      openOutbox: (ahead) => openSqliteOutbox(outboxFile(folder), () => Date.now() + ahead),
    })
    rmSync(folder, { recursive: true, force: true })
    expect(count).toMatchObject(whole)
    expect(count.arrived).toBe(count.accepted)
    expect(count.accepted).toBeGreaterThanOrEqual(400)
  })

  test.skipIf(!postgres)(
    'loses nothing that it accepted into PostgreSQL, which is ended with it',
    { timeout: 120_000 },
    async () => {
      if (!postgres) return
      const url = await postgres.createDatabase('kill')
      const log = createLog('silent')
      const count = await killRounds({
        rounds: 3,
        connections: 8,
        accepted: 40,
        env: { DATABASE_URL: url },
        openOutbox: async (ahead) =>
          (await openPostgresOutbox(url, () => Date.now() + ahead, log)).outbox,
        afterKill: async () => {
          await postgres.crash()
          await postgres.start()
        },
      })
      expect(count).toMatchObject(whole)
      expect(count.arrived).toBe(count.accepted)
      expect(count.accepted).toBeGreaterThanOrEqual(120)
    },
  )
})
