// npm run bench:server: requests a second and the slowest hundredth, for the home page and a
// picture. It needs npm run build first. Server and load share the machine.
import { readdirSync } from 'node:fs'
import autocannon from 'autocannon'
import { residentMegabytes } from '../tests/resident-memory.ts'
import { startSite } from '../tests/site-server.ts'
import { median } from './statistics.ts'

const seconds = Number(process.argv[2] ?? 6)
const rounds = Number(process.argv[3] ?? 5)
const connections = 32

const picture = readdirSync('dist/client/pictures').find((one) => /^hero-\w+-800\.avif$/.test(one))
const site = await startSite()
const idle = residentMegabytes(site.pid)
console.log(`| ${connections} connections, ${rounds} × ${seconds} s | requests/s | p99 ms |`)
console.log('| --- | --- | --- |')
for (const path of ['/', `/pictures/${picture}`]) {
  const results: autocannon.Result[] = []
  for (let round = 0; round < rounds; round += 1) {
    const headers = { 'Accept-Encoding': 'br' }
    const url = site.origin + path
    results.push(await autocannon({ url, connections, duration: seconds, headers }))
  }
  if (results.some(({ non2xx, errors }) => non2xx + errors > 0)) throw new Error(`${path} failed`)
  const rate = Math.round(median(results.map(({ requests }) => requests.average)))
  const p99 = median(results.map(({ latency }) => latency.p99))
  console.log(`| ${path} | ${rate} | ${p99} |`)
}
const [before, after] = [idle, residentMegabytes(site.pid)].map(Math.round)
console.log(`\nMemory: ${before} MB idle, ${after} MB after the load`)
await site.stop()
