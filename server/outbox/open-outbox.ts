import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { createCounters } from './counters.ts'
import { openPostgresOutbox } from './postgres-outbox.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

/**
 * Opens the outbox that the settings name: PostgreSQL if there is a DATABASE_URL, otherwise the
 * SQLite file in DATA_DIR; with PostgreSQL several servers count together.
 * @throws Error if it cannot be reached or written
 */
export async function openOutbox(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Log,
) {
  if (databaseUrl) {
    const { outbox, limitsPool } = await openPostgresOutbox(databaseUrl, null, log)
    return { outbox, counters: createCounters(limitsPool) }
  }
  const outbox = await openSqliteOutbox(outboxFile(dataDir), Date.now)
  return { outbox, counters: createCounters(null) }
}
