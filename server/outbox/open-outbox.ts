import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { openPostgresOutbox } from './postgres-outbox.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

/**
 * Opens the outbox that the settings name: PostgreSQL if there is a DATABASE_URL, otherwise the
 * SQLite file in DATA_DIR.
 * @throws Error if it cannot be reached or written, or could lose what it commits
 */
export async function openOutbox(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Log,
) {
  if (databaseUrl) return openPostgresOutbox(databaseUrl, null, log)
  return openSqliteOutbox(outboxFile(dataDir), Date.now)
}
