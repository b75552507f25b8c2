/**
 * Measures what the outbox promises, on this machine and this disk, and prints it as a table:
 * `npm run bench:outbox [-- PART …]`, all parts if none is named. It takes the built server; the files
 * go into `data/bench-…`, on the disk where the outbox would be.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { installMissing } from '../../tests/debian-packages.ts'
import { killRounds } from '../../tests/outbox/kill-rounds.ts'
import { afterMs, load, percentile } from '../../tests/outbox/load.ts'
import { unlimited } from '../../tests/outbox/server-process.ts'
import { startPostgres } from '../../tests/outbox/start-postgres.ts'
import { startSite } from '../../tests/site-server.ts'
import { slowestAnswerWhileLocked } from './locked.ts'
import { outage } from './outage.ts'
import { rawPostgresRate, rawSqliteRate } from './raw-rate.ts'

const connections = 50
const parent = resolve('data')
mkdirSync(parent, { recursive: true })
const root = mkdtempSync(join(parent, 'bench-'))

type Row = { measured: string; value: string; wanted: string; ok: boolean | null }
const rows: Row[] = []

function report(measured: string, value: string, wanted = '', ok: boolean | null = null): void {
  rows.push({ measured, value, wanted, ok })
  console.error(`… ${measured}: ${value}`)
}

/** What the whole built server accepts a second over HTTP, after a warm-up, beside the raw rate. */
async function accepts(name: string, env: Record<string, string>, raw: number): Promise<void> {
  const site = await startSite({ ...unlimited, ...env })
  await load(site.port, connections, afterMs(2_000))
  const { accepted, refused, latencies, seconds } = await load(
    site.port,
    connections,
    afterMs(6_000),
  )
  await site.stop()
  const rate = accepted.length / seconds
  report(`${name}: raw single-row durable commits`, `${Math.round(raw)}/s`)
  report(`${name}: accepted over HTTP, ${connections} connections`, `${Math.round(rate)}/s`)
  report(`${name}: ratio to raw`, (rate / raw).toFixed(2), '≥ 0.5', rate / raw >= 0.5)
  report(
    `${name}: p50 / p99`,
    `${percentile(latencies, 0.5).toFixed(1)} / ${percentile(latencies, 0.99).toFixed(1)} ms`,
  )
  report(`${name}: refused`, `${refused}`, '0', refused === 0)
}

async function kills(): Promise<void> {
  const folder = join(root, 'kill')
  const count = await killRounds({
    rounds: 10,
    connections: 20,
    accepted: 200,
    env: { DATA_DIR: folder },
    openOutbox: (ahead) => openSqliteOutbox(outboxFile(folder), () => Date.now() + ahead),
  })
  const { accepted, lost, arrived, copies, foreignCopies } = count
  report(
    'ten rounds of kill -9: accepted / arrived',
    `${accepted} / ${arrived}`,
    'equal',
    accepted === arrived,
  )
  report('ten rounds of kill -9: missing at the next start', `${lost}`, '0', lost === 0)
  report(
    'ten rounds of kill -9: second copies, of these under another Message-ID',
    `${copies}, ${foreignCopies}`,
    'any, 0',
    foreignCopies === 0,
  )
}

async function outages(): Promise<void> {
  const result = await outage(join(root, 'outage'), 10_000)
  const { delivered, copies, sentAfter, allAfter, idleMb, highestMb } = result
  report(
    '10,000 waiting after an outage: delivered, copies',
    `${delivered}, ${copies}`,
    '10000, 0',
    delivered === 10_000 && copies === 0,
  )
  report(
    '10,000 waiting: 99.9 % sent after / all after',
    `${sentAfter.toFixed(1)} / ${allAfter.toFixed(1)} s (${Math.round(9_990 / sentAfter)} mails/s)`,
  )
  const growth = highestMb - idleMb
  report(
    '10,000 waiting: RSS idle / highest',
    `${idleMb.toFixed(0)} / ${highestMb.toFixed(0)} MB`,
    '+ ≤ 50 MB',
    growth <= 50,
  )
}

async function postgresAccepts(): Promise<void> {
  installMissing()
  // On a disk, and where PostgreSQL's own user may enter: not in the project's folders.
  const postgres = await startPostgres(mkdtempSync('/var/tmp/quotes-bench-'))
  if (!postgres) {
    report('PostgreSQL', 'not measured', 'measured', false)
    return
  }
  const url = await postgres.createDatabase('bench')
  await accepts('PostgreSQL', { DATABASE_URL: url }, await rawPostgresRate(url, 3_000))
  await postgres.stop()
}

async function sqliteAccepts(): Promise<void> {
  const raw = rawSqliteRate(join(root, 'raw'), 3_000)
  await accepts('SQLite', { DATA_DIR: join(root, 'sqlite') }, raw)
}

async function locked(): Promise<void> {
  const slowest = await slowestAnswerWhileLocked(join(root, 'locked'))
  report(
    'slowest page while the outbox is locked for 1 s',
    `${slowest.toFixed(0)} ms`,
    '< 500 ms',
    slowest < 500,
  )
}

const parts: Record<string, () => Promise<void>> = {
  sqlite: sqliteAccepts,
  postgres: postgresAccepts,
  locked,
  outage: outages,
  kill: kills,
}
const named = process.argv.slice(2)
const unknown = named.filter((part) => !(part in parts))
if (unknown.length > 0) throw new Error(`${unknown} is none of: ${Object.keys(parts).join(', ')}`)

try {
  for (const [part, measure] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(part)) await measure()
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
console.table(
  Object.fromEntries(
    rows.map(({ measured, value, wanted, ok }) => [measured, { value, wanted, ok: ok ?? '' }]),
  ),
)
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0
