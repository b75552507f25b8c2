// npm run bench:server [-- SECONDS ROUNDS]: requests a second and the slowest hundredth, for the
// home page and a picture. It needs npm run build first. Server and load share the machine.
import { globSync } from 'node:fs'
import autocannon from 'autocannon'
import { residentMegabytes } from '../tests/resident-memory.ts'
import { startSite } from '../tests/site-server.ts'
import { meanAndRange } from './statistics.ts'

const seconds = Number(process.argv[2] ?? 6)
const rounds = Number(process.argv[3] ?? 5)
const connections = 32

const [picture] = globSync('pictures/hero-????????-800.avif', { cwd: 'dist/client' })
const site = await startSite()
const idle = residentMegabytes(site.pid)

async function load(path: string): Promise<autocannon.Result> {
  const url = site.origin + path
  const headers = { 'Accept-Encoding': 'br' }
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx + result.errors > 0) throw new Error(`${path} failed`)
  return result
}

console.log(`| ${connections} connections, ${rounds} × ${seconds} s | requests/s | p99 ms |`)
console.log('| --- | --- | --- |')
for (const path of ['/', `/${picture}`]) {
  // Is not counted: Node compiles what runs often while it runs.
  await load(path)
  const results: autocannon.Result[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await load(path))
  const rates = meanAndRange(results.map(({ requests }) => requests.average))
  const p99 = meanAndRange(results.map(({ latency }) => latency.p99))
  console.log(`| ${path} | ${rates} | ${p99} |`)
}
const [before, after] = [idle, residentMegabytes(site.pid)].map(Math.round)
console.log(`\nMemory: ${before} MB idle, ${after} MB after the load`)
await site.stop()
