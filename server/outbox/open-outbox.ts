import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Milliseconds, Outbox } from './outbox.ts'
import { refuseWithoutFsync } from './postgres-durable.ts'
import { migratePostgres } from './postgres-migrations.ts'
import { PostgresOutbox } from './postgres-outbox.ts'
import { openLimitsPool, openRequestsPool } from './postgres-pool.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

type OutboxPlace = { dataDir: string; databaseUrl: string | null }

type OpenedOutbox = {
  outbox: Outbox
  /** Where rate limits are shared; null where there is no PostgreSQL. Ends with the outbox. */
  limitsPool: Pool | null
}

/**
 * Opens the outbox in PostgreSQL.
 * @param clock only for tests, see `PostgresOutbox`
 * @throws Error if the database cannot be reached, does not keep what it commits, or is of a newer version
 */
export async function openPostgresOutbox(
  databaseUrl: string,
  clock: (() => Milliseconds) | null,
  log: Log,
): Promise<OpenedOutbox & { limitsPool: Pool }> {
  const pool = openRequestsPool(databaseUrl, log)
  const limitsPool = openLimitsPool(databaseUrl, log)
  const outbox = new PostgresOutbox(pool, clock)
  const close = async () => {
    await Promise.all([pool.end(), limitsPool.end()])
  }
  try {
    const client = await pool.connect()
    const ready = refuseWithoutFsync(client).then(() => migratePostgres(client))
    await ready.finally(() => client.release())
  } catch (error) {
    await close()
    throw error
  }
  outbox.close = close
  return { outbox, limitsPool }
}

/**
 * Opens the outbox that the settings name: PostgreSQL where there is a DATABASE_URL, otherwise the
 * SQLite file in DATA_DIR.
 * @throws Error if it cannot be reached or written
 */
export async function openOutbox(place: OutboxPlace, log: Log): Promise<OpenedOutbox> {
  if (place.databaseUrl) return openPostgresOutbox(place.databaseUrl, null, log)
  return {
    outbox: await openSqliteOutbox(outboxFile(place.dataDir), Date.now),
    limitsPool: null,
  }
}
