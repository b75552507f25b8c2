import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { OutboxSchema } from './request-table.ts'

/** The outbox is not for this version; the message says in Portuguese which one to use. */
export class OutboxVersionError extends Error {}

/** What differs between the databases. */
const sqlTypes = {
  sqlite: {
    table: 'requests',
    health: 'health',
    id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    bigint: 'INTEGER',
    boolean: 'INTEGER',
    options: 'STRICT',
  },
  postgres: {
    table: 'quote_requests',
    health: 'quote_health',
    id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    bigint: 'bigint',
    boolean: 'boolean',
    options: '',
  },
}

type DatabaseKind = keyof typeof sqlTypes

/** Counts of rate limits. Unlogged, so that counting does not wait for the disk. */
const limitsTable = `CREATE UNLOGGED TABLE quote_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
)`

/** The statements that create the tables. They never change: later versions add migrations. */
function firstTables(database: DatabaseKind): string[] {
  const { table, id, bigint, boolean, options } = sqlTypes[database]
  const requests = [
    `CREATE TABLE ${table} (
      seq ${id},
      protocol text NOT NULL UNIQUE,
      fingerprint text UNIQUE,
      fingerprint_until ${bigint},
      state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
      suspected ${boolean} NOT NULL,
      received_at ${bigint} NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      next_try_at ${bigint},
      closed_at ${bigint},
      lease text,
      lease_until ${bigint},
      message_id text,
      recipients text,
      note text,
      announced_at ${bigint},
      content text,
      missed text,
      CHECK (state = 'delivered' OR content IS NOT NULL)
    ) ${options}`,
    `CREATE INDEX ${table}_due ON ${table} (next_try_at) WHERE state = 'waiting'`,
    `CREATE INDEX ${table}_failed ON ${table} (seq) WHERE state = 'failed'`,
    `CREATE INDEX ${table}_received ON ${table} (received_at)`,
    `CREATE INDEX ${table}_fingerprints ON ${table} (fingerprint_until)
      WHERE fingerprint_until IS NOT NULL`,
  ]
  return database === 'postgres' ? [...requests, limitsTable] : requests
}

/**
 * What requests need after their first delivery: refusals that are tried again, requests that are
 * kept, webhooks; what floods need: digests, and why a request may be spam; a table of one row that
 * health checks write, and which knows when the last digest was begun; and one that says with which
 * version the outbox can be read.
 */
function secondTables(database: DatabaseKind): string[] {
  const { table, health, bigint, boolean, options } = sqlTypes[database]
  const columns = [
    'refusals integer',
    `closed_by_hand ${boolean}`,
    'webhook_state text',
    'webhook_tries integer',
    `webhook_due_at ${bigint}`,
    'webhook_note text',
    `digest_due_at ${bigint}`,
    'spam_signs text',
  ]
  return [
    ...columns.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column}`),
    `CREATE INDEX ${table}_kept ON ${table} (closed_at)
      WHERE state = 'delivered' AND content IS NOT NULL`,
    `CREATE INDEX ${table}_webhooks ON ${table} (webhook_due_at) WHERE webhook_state = 'waiting'`,
    `CREATE INDEX ${table}_digest ON ${table} (digest_due_at) WHERE digest_due_at IS NOT NULL`,
    `CREATE TABLE ${health} (content text NOT NULL, digest_at ${bigint} NOT NULL) ${options}`,
    `INSERT INTO ${health} VALUES ('', 0)`,
    `CREATE TABLE quote_outbox (readable_from text NOT NULL) ${options}`,
    "INSERT INTO quote_outbox VALUES ('0002-after-delivery')",
  ]
}

/**
 * All migrations by name, run once each in alphabetical order. Each must also work with the
 * previous version, which runs beside the new one during an upgrade: new columns may be NULL, and a
 * column is dropped one release after its last use. One after which older versions cannot read the
 * outbox sets `readable_from` to the oldest migration that a version has to know; one that only
 * adds columns and tables leaves it, so that an upgrade can be taken back.
 */
function migrations(database: DatabaseKind): Record<string, Migration> {
  return {
    '0001-tables': {
      async up(db) {
        const tables = await db.introspection.getTables()
        const existing = tables.find(({ name }) => name === sqlTypes[database].table)
        if (existing?.columns.some(({ name }) => name === 'missed')) return
        if (existing) {
          throw new OutboxVersionError(
            'a caixa de saída é antiga demais para esta versão: inicie uma vez uma versão intermediária, que a atualiza',
          )
        }
        for (const statement of firstTables(database)) await sql.raw(statement).execute(db)
      },
    },
    '0002-after-delivery': {
      async up(db) {
        for (const statement of secondTables(database)) await sql.raw(statement).execute(db)
      },
    },
  }
}

/** Whether a version that knows these migrations can use an outbox that a later one has changed. */
async function isReadable(db: Kysely<OutboxSchema>, known: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('quote_outbox').select('readable_from').executeTakeFirstOrThrow()
  return known.includes(row.readable_from)
}

/**
 * Updates the tables to this version. Leaves them as they are where a later version has changed
 * them.
 * @param exclusively runs a migration while no other process can run one
 * @throws OutboxVersionError if only later versions can read the outbox, or if it is too old
 */
export async function migrate(
  db: Kysely<OutboxSchema>,
  database: DatabaseKind,
  exclusively: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(database) },
    migrationTableName: 'quote_migrations',
    migrationLockTableName: 'quote_migrations_lock',
  })
  const run = async () => {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  }
  const all = await migrator.getMigrations()
  const isUpToDate = all.every(({ executedAt }) => executedAt)
  try {
    // Also if nothing is to be done, because it notices migrations of a later version.
    await (isUpToDate ? run() : exclusively(run))
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('corrupted migrations'))) throw error
    const known = all.map(({ name }) => name)
    if (isUpToDate && (await isReadable(db, known))) return
    throw new OutboxVersionError(
      'uma versão mais nova mudou a caixa de saída, e esta não sabe lê-la: use de novo a mais nova',
      { cause: error },
    )
  }
}
