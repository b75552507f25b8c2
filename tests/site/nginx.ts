import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { startProxy } from '../deploy/start-proxy.ts'

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
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: 'pipe' })
  const { stop } = await startProxy(child, port)
  return { origin, port, stop }
}
