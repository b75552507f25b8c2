import type { ClientBase } from 'pg'
import * as z from 'zod'

/**
 * Each step is run once, in order, and never changed after it was released; as in `sqlite-migrations.ts`
 * it has to work with the program before it, too, on every other server. The limits lose nothing by UNLOGGED but the counts of the last minutes after a crash, and gain not being written twice.
 */
const steps = [
  `CREATE TABLE quote_requests (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    protocol text NOT NULL UNIQUE,
    fingerprint text UNIQUE,
    fingerprint_until bigint,
    state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
    suspected boolean NOT NULL,
    received_at bigint NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    next_try_at bigint,
    closed_at bigint,
    lease text,
    lease_until bigint,
    message_id text,
    recipients text,
    note text,
    announced_at bigint,
    content text,
    CHECK (state = 'delivered' OR content IS NOT NULL)
  );
  CREATE INDEX quote_requests_due ON quote_requests (next_try_at) WHERE state = 'waiting';
  CREATE INDEX quote_requests_failed ON quote_requests (seq) WHERE state = 'failed';
  CREATE INDEX quote_requests_received ON quote_requests (received_at);
  CREATE INDEX quote_requests_fingerprints ON quote_requests (fingerprint_until)
    WHERE fingerprint_until IS NOT NULL;
  CREATE UNLOGGED TABLE quote_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );`,
  'ALTER TABLE quote_requests ADD COLUMN missed text',
]

/** Any number will do, as long as every server uses the same and nothing else does. */
const lockNumber = 7_126_031_955

const versionRow = z.object({ version: z.number() })

/**
 * Brings the tables up to date. Safe when several servers start at once: the lock lets one of them
 * through at a time, and all after the first find it done.
 * @throws Error if a newer version of this program has used the database.
 */
export async function migratePostgres(client: ClientBase): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber])
    await client.query('CREATE TABLE IF NOT EXISTS quote_schema (version integer NOT NULL)')
    const { rows } = await client.query('SELECT version FROM quote_schema')
    const from = rows.length === 0 ? 0 : versionRow.parse(rows[0]).version
    if (from > steps.length) {
      throw new Error(
        `The outbox is of version ${from}, this program knows ${steps.length}: use the newer program again.`,
      )
    }
    for (const step of steps.slice(from)) await client.query(step)
    if (rows.length === 0) {
      await client.query('INSERT INTO quote_schema VALUES ($1)', [steps.length])
    } else if (from < steps.length) {
      await client.query('UPDATE quote_schema SET version = $1', [steps.length])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
