import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { vi } from 'vitest'

/** What a test changes in a configuration of deploy/: names, ports, certificates and folders. */
type ProxySettings = {
  folder: string
  tlsPort: number
  plainPort: number
  /** The first process of the pair, and the one that takes its requests while it is away. */
  serverPorts: readonly [number, number]
}

/** nginx believes this header of the tests, so that visitors may come from any address. */
export const addressHeader = 'X-Test-Address'

const certificate = (folder: string) => ({
  cert: path.join(folder, 'cert.pem'),
  key: path.join(folder, 'key.pem'),
})

/** Makes a certificate that only the test's own requests trust. */
export function makeCertificate(folder: string): Buffer {
  const { cert, key } = certificate(folder)
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = spawnSync('openssl', [...request, '-keyout', key, '-out', cert, ...names])
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
  return readFileSync(cert)
}

/** Replaces what must be in the file, so that no change of the file goes unnoticed. */
function adapt(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((adapted, [pattern, by]) => {
    if (!pattern.test(adapted)) throw new Error(`The configuration holds no ${pattern}`)
    return adapted.replace(pattern, by)
  }, text)
}

/** Waits until a proxy that was just started takes connections. */
async function startProxy(child: ChildProcess, port: number) {
  let complaints = ''
  child.stderr?.on('data', (chunk) => (complaints += chunk))
  child.stdout?.resume()
  const ended = once(child, 'exit')
  const takesConnections = async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${complaints}`)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  }
  await vi.waitFor(takesConnections, { timeout: 60_000, interval: 100 })
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function writeNginxConfiguration({
  folder,
  tlsPort,
  plainPort,
  serverPorts,
}: ProxySettings): string {
  const { cert, key } = certificate(folder)
  const [first, second] = serverPorts
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  const site = adapt(readFileSync('deploy/nginx/site.conf', 'utf8'), [
    [/127\.0\.0\.1:3000\b/, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:3001\b/, `127.0.0.1:${second}`],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /g, `listen 127.0.0.1:${tlsPort} `],
    [/listen \[::\]:80;/, `listen [::1]:${plainPort};`],
    [/listen \[::\]:443 /g, `listen [::1]:${tlsPort} `],
    [/(server_name .*)www\.exemplo\.com\.br;/g, '$1localhost;'],
    [/(server_name )exemplo\.com\.br/g, '$1bare.localhost'],
    [/https:\/\/www\.exemplo\.com\.br\$request_uri/g, `https://localhost:${tlsPort}$request_uri`],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, cert],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
    [/\/var\/www\/html/, path.join(folder, 'html')],
    [/\/var\/log\/nginx/g, path.join(folder, 'logs')],
    [/\/srv\/site/, process.cwd()],
  ])
  const configuration = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    configuration,
    `daemon off; ${user} pid nginx.pid; error_log logs/start.log;
events {}
http {
  set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader};
  client_body_temp_path body; proxy_temp_path proxy;
  ${site}
}
`,
  )
  return configuration
}

export async function startNginx(settings: ProxySettings) {
  const options = ['-p', settings.folder, '-c', writeNginxConfiguration(settings)]
  return startProxy(spawn('nginx', options, { stdio: 'pipe' }), settings.tlsPort)
}

function startCaddy({ folder, tlsPort, plainPort, serverPorts }: ProxySettings) {
  const { cert, key } = certificate(folder)
  const [first, second] = serverPorts
  const ports = `http_port ${plainPort}\n\thttps_port ${tlsPort}`
  const site = adapt(readFileSync('deploy/Caddyfile', 'utf8'), [
    [/^\{\n/m, `{\n\tadmin off\n\t${ports}\n\tdefault_bind 127.0.0.1\n`],
    [/^exemplo\.com\.br \{[\s\S]*?\n\}\n/m, ''],
    [
      /www\.exemplo\.com\.br \{/,
      `https://localhost:${tlsPort} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
    ],
    [/127\.0\.0\.1:3000\b/, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:3001\b/, `127.0.0.1:${second}`],
    [/\/srv\/site/, process.cwd()],
  ])
  const configuration = path.join(folder, 'Caddyfile')
  writeFileSync(configuration, site)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration], {
    stdio: 'pipe',
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  return startProxy(caddy, tlsPort)
}

export const reverseProxies = [
  { name: 'nginx', wanted: 'nginx-light', start: startNginx },
  { name: 'Caddy', wanted: 'caddy', start: startCaddy },
] as const
