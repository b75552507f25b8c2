// npm run bench:outbox: how long the server takes to accept each of 60 requests a second, alone and
// while it mails each to two addresses; on SQLite, and on PostgreSQL where it is installed. It needs
// npm run build first, and writes its files into data/, where the outbox would be.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startMailServer } from '../tests/delivery/test-mail-server.ts'
import { filledForm } from '../tests/filled-form.ts'
import { startPostgres } from '../tests/outbox/start-postgres.ts'
import { startSite } from '../tests/site-server.ts'

const requestsPerSecond = 60

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
function load(origin: string, seconds: number): Promise<number[]> {
  const times = Array.from({ length: seconds * requestsPerSecond }, async (_, i) => {
    await setTimeout((i * 1000) / requestsPerSecond)
    return timeToAccept(origin, `${seconds} s, pedido ${i}`)
  })
  return Promise.all(times)
}

/** Prints the times that half and all but a hundredth of the requests stay below, in milliseconds. */
async function measure(database: string, delivery: string, settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(folder, 'outbox-'))
  await using site = await startSite({ DATA_DIR: dataDir, ...settings })
  // Is not counted: Node compiles what runs often while it runs.
  await load(site.origin, 5)
  const times = await load(site.origin, 15)
  times.sort((shorter, longer) => shorter - longer)
  const [median, p99] = [0.5, 0.99].map((part) => Math.round(times[times.length * part] ?? 0))
  console.log(`| ${database} | ${delivery} | ${median} | ${p99} |`)
}

console.log(`| ${requestsPerSecond} requests a second | delivery | median, ms | p99, ms |`)
console.log('| --- | --- | --- | --- |')
mkdirSync('data', { recursive: true })
const folder = mkdtempSync(path.resolve('data/bench-'))
const mail = await startMailServer()
// In a folder on a disk, which PostgreSQL's own user may enter.
const postgres = await startPostgres(mkdtempSync('/var/tmp/quotes-bench-'))
try {
  await measure('SQLite', 'by hand', {})
  await measure('SQLite', 'two mails', mail.settings)
  if (postgres) {
    await measure('PostgreSQL', 'by hand', { DATABASE_URL: await postgres.createDatabase('alone') })
    const databaseUrl = await postgres.createDatabase('mailing')
    await measure('PostgreSQL', 'two mails', { DATABASE_URL: databaseUrl, ...mail.settings })
  }
} finally {
  await mail.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
