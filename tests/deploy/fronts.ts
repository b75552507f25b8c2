import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nginxConfiguration } from '../../build/nginx.ts'
import { loadSite } from '../../server/http/site.ts'
import { hasCaddy, hasNginxBrotli } from '../debian-packages.ts'
import { startProxy } from './start-proxy.ts'

/** What a test changes in a configuration of deploy/: names, ports, paths. */
export type Front = {
  folder: string
  /** The ports for TLS and for plain HTTP. */
  tlsPort: number
  plainPort: number
  serverPorts: readonly number[]
  /** The part of nginx's configuration that a build writes; without it, that of dist/ for https. */
  builtFront?: string
}

/** Writes the part of nginx's configuration that a build writes, for a site with TLS. */
export async function writeBuiltFront(build: string, file: string): Promise<void> {
  const site = await loadSite(path.resolve(build, 'server/site.js'))
  writeFileSync(file, await nginxConfiguration(build, site, true))
}

const certificate = (folder: string) => ({
  cert: path.join(folder, 'cert.pem'),
  key: path.join(folder, 'key.pem'),
})

/** The folder in which nginx looks for the files that a certificate's issuer asks for. */
export const challengeFolder = (folder: string) =>
  path.join(folder, 'html/.well-known/acme-challenge')

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

/** Writes nginx's configuration into the folder and returns its path. */
async function writeNginxConfiguration(front: Front): Promise<string> {
  const { folder, tlsPort, plainPort, serverPorts } = front
  const { cert, key } = certificate(folder)
  const builtFront = front.builtFront ?? path.join(folder, 'front.conf')
  if (!front.builtFront) await writeBuiltFront('dist', builtFront)
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  const [first = 0, ...others] = serverPorts
  const next = others.map((port) => `server 127.0.0.1:${port} max_fails=0`).join('; ')
  const site = adapt(readFileSync('deploy/nginx/site.conf', 'utf8'), [
    [/127\.0\.0\.1:3000/, `127.0.0.1:${first}`],
    [/server 127\.0\.0\.1:3001 max_fails=0 backup/, next],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${tlsPort} ssl http2;`],
    [/listen \[::\]:\d+[^;]*;/g, ''],
    [/(server_name .*)www\.exemplo\.com\.br;/g, '$1localhost;'],
    [/(server_name )exemplo\.com\.br/g, '$1bare.localhost'],
    [/https:\/\/www\.exemplo\.com\.br\$request_uri/g, `https://localhost:${tlsPort}$request_uri`],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, cert],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
    [/\/var\/www\/html/, path.join(folder, 'html')],
    // Shorter, so that the tests wait less.
    [/(client_(?:header|body)_timeout) 10s;/g, '$1 2s;'],
    [/\/srv\/site\/dist\/nginx\.conf/, builtFront],
  ])
  const configuration = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    configuration,
    `daemon off; ${user} pid nginx.pid; error_log logs/error.log;
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
events {}
http { access_log off; client_body_temp_path body; proxy_temp_path proxy; ${site} }
`,
  )
  return configuration
}

export async function startNginx(front: Front) {
  const options = ['-p', front.folder, '-c', await writeNginxConfiguration(front)]
  return startProxy(spawn('nginx', options, { stdio: 'pipe' }), front.tlsPort)
}

function startCaddy({ folder, tlsPort, plainPort, serverPorts }: Front) {
  const { cert, key } = certificate(folder)
  const [first = 0, second = 0] = serverPorts
  const ports = `http_port ${plainPort}\n\thttps_port ${tlsPort}`
  const site = adapt(readFileSync('deploy/Caddyfile', 'utf8'), [
    [/^\{\n/m, `{\n\tadmin off\n\t${ports}\n\tdefault_bind 127.0.0.1\n`],
    [/^exemplo\.com\.br \{[\s\S]*?\n\}\n/m, ''],
    [
      /www\.exemplo\.com\.br \{/,
      `https://localhost:${tlsPort} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
    ],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${second}`],
    [/read_header 10s/, 'read_header 2s'],
    [/read_body 30s/, 'read_body 2s'],
  ])
  const configuration = path.join(folder, 'Caddyfile')
  writeFileSync(configuration, site)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration], {
    stdio: 'pipe',
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  return startProxy(caddy, tlsPort)
}

export const fronts = [
  {
    name: 'nginx',
    isThere: hasNginxBrotli(),
    wanted: 'nginx-light and libnginx-mod-http-brotli-static',
    start: startNginx,
  },
  { name: 'Caddy', isThere: hasCaddy(), wanted: 'caddy', start: startCaddy },
]
