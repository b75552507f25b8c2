import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { HealthTableName, OutboxSchema, RequestTableName } from './request-table.ts'

/** What differs between the databases. */
type SqlTypes = {
  table: RequestTableName
  healthTable: HealthTableName
  id: string
  bigint: string
  boolean: string
  options: string
}

const sqliteTypes: SqlTypes = {
  table: 'requests',
  healthTable: 'health',
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  options: 'STRICT',
}

const postgresTypes: SqlTypes = {
  table: 'quote_requests',
  healthTable: 'quote_health',
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  bigint: 'bigint',
  boolean: 'boolean',
  options: '',
}

/** The statements that create the tables. They never change: later versions add migrations. */
function firstTables({ table, id, bigint, boolean, options }: SqlTypes): string[] {
  return [
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
}

/** Counts of rate limits. Unlogged, so that counting does not wait for the disk. */
const limitsTable = `CREATE UNLOGGED TABLE quote_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
)`

/** Creates the tables unless they exist. */
function createTables(types: SqlTypes): Migration {
  return {
    async up(db) {
      const tables = await db.introspection.getTables()
      const existing = tables.find(({ name }) => name === types.table)
      if (existing) {
        if (existing.columns.some(({ name }) => name === 'missed')) return
        throw new Error(
          'The outbox is too old for this program: start a version in between once, which brings it up to date.',
        )
      }
      const statements = firstTables(types)
      if (types === postgresTypes) statements.push(limitsTable)
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}

/** Creates the table that health checks write, with its one row. */
function createHealthTable({ healthTable, options }: SqlTypes): Migration {
  return {
    async up(db) {
      const create = `CREATE TABLE ${healthTable} (content text NOT NULL) ${options}`
      await sql.raw(create).execute(db)
      await sql.raw(`INSERT INTO ${healthTable} VALUES ('')`).execute(db)
    },
  }
}

function addRefusals({ table }: SqlTypes): Migration {
  return {
    async up(db) {
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN refusals integer`).execute(db)
    },
  }
}

function addKept({ table, boolean }: SqlTypes): Migration {
  return {
    async up(db) {
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN closed_by_hand ${boolean}`).execute(db)
      const index = `CREATE INDEX ${table}_kept ON ${table} (closed_at)
        WHERE state = 'delivered' AND content IS NOT NULL`
      await sql.raw(index).execute(db)
    },
  }
}

function addWebhooks({ table, bigint }: SqlTypes): Migration {
  const columns = [
    'webhook_state text',
    'webhook_tries integer',
    `webhook_due_at ${bigint}`,
    'webhook_note text',
  ]
  return {
    async up(db) {
      for (const column of columns) {
        await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`).execute(db)
      }
      const index = `CREATE INDEX ${table}_webhooks ON ${table} (webhook_due_at)
        WHERE webhook_state = 'waiting'`
      await sql.raw(index).execute(db)
    },
  }
}

/**
 * All migrations by name, run once each in alphabetical order. Each must also work with the
 * previous version, which runs beside the new one during an upgrade: new columns may be NULL, and
 * a column is dropped one release after its last use.
 */
function migrations(types: SqlTypes): Record<string, Migration> {
  return {
    '0001-tables': createTables(types),
    '0002-health': createHealthTable(types),
    '0003-refusals': addRefusals(types),
    '0004-webhooks': addWebhooks(types),
    '0005-kept': addKept(types),
  }
}

/**
 * Updates the tables to this version.
 * @param exclusively runs a migration while no other process can run one
 * @throws Error if the database was last used by a newer version, or by one that is too old
 */
export async function migrate(
  db: Kysely<OutboxSchema>,
  database: 'sqlite' | 'postgres',
  exclusively: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): Promise<void> {
  const provider = migrations(database === 'sqlite' ? sqliteTypes : postgresTypes)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => provider },
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
    // Also if nothing is to be done, because it notices migrations of a newer version.
    await (isUpToDate ? run() : exclusively(run))
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('corrupted migrations'))) throw error
    throw new Error(
      'A newer version of this program has used the outbox: use the newer program again.',
      { cause: error },
    )
  }
}
