import { Pool } from 'pg'
import type { Log } from '../log.ts'

/** A statement that takes longer has failed: better an honest error than a visitor who waits. */
const statementMs = 10_000

function openPool(databaseUrl: string, max: number, setUp: string, log: Log): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + 2_000,
    onConnect: async (client) => {
      await client.query(setUp)
    },
  })
  // Without a listener, a restart of PostgreSQL would end this process at its idle connections.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'))
  return pool
}

/** Connections for requests. A database set up for speed over safety is overruled. */
export function openRequestsPool(databaseUrl: string, log: Log): Pool {
  const durable = `SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'`
  return openPool(databaseUrl, 10, durable, log)
}

/** Connections for rate limits, whose counts need not survive a crash and so wait for no disk. */
export function openLimitsPool(databaseUrl: string, log: Log): Pool {
  return openPool(databaseUrl, 4, 'SET synchronous_commit = off', log)
}
