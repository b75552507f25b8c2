// npm run bench:observatory: the score that MDN's HTTP Observatory gives the built site over TLS. Its
// scorer is fetched into .cache/, because its 232 packages are no dependency of ours (decision 9). It
// asks ports 80 and 443, so it needs the right to listen there (root, or a container), and openssl.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import path from 'node:path'
import { startSite } from '../../tests/site-server.ts'

const scorer = '@mdn/mdn-http-observatory@1.4.8'
const folder = path.resolve('.cache/observatory')

function run(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

function prepare(): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
  // Its scripts would build a native PostgreSQL client that scoring has no use for.
  run('npm', ['install', '--ignore-scripts', '--omit=optional', '--no-audit', scorer])
  // The list of preloaded hosts is a download of its own; localhost is on none.
  const lists = path.join(folder, 'node_modules/@mdn/mdn-http-observatory/conf')
  mkdirSync(lists, { recursive: true })
  writeFileSync(path.join(lists, 'hsts-preload.json'), '{}')
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  run('openssl', [...certificate, ...names, '-keyout', 'key.pem', '-out', 'cert.pem'])
}

/** What stands in front of the site in production: TLS, and a redirect to it. */
async function startProxy(port: number): Promise<Server[]> {
  const options = {
    key: readFileSync(path.join(folder, 'key.pem')),
    cert: readFileSync(path.join(folder, 'cert.pem')),
  }
  const secure = createTlsServer(options, ({ method, url, headers }, outgoing) => {
    const upstream = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    upstream.end()
  })
  const plain = createServer((_, outgoing) => {
    outgoing.writeHead(301, { Location: 'https://localhost/' }).end()
  })
  await new Promise<void>((resolve) => secure.listen(443, resolve))
  await new Promise<void>((resolve) => plain.listen(80, resolve))
  return [secure, plain]
}

const scan = `
  const { scan } = await import('@mdn/mdn-http-observatory')
  const { scan: total, tests } = await scan('localhost')
  console.log('score ' + total.score + ', grade ' + total.grade + ', ' + total.testsPassed + ' of ' + total.testsQuantity + ' passed')
  for (const [name, test] of Object.entries(tests)) console.log(String(test.scoreModifier ?? 0).padStart(4) + '  ' + name + ': ' + test.result)
`

prepare()
const site = await startSite({ SITE_URL: 'https://localhost' })
const servers = await startProxy(site.port)
const output = await new Promise<string>((resolve, reject) => {
  execFile(
    process.execPath,
    ['--input-type=module', '-e', scan],
    { cwd: folder, env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem') } },
    (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
  )
})
for (const server of servers) {
  server.close()
  server.closeAllConnections()
}
await site.stop()
console.log(output)
const [, score = '0'] = /score (\d+)/.exec(output) ?? []
if (Number(score) < 130) process.exitCode = 1
