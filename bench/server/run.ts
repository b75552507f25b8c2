// npm run bench:server: requests a second and the slowest hundredth, for the home page and a picture,
// beside nginx with one worker and the same Brotli files. It needs npm run build, nginx with its static
// Brotli module and wrk (on Debian: apt-get install nginx libnginx-mod-http-brotli-static wrk). Server and
// load have a core of their own; rounds alternate.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildDirectory } from '../../build/assets/directories.ts'
import { startSite } from '../../tests/site-server.ts'
import { median } from '../median.ts'
import { residentMegabytes } from '../resident-memory.ts'

const seconds = Number(process.argv[2] ?? 6)
const rounds = Number(process.argv[3] ?? 5)
const connections = 32
const client = path.resolve(buildDirectory, 'client')
const folder = path.resolve('.cache/bench-server')
const nginxPort = 8471

type Rate = { perSecond: number; p99: number }

function configureNginx(): string {
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid nginx.pid; error_log logs/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s; open_file_cache_valid 60s;
  brotli_static on;
  server { listen 127.0.0.1:${nginxPort}; root ${client}; }
}
`,
  )
  return file
}

/** wrk's own figures: "Requests/sec: 12345.67" and "99% 1.23ms". */
function load(url: string): Rate {
  const seen = execFileSync(
    'taskset',
    [
      '-c',
      '1',
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '-H',
      'Accept-Encoding: br',
      url,
    ],
    { encoding: 'utf8' },
  )
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(seen) ?? []
  if (/Non-2xx|Socket errors/.test(seen)) throw new Error(`${url}:\n${seen}`)
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(seen)?.[1]),
    p99: Number(p99) * factor,
  }
}

const pin = (pid: number) => execFileSync('taskset', ['-a', '-c', '-p', '0', String(pid)])

const picture = readdirSync(path.join(client, 'pictures')).find((one) =>
  /^hero-\w+-800\.avif$/.test(one),
)
const targets = { home: '/', picture: `/pictures/${picture}` }
const site = await startSite()
const nginx = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', configureNginx()])
try {
  pin(site.pid)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const idle = Math.round(residentMegabytes(site.pid))
  const servers = { node: site.origin, nginx: `http://127.0.0.1:${nginxPort}` }
  let peak = idle
  console.log(`| ${connections} connections, ${rounds} × ${seconds} s | requests/s | p99 ms |`)
  console.log('| --- | --- | --- |')
  for (const [name, target] of Object.entries(targets)) {
    const rates = { node: [] as Rate[], nginx: [] as Rate[] }
    for (let round = 0; round < rounds; round += 1) {
      for (const server of ['node', 'nginx'] as const) {
        rates[server].push(load(servers[server] + target))
        peak = Math.max(peak, Math.round(residentMegabytes(site.pid)))
      }
    }
    const middle = (server: 'node' | 'nginx') => median(rates[server].map((one) => one.perSecond))
    for (const server of ['node', 'nginx'] as const) {
      const each = rates[server].map(({ perSecond }) => Math.round(perSecond))
      const p99 = median(rates[server].map((one) => one.p99)).toFixed(1)
      console.log(
        `| ${name}, ${server} | ${Math.round(middle(server))} (${Math.min(...each)}–${Math.max(...each)}) | ${p99} |`,
      )
    }
    console.log(
      `| ${name}, share of nginx | ${Math.round((middle('node') / middle('nginx')) * 100)} % | |`,
    )
  }
  console.log(`\nMemory of Node: ${idle} MB idle, ${peak} MB under load`)
} finally {
  nginx.kill('SIGQUIT')
  await site.stop()
}
