import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { Outbox } from './outbox.ts'
import { openPostgresOutbox } from './postgres-outbox.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

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
export async function openOutbox(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<OpenedOutbox> {
  if (databaseUrl) return openPostgresOutbox(databaseUrl, null, log)
  const outbox = await openSqliteOutbox(outboxFile(dataDir), Date.now)
  return { outbox, limitsPool: null }
}
