import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Outbox } from './outbox.ts'
import { openPostgresOutbox } from './postgres-outbox.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

type OutboxPlace = { dataDir: string; databaseUrl: string | null }

type OpenedOutbox = {
  outbox: Outbox
  /** Where several servers count rate limits together; null without PostgreSQL. */
  limitsPool: Pool | null
}

/**
 * Opens the outbox that the settings name: PostgreSQL if there is a DATABASE_URL, otherwise the
 * SQLite file in DATA_DIR.
 * @throws Error if it cannot be reached or written
 */
export async function openOutbox(place: OutboxPlace, log: Log): Promise<OpenedOutbox> {
  if (place.databaseUrl) return openPostgresOutbox(place.databaseUrl, null, log)
  const outbox = await openSqliteOutbox(outboxFile(place.dataDir), Date.now)
  return { outbox, limitsPool: null }
}
