import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { type Counters, createCounters } from './counters.ts'
import type { Outbox } from './outbox.ts'
import { openPostgresOutbox } from './postgres-outbox.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

type OpenedOutbox = {
  outbox: Outbox
  /** With PostgreSQL several servers count together. */
  counters: Counters
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
  if (databaseUrl) {
    const { outbox, limitsPool } = await openPostgresOutbox(databaseUrl, null, log)
    return { outbox, counters: createCounters(limitsPool) }
  }
  const outbox = await openSqliteOutbox(outboxFile(dataDir), Date.now)
  return { outbox, counters: createCounters(null) }
}
