import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

/**
 * Each step is run once, in order, and never changed after it was released: outboxes out there
 * have it behind them. It has to work with the program before it, too, which goes on beside the new one
 * until it is restarted: new columns may be NULL, and what is to go is no longer used one release earlier.
 * `content` is the request as JSON and NULL once it was erased.
 */
const steps = [
  `CREATE TABLE requests (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    protocol TEXT NOT NULL UNIQUE,
    fingerprint TEXT UNIQUE,
    fingerprint_until INTEGER,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
    suspected INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    next_try_at INTEGER,
    closed_at INTEGER,
    lease TEXT,
    lease_until INTEGER,
    message_id TEXT,
    recipients TEXT,
    note TEXT,
    announced_at INTEGER,
    content TEXT,
    CHECK (state = 'delivered' OR content IS NOT NULL)
  ) STRICT;
  CREATE INDEX requests_due ON requests (next_try_at) WHERE state = 'waiting';
  CREATE INDEX requests_failed ON requests (seq) WHERE state = 'failed';
  CREATE INDEX requests_received ON requests (received_at);
  CREATE INDEX requests_fingerprints ON requests (fingerprint_until)
    WHERE fingerprint_until IS NOT NULL;`,
  'ALTER TABLE requests ADD COLUMN missed TEXT',
]

const versionRow = z.object({ user_version: z.number() })

function version(db: DatabaseSync): number {
  return versionRow.parse(db.prepare('PRAGMA user_version').get()).user_version
}

/**
 * Brings the tables up to date. Safe when several processes start at once: the first one to get
 * the write lock does it, the others find it done.
 * @throws Error if a newer version of this program has used the file.
 */
export function migrateSqlite(db: DatabaseSync): void {
  if (version(db) === steps.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    const from = version(db)
    if (from > steps.length) {
      throw new Error(
        `The outbox is of version ${from}, this program knows ${steps.length}: use the newer program again.`,
      )
    }
    for (const step of steps.slice(from)) db.exec(step)
    db.exec(`PRAGMA user_version = ${steps.length}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
