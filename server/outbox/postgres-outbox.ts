import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { Log } from '../log/log.ts'
import type { Milliseconds } from '../time/milliseconds.ts'
import { statementsOn, timeAsSql } from './database.ts'
import { migrate } from './migrations.ts'
import { createOutbox } from './outbox.ts'

const defaultTimeouts = {
  /** A statement that takes longer fails, so that the visitor gets an error instead of waiting. */
  statement: 10_000,
  /**
   * A connection is replaced when it is older: one whose other end vanished without a word stays
   * open here until the kernel gives up, a quarter of an hour later.
   */
  lifetime: 60_000,
}

/** 64-bit integers as numbers: times and counts are far below 2^53. */
const numbers = new TypeOverrides()
numbers.setTypeParser(types.builtins.INT8, Number)

function openPool(databaseUrl: string, timeouts: typeof defaultTimeouts, log: Log): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 12,
    connectionTimeoutMillis: 5_000,
    maxLifetimeSeconds: timeouts.lifetime / 1_000,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.statement + 2_000,
    // What a server that vanished was storing stays locked until its transaction ends: the visitor's
    // next try waits for that. Half, so that it succeeds.
    idle_in_transaction_session_timeout: timeouts.statement / 2,
    // One that times out ends its connection: the next would be in the transaction it had begun.
    pipeline: true,
    types: numbers,
    // Overrules a database that is configured for speed instead of safety.
    onConnect: async (client) => {
      await client.query(`SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off'`)
    },
  })
  // Without a listener, an idle connection that PostgreSQL closes would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'))
  // The pool itself does not listen during a statement, whose rejection then says the same.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Refuses a server that could lose requests answered with success in a power cut. Unlike
 * `synchronous_commit`, a connection cannot overrule `fsync`.
 */
async function refuseWithoutFsync(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ fsync: string }>`SHOW fsync`.execute(db)
  const fsync = rows[0]?.fsync
  if (fsync === 'on') return
  throw new Error(
    `fsync="${fsync}" no PostgreSQL: uma queda de energia levaria pedidos já confirmados; use fsync=on no postgresql.conf`,
  )
}

/**
 * @param clock only for tests; otherwise times come from the database, because the clocks of
 * several servers differ and a lease of one could already have ended for another
 * @param timeouts only tests shorten them
 * @throws Error if the database cannot be reached, or does not keep what it commits
 */
export async function openPostgresOutbox(
  databaseUrl: string,
  clock: (() => Milliseconds) | null,
  log: Log,
  timeouts = defaultTimeouts,
) {
  const pool = openPool(databaseUrl, timeouts, log)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseWithoutFsync(db)
    await migrate(db, 'postgres')
  } catch (error) {
    await pool.end()
    throw error
  }
  const statementTime = sql<number>`cast(extract(epoch FROM statement_timestamp()) * 1000 AS bigint)`
  return createOutbox({
    ...statementsOn(db),
    atomically: (statements) =>
      db.transaction().execute((transaction) => {
        const { change } = statementsOn(transaction)
        return Array.fromAsync(statements, (statement) => change(statement))
      }),
    readTime: () => (clock ? timeAsSql(clock()) : statementTime),
    skipLocked: sql`FOR UPDATE SKIP LOCKED`,
    lockRows: sql`FOR NO KEY UPDATE`,
    // PostgreSQL does so by itself (migrations.ts).
    wipeErased: async () => true,
    close: () => db.destroy(),
  })
}
