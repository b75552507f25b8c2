import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { hasNginxBrotli, leaveOut } from '../debian-packages.ts'
import { filledForm } from '../filled-form.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { example, missingPaths, pagePaths } from '../site/served-pages.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { type Answer, ask } from './ask.ts'
import { sendEndless } from './endless-body.ts'
import { challengeFolder, fronts, makeCertificate, startNginx } from './fronts.ts'
import { beginRequest, slowForm, slowHead } from './slow-request.ts'
import type { StartedProxy } from './start-proxy.ts'

for (const { name, isThere, wanted } of fronts) {
  if (!isThere) leaveOut(`The server behind ${name}`, wanted)
}

const here = fronts.filter(({ isThere }) => isThere)

const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'Mozilla/5.0' }

/** Headers that belong to the connection, or to the file on the disk. */
const ownToEach =
  'date connection keep-alive server etag last-modified alt-svc accept-ranges content-length ' +
  'transfer-encoding'

/** `Vary` has no meaning for a file that exists in one form only. */
function comparable({ headers }: Answer) {
  const others = [...ownToEach.split(' '), headers['content-encoding'] ? '' : 'vary']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.includes(name)))
}

describe.each(here)('the server behind $name', (front) => {
  const folder = testFolder('front')
  const ca = makeCertificate(folder)
  let site: SiteServer
  let ports = { tlsPort: 0, plainPort: 0 }
  let proxy: StartedProxy

  beforeAll(async () => {
    ports = { tlsPort: await freePort(), plainPort: await freePort() }
    site = await startSite({
      SITE_URL: `https://localhost:${ports.tlsPort}`,
      TRUST_PROXY: '127.0.0.1',
      LIMIT_PER_ADDRESS: '2/600',
    })
    // The other process of the pair does not run: the proxy has to find the one that does.
    proxy = await front.start({ folder, ...ports, serverPorts: [await freePort(), site.port] })
  })
  afterAll(async () => {
    await proxy.stop()
    await site.stop()
  })

  const get = (path: string, headers = {}) => ask({ port: ports.tlsPort, path, headers, ca })
  const direct = (path: string, headers = {}) => ask({ port: site.port, path, headers })
  /** Sends the form from an address of this machine. */
  const send = (from: string, headers: Record<string, string> = {}) => {
    const body = filledForm(`Portaria ${randomUUID()}`).toString()
    const usual = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      Origin: `https://localhost:${ports.tlsPort}`,
    }
    const question = { port: ports.tlsPort, path: '/', method: 'POST', ca, body, from }
    return ask({ ...question, headers: { ...usual, ...headers } })
  }

  test('answers every page and file as the server does, header by header', async () => {
    const home = (await direct('/')).body.toString()
    const inPage = [...new Set(home.match(/\/(?:assets|fonts|icons|early)\/[\w./-]*\.\w+/g))]
    const picture = /\/pictures\/[\w.-]+\.avif/.exec(home)?.[0] ?? '-'
    const files = [
      '/robots.txt',
      '/llms.txt',
      '/saude',
      '/site.webmanifest',
      '/favicon.ico',
      '/icon.svg',
    ]
    const queries = [`/?servico=${example.id}`, '/?pedido=20261122-7K3M9Q']
    const others = [...missingPaths, `/servicos/${example.id}/`, ...queries]
    for (const path of [...pagePaths, ...files, ...others, ...inPage, picture]) {
      const [answer, own] = [await get(path, asBrowser), await direct(path, asBrowser)]
      expect(answer.status, path).toBe(own.status)
      expect(comparable(answer), path).toEqual(comparable(own))
      expect(answer.body.equals(own.body), path).toBe(true)
    }
  })

  test.each(['br', 'gzip', ''])('sends "%s" to a browser that understands it', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding }
    const [answer, own] = [await get('/', headers), await direct('/', headers)]
    expect(answer.headers['content-encoding'] ?? '').toBe(encoding)
    expect(comparable(answer)).toEqual(comparable(own))
    expect(answer.body.equals(own.body)).toBe(true)
  })

  test('answers 304 to a browser that has the page already', async () => {
    const { etag } = (await get('/', asBrowser)).headers
    const again = await get('/', { ...asBrowser, 'If-None-Match': String(etag) })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('forwards the form, and counts the visitor’s own address, not a forged one', async () => {
    const forged = { 'X-Forwarded-For': '203.0.113.7' }
    const first = await send('127.0.0.2')
    expect(JSON.parse(first.body.toString())).toMatchObject({ status: 'success' })
    expect((await send('127.0.0.2', forged)).status).toBe(200)
    expect((await send('127.0.0.2', forged)).status).toBe(429)
    expect((await send('127.0.0.3')).status).toBe(200)
    const foreign = { Origin: 'https://evil.example' }
    expect((await send('127.0.0.4', foreign)).status).toBe(403)
    const forgedHost = { ...foreign, 'X-Forwarded-Host': 'evil.example' }
    expect((await send('127.0.0.4', forgedHost)).status).toBe(403)
  })

  test.each([
    ['head', slowHead],
    ['form', slowForm],
  ])('closes a connection whose %s does not come', async (_what, beginning) => {
    const socket = await beginRequest({ port: ports.tlsPort, ca }, beginning)
    await once(socket, 'close', { signal: AbortSignal.timeout(4_000) })
  })

  test.runIf(front.name === 'nginx')(
    'answers 429 to an address with a hundred requests at a time, and others as usual',
    async () => {
      const from = '127.0.0.5'
      const begin = () => beginRequest({ port: ports.tlsPort, ca, from }, slowForm)
      const sockets = await Promise.all(Array.from({ length: 100 }, begin))
      const home = { port: ports.tlsPort, path: '/', ca }
      const refused = await ask({ ...home, from })
      expect(refused.status).toBe(429)
      expect(refused.headers['x-content-type-options']).toBe('nosniff')
      expect((await ask({ ...home, from: '127.0.0.6' })).status).toBe(200)
      for (const socket of sockets) socket.destroy()
      await vi.waitFor(async () => expect((await ask({ ...home, from })).status).toBe(200))
    },
  )

  test('answers other methods as the server does', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const answer = await ask({ port: ports.tlsPort, path: '/', method, ca })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, POST')
    }
  })

  test('redirects from http to https', async () => {
    const { status, headers } = await ask({ port: ports.plainPort, path: '/servicos/drones' })
    expect([301, 308]).toContain(status)
    // Caddy leaves out the port of its own setting, which it takes for the default one.
    expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/servicos\/drones$/)
  })

  test.each(['chunked', 'announced'] as const)(
    'does not read an endless body (%s) whole or into memory, and still answers other requests',
    async (kind) => {
      const before = residentMegabytes(proxy.pid)
      const { sent, said } = await sendEndless({ port: ports.tlsPort, ca, kind })
      // The buffers of both ends take a few megabytes before they are read.
      expect(sent).toBeLessThan(20_000_000)
      expect(said).toMatch(/^(HTTP\/1\.1 413 |$)/)
      expect(residentMegabytes(proxy.pid) - before).toBeLessThan(30)
      expect((await get('/robots.txt')).status).toBe(200)
      expect((await send('127.0.0.9')).status).not.toBe(503)
    },
  )
})

test.runIf(hasNginxBrotli())(
  'nginx answers the certificate’s issuer on port 80, and redirects everything else',
  async () => {
    const folder = testFolder('front')
    const ca = makeCertificate(folder)
    const ports = { tlsPort: await freePort(), plainPort: await freePort() }
    const { stop } = await startNginx({ folder, ...ports, serverPorts: [1, 2] })
    mkdirSync(challengeFolder(folder), { recursive: true })
    writeFileSync(path.join(challengeFolder(folder), 'token'), 'proof')
    const get = (path: string, front: { port: number; ca?: Buffer }) =>
      ask({ ...front, path, headers: { Host: 'bare.localhost' } })
    const plain = { port: ports.plainPort }
    const asked = await get('/.well-known/acme-challenge/token', plain)
    const others = [
      await get('/.well-known/security.txt', plain),
      await get('/.well-known/security.txt', { port: ports.tlsPort, ca }),
    ]
    await stop()
    expect(asked).toMatchObject({ status: 200, body: Buffer.from('proof') })
    for (const { status, headers } of others) {
      expect(status).toBe(301)
      expect(headers.location).toBe(`https://localhost:${ports.tlsPort}/.well-known/security.txt`)
    }
  },
)
