import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const isInstalled = () => spawnSync('nginx', ['-v']).status === 0

/** Whether nginx is there; Debian's package is installed where we may. Without it CI fails. */
export function hasNginx(): boolean {
  if (isInstalled()) return true
  if (process.getuid?.() === 0) {
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], options)
  }
  if (isInstalled()) return true
  const missing = 'nginx is missing (on Debian: apt-get install nginx)'
  if (process.env.CI) throw new Error(missing)
  console.warn(`\n!!! SKIPPED: the static export is not tested, because ${missing} !!!\n`)
  return false
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Serves an exported site with the snippet that came with it, and nothing else set. */
export async function startNginx(site: string, folder: string) {
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  const port = await freePort()
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid nginx.pid; error_log logs/error.log; events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/nginx.conf;
  }
}
`,
  )
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${complaints}`)
    const isUp = await fetch(`${origin}/robots.txt`).then(
      () => true,
      () => false,
    )
    if (isUp) return { origin, port, stop: () => child.kill('SIGQUIT') }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nginx does not answer: ${complaints}`)
}
