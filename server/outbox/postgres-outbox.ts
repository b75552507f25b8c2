import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { Log } from '../log.ts'
import { migrate } from './migrations.ts'
import type { Milliseconds, Outbox } from './outbox.ts'
import { timeAsSql } from './outbox-database.ts'
import type { OutboxSchema } from './request-table.ts'
import { SqlOutbox } from './sql-outbox.ts'

/** A statement that takes longer fails, so that the visitor gets an error instead of waiting. */
const statementTimeout: Milliseconds = 10_000

/** A vacuum of a large table takes longer, and one that is cut off would never free anything. */
const vacuumTimeout: Milliseconds = 60_000

const vacuum = {
  text: 'VACUUM (SKIP_LOCKED) quote_requests',
  query_timeout: vacuumTimeout + 2_000,
}

/** Vacuuming after every single mail would be too much work on a table that many servers write. */
const vacuumEvery: Milliseconds = 60_000

/** 64-bit integers as numbers: times and counts are far below 2^53. */
const numbers = new TypeOverrides()
numbers.setTypeParser(types.builtins.INT8, Number)

function openPool(databaseUrl: string, log: Log): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 12,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 2_000,
    types: numbers,
    // Overrules a database that is configured for speed instead of safety.
    onConnect: async (client) => {
      await client.query(`SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off'`)
    },
  })
  // Without a listener, an idle connection that PostgreSQL closes would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'))
  return pool
}

/**
 * Refuses a server that could lose requests answered with success in a power cut. Unlike
 * `synchronous_commit`, a connection cannot overrule `fsync`.
 */
async function refuseWithoutFsync(db: Kysely<OutboxSchema>): Promise<void> {
  const { fsync } = await db
    .selectNoFrom(sql<string>`current_setting('fsync')`.as('fsync'))
    .executeTakeFirstOrThrow()
  if (fsync === 'on') return
  throw new Error(
    `fsync="${fsync}" no PostgreSQL: uma queda de energia levaria pedidos já confirmados; use fsync=on no postgresql.conf`,
  )
}

/**
 * Frees the space of erased rows, so that new ones overwrite it; PostgreSQL's settings decide how
 * long its own log keeps them. False while another vacuum is running.
 */
function createVacuum(pool: Pool): () => Promise<boolean> {
  let lastAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - lastAt < vacuumEvery) return false
    const client = await pool.connect()
    let isSkipped = false
    // PostgreSQL reports a skipped table only by a warning.
    const notice = () => {
      isSkipped = true
    }
    client.on('notice', notice)
    try {
      await client.query(`SET statement_timeout = ${vacuumTimeout}`)
      await client.query(vacuum)
      await client.query('RESET statement_timeout')
      client.release()
    } catch (error) {
      // Closed, because the timeout that others expect may not have been set again.
      client.release(true)
      // The worker waits for a vacuum: one that fails must not hold up every round.
      lastAt = performance.now()
      throw error
    } finally {
      client.off('notice', notice)
    }
    if (!isSkipped) lastAt = performance.now()
    return !isSkipped
  }
}

/**
 * Opens the outbox in PostgreSQL.
 * @param clock only for tests; otherwise times come from the database, because the clocks of
 * several servers differ and a lease of one could already have ended for another
 * @returns the outbox, and its connections, with which rate limits are counted
 * @throws Error if the database cannot be reached, does not keep what it commits, or only a newer
 * version can read it
 */
export async function openPostgresOutbox(
  databaseUrl: string,
  clock: (() => Milliseconds) | null,
  log: Log,
): Promise<{ outbox: Outbox; limitsPool: Pool }> {
  const pool = openPool(databaseUrl, log)
  const db = new Kysely<OutboxSchema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseWithoutFsync(db)
    await migrate(db, 'postgres')
  } catch (error) {
    await pool.end()
    throw error
  }
  const statementTime = sql<number>`cast(extract(epoch FROM statement_timestamp()) * 1000 AS bigint)`
  const outbox = new SqlOutbox({
    db,
    table: 'quote_requests',
    healthTable: 'quote_health',
    now: () => (clock ? timeAsSql(clock()) : statementTime),
    skipsLocked: true,
    wipeErased: createVacuum(pool),
    close: () => db.destroy(),
  })
  return { outbox, limitsPool: pool }
}
