import pg from 'pg'
import { type Finding, ok, stop } from './finding.ts'

/** Whether the PostgreSQL of DATABASE_URL lets us in. Nothing is written there. */
export async function checkDatabase(databaseUrl: string): Promise<Finding> {
  const { host } = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return ok(`DATABASE_URL: o banco em ${host} respondeu`)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return stop(`DATABASE_URL: o banco em ${host} não aceita a conexão (${reason})`)
  } finally {
    await client.end().catch(() => {})
  }
}
