// npm run bench:fuzz [-- SECONDS [SEED]]: throws mutated requests at the built server, five minutes by
// default. No limit is in the way of the outbox. Fails on any 5xx, on a crash, on a logged error, and on growing memory.
import { unlimited } from '../../tests/outbox/server-process.ts'
import { startSite } from '../../tests/site-server.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { mutate } from './mutate.ts'
import { seeded } from './random.ts'
import { seeds } from './seeds.ts'
import { type Result, send } from './send.ts'

const seconds = Number(process.argv[2] ?? 300)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const workers = 24
/** MB above what the first tenths have needed; a heap breathes, so the least of each tenth counts. */
const growthAllowed = 30

// With room to spare Node collects so rarely that 30 000 requests look like growth (200 to 390 MB,
// the same after 47 000). In this little room a leak ends in a crash.
const flags = ['--max-old-space-size=96', '--max-semi-space-size=4']
const site = await startSite(unlimited, flags)

const counts = new Map<Result, number>()
const failures: string[] = []
const start = Date.now()
const end = start + seconds * 1000

async function work(number: number): Promise<void> {
  const random = seeded(seed * 1000 + number)
  while (Date.now() < end && failures.length < 20) {
    const request = mutate(random.pick(seeds), random)
    const result = await send(site.port, request)
    counts.set(result, (counts.get(result) ?? 0) + 1)
    const isServerError = typeof result === 'number' && result >= 500
    if (isServerError || result === 'refused') {
      failures.push(`${result}: ${JSON.stringify(request.toString('latin1').slice(0, 400))}`)
    }
  }
}

const samples: number[] = []
const sampler = setInterval(() => samples.push(Math.round(residentMegabytes(site.pid))), 1000)
await Promise.all(Array.from({ length: workers }, (_, number) => work(number)))
clearInterval(sampler)

/** One figure for each tenth of the run, to see a trend where there is one. */
const tenths = Array.from({ length: 10 }, (_, tenth) => {
  const part = samples.slice((tenth * samples.length) / 10, ((tenth + 1) * samples.length) / 10)
  return Math.min(...part)
})
const before = Math.max(...tenths.slice(0, 3))
const after = Math.min(...tenths.slice(-3))
const alive = (await fetch(site.origin)).status === 200
const logged = site.lines.filter((line) => /"level":"(error|fatal)"/.test(line))
await site.stop()

const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log(`${total} requests in ${Math.round((Date.now() - start) / 1000)} s, seed ${seed}`)
for (const [result, count] of [...counts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))) {
  console.log(`  ${String(result).padEnd(8)} ${count}`)
}
console.log(`memory, least of each tenth: ${tenths.join(' ')} MB (${before} early, ${after} late)`)
console.log(`alive afterwards: ${alive}; errors logged: ${logged.length}`)
if (logged[0]) console.log(logged[0])
for (const failure of failures) console.log(`FAILED ${failure}`)
const hasGrown = after > before + growthAllowed
if (failures.length > 0 || !alive || hasGrown || logged.length > 0) process.exitCode = 1
