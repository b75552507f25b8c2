import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** As many bytes as a request of `tests/outbox/load.ts` has in the outbox. */
const content = 'x'.repeat(600)

/** Single rows a second, each in a durable commit of its own, into SQLite on the disk of `folder`. */
export function rawSqliteRate(folder: string, forMs: number): number {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'raw.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  db.exec('CREATE TABLE raw (id INTEGER PRIMARY KEY, content TEXT)')
  const insert = db.prepare('INSERT INTO raw (content) VALUES (?)')
  const startedAt = performance.now()
  let rows = 0
  while (performance.now() - startedAt < forMs) {
    insert.run(content)
    rows += 1
  }
  const rate = rows / ((performance.now() - startedAt) / 1000)
  db.close()
  rmSync(folder, { recursive: true })
  return rate
}

/** The same with PostgreSQL, over one connection. */
export async function rawPostgresRate(url: string, forMs: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE TABLE raw (id bigserial PRIMARY KEY, content text)')
  const insert = { name: 'raw', text: 'INSERT INTO raw (content) VALUES ($1)', values: [content] }
  const startedAt = performance.now()
  let rows = 0
  while (performance.now() - startedAt < forMs) {
    await client.query(insert)
    rows += 1
  }
  const rate = rows / ((performance.now() - startedAt) / 1000)
  await client.end()
  return rate
}
