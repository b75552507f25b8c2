import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** What differs between the databases. */
const sqlTypes = {
  sqlite: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', bigint: 'INTEGER', options: 'STRICT' },
  postgres: {
    id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    bigint: 'bigint',
    options: '',
  },
}

type DatabaseKind = keyof typeof sqlTypes

/**
 * PostgreSQL frees the space of what was erased within its `autovacuum_naptime`, a minute by
 * default, so that new rows overwrite it; its settings decide how long its own log keeps them.
 */
const vacuumSoon = `ALTER TABLE requests SET (
  autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0
)`

function tables(database: DatabaseKind): string[] {
  const { id, bigint, options } = sqlTypes[database]
  return [
    `CREATE TABLE requests (
      id ${id},
      reference text NOT NULL UNIQUE,
      dedupe_key text UNIQUE, -- NULL once it has expired
      dedupe_until ${bigint},
      received_at ${bigint} NOT NULL,
      spam_signs text NOT NULL, -- separated by spaces
      announced_at ${bigint}, -- when the log announced that it will be removed undelivered
      resends integer NOT NULL DEFAULT 0,
      request text -- JSON; NULL once it was erased
    ) ${options}`,
    'CREATE INDEX requests_received ON requests (received_at)',
    'CREATE INDEX requests_kept ON requests (received_at) WHERE request IS NOT NULL',
    'CREATE INDEX requests_dedupe ON requests (dedupe_until) WHERE dedupe_until IS NOT NULL',
    'CREATE INDEX requests_announced ON requests (announced_at) WHERE announced_at IS NOT NULL',
    `CREATE TABLE deliveries (
      id ${id},
      request_id ${bigint} NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
      channel text NOT NULL,
      recipient text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
      tries integer NOT NULL DEFAULT 0,
      refusals integer NOT NULL DEFAULT 0,
      due_at ${bigint}, -- NULL unless it waits
      lease text, -- stays when it is done: it tells which deliveries one sending brought
      lease_until ${bigint},
      done_at ${bigint},
      resent_at ${bigint},
      note text,
      UNIQUE (request_id, channel, recipient)
    ) ${options}`,
    `CREATE INDEX deliveries_waiting ON deliveries (channel, due_at, tries, refusals, request_id)
      WHERE state = 'waiting'`,
    "CREATE INDEX deliveries_failed ON deliveries (channel, request_id) WHERE state = 'failed'",
    "CREATE INDEX deliveries_done ON deliveries (done_at) WHERE state = 'done'",
    // One row.
    `CREATE TABLE health (
      probe text NOT NULL, -- what health checks write
      worker_at ${bigint}, -- when a worker was last seen at work
      jumped_at ${bigint} -- when the clock was last found to have jumped by more than a day
    ) ${options}`,
    "INSERT INTO health VALUES ('', NULL, NULL)",
    // The problems that ALERT_URL was told of.
    `CREATE TABLE alerts (
      code text PRIMARY KEY,
      sentence text NOT NULL,
      told_at ${bigint} NOT NULL
    ) ${options}`,
    ...(database === 'postgres' ? [vacuumSoon] : []),
  ]
}

/**
 * All migrations by name, run once each in alphabetical order. Once released none changes, and later
 * ones only add: the previous version runs beside the new one during an upgrade, and an upgrade can
 * be taken back.
 */
function migrations(database: DatabaseKind): Record<string, Migration> {
  return {
    '0001-outbox': {
      async up(db) {
        for (const statement of tables(database)) await sql.raw(statement).execute(db)
      },
    },
  }
}

/**
 * Updates the tables to this version, and leaves them as they are where a later version has added
 * to them.
 * @param exclusively runs a migration while no other process can run one
 */
export async function migrate(
  db: Kysely<unknown>,
  database: DatabaseKind,
  exclusively: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(database) },
    migrationTableName: 'outbox_migrations',
    migrationLockTableName: 'outbox_migrations_lock',
  })
  const all = await migrator.getMigrations()
  // The migrator itself refuses a database that knows more migrations than it does.
  if (all.every(({ executedAt }) => executedAt)) return
  await exclusively(async () => {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}
