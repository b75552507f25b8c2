// npm run bench:outbox: how many requests the outbox accepts one after the other, beside bare
// durable commits on the same disk, and how long the server takes to answer 60 requests a second;
// with PostgreSQL, too, where it is installed. It needs npm run build first, and writes its files
// into data/, where the outbox would be.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { silentLog } from '../server/log/log.ts'
import { byHand } from '../server/outbox/entry.ts'
import { openOutbox } from '../server/outbox/open-outbox.ts'
import { filledForm } from '../tests/filled-form.ts'
import { newEntry } from '../tests/outbox/entries.ts'
import { startPostgres } from '../tests/outbox/start-postgres.ts'
import { startSite } from '../tests/site-server.ts'

const measureMs = 4_000
const requestsPerSecond = 60

/** A text as long as a request in the outbox. */
const row = 'x'.repeat(600)

/** How many times a second an action can be done, one after the other. */
async function rate(act: () => unknown): Promise<number> {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < measureMs; count += 1) await act()
  return count / ((performance.now() - start) / 1000)
}

async function bareSqlite(folder: string): Promise<number> {
  using db = new DatabaseSync(path.join(folder, 'bare.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (content TEXT)')
  const insert = db.prepare('INSERT INTO bare VALUES (?)')
  return await rate(() => insert.run(row))
}

async function barePostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE TABLE bare (content text)')
  const insert = { name: 'bare', text: 'INSERT INTO bare VALUES ($1)', values: [row] }
  return rate(() => client.query(insert)).finally(() => client.end())
}

/** How many milliseconds a request takes until it is accepted. */
async function timeToAccept(origin: string, message: string): Promise<number> {
  const sent = performance.now()
  const headers = { Accept: 'application/json' }
  const answer = await fetch(origin, { method: 'POST', headers, body: filledForm(message) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error('Not every request was accepted')
  return performance.now() - sent
}

/** Sends requests at a steady rate, whether or not earlier ones are answered; returns their times. */
async function load(origin: string, seconds: number): Promise<number[]> {
  const start = performance.now()
  const times: Promise<number>[] = []
  for (let i = 0; i < seconds * requestsPerSecond; i += 1) {
    const due = start + (i * 1000) / requestsPerSecond
    await setTimeout(Math.max(due - performance.now(), 0))
    times.push(timeToAccept(origin, `${seconds} s, pedido ${i}`))
  }
  return Promise.all(times)
}

/** The time that all but the slowest hundredth of requests stay below, in milliseconds. */
async function p99(settings: Record<string, string>): Promise<number> {
  const site = await startSite(settings)
  // Is not counted: Node compiles what runs often while it runs.
  await load(site.origin, 5)
  const times = await load(site.origin, 15)
  await site.stop()
  times.sort((shorter, longer) => shorter - longer)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN)
}

async function measure(name: string, bare: number, dataDir: string, databaseUrl: string | null) {
  const { outbox } = await openOutbox({ dataDir, databaseUrl }, silentLog)
  // As the server below, which has nobody to send to.
  const owed = [{ channel: byHand, recipient: '' }]
  const accepted = await rate(() => outbox.accept(newEntry({ owed })))
  await outbox.close()
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const cells = [name, Math.round(bare), Math.round(accepted), (accepted / bare).toFixed(2)]
  console.log(`| ${[...cells, await p99(settings)].join(' | ')} |`)
}

console.log(
  `| | bare commits/s | accepted/s | ratio | p99 at ${requestsPerSecond} requests/s, ms |`,
)
console.log('| --- | --- | --- | --- | --- |')
mkdirSync('data', { recursive: true })
const folder = mkdtempSync(path.resolve('data/bench-'))
// In a folder on a disk, which PostgreSQL's own user may enter.
const postgres = await startPostgres(mkdtempSync('/var/tmp/quotes-bench-'))
try {
  await measure('SQLite', await bareSqlite(folder), folder, null)
  if (postgres) {
    const url = await postgres.createDatabase('bench')
    await measure('PostgreSQL', await barePostgres(url), folder, url)
  }
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
