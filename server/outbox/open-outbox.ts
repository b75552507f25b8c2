import type { Milliseconds, Outbox } from './outbox.ts'
import { outboxFile } from './sqlite-file.ts'
import { openSqliteOutbox } from './sqlite-outbox.ts'

export type OutboxPlace = { dataDir: string; databaseUrl: string | null }

/**
 * Opens the outbox that the settings name: PostgreSQL where there is a DATABASE_URL, otherwise the
 * SQLite file in DATA_DIR.
 * @throws Error if it cannot be reached or written.
 */
export function openOutbox(place: OutboxPlace, clock: () => Milliseconds): Promise<Outbox> {
  if (place.databaseUrl) throw new Error('PostgreSQL is not there yet.')
  return openSqliteOutbox(outboxFile(place.dataDir), clock)
}
