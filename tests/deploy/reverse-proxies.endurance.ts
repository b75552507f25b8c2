import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { connect, type TLSSocket } from 'node:tls'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { canTest } from '../debian-packages.ts'
import { filledForm } from '../filled-form.ts'
import { memoryWithChildren } from '../resident-memory.ts'
import { content, example, missingPaths } from '../site/served-pages.ts'
import { ask } from './ask.ts'
import { reverseProxies } from './reverse-proxies.ts'
import { beginRequest, slowForm, slowHead } from './slow-request.ts'
import { type ProxiedSite, startBehindProxy } from './start-behind-proxy.ts'

const here = reverseProxies.filter(({ name, wanted }) =>
  canTest(`The server behind ${name}`, wanted),
)

/** Headers that a proxy makes for its own connection. */
const ownToEach = ['date', 'connection', 'keep-alive', 'server', 'alt-svc', 'transfer-encoding']

const shared = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownToEach.includes(name)))

/** Writes once a second until the connection is closed; returns after how many seconds it was. */
async function drip(socket: TLSSocket, text: string): Promise<number> {
  const begun = Date.now()
  const timer = setInterval(() => socket.writable && socket.write(text), 1000)
  await once(socket, 'close', { signal: AbortSignal.timeout(60_000) })
  clearInterval(timer)
  return (Date.now() - begun) / 1000
}

/** A server that has accepted this many bytes would accept all. */
const enough = 200_000_000

/**
 * Posts a form that never ends, as fast as it is taken, until there is an answer or the connection
 * is closed. Returns how many bytes were taken, and the answer.
 */
async function sendEndless({ front: { port, ca } }: ProxiedSite) {
  const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`
  let sent = 0
  async function* form() {
    yield slowForm.replace('Content-Length: 100', 'Transfer-Encoding: chunked')
    for (; sent < enough; sent += piece.length) yield piece
  }
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca })
  let said = ''
  // Any output is an answer.
  socket.once('data', (answer) => {
    said = String(answer)
    socket.destroy()
  })
  // The other end stops reading or closes the connection, as expected.
  await pipeline(form, socket).catch(() => {})
  return { sent, said }
}

describe.each(here)('the server behind $name', (proxy) => {
  let proxied: ProxiedSite
  beforeAll(async () => {
    proxied = await startBehindProxy(proxy, { LIMIT_PER_ADDRESS: '2/600' })
    return proxied.stop
  })

  const get = (path: string, headers = {}) => ask({ ...proxied.front, path, headers })
  /** Sends the form from an address of this machine. */
  const send = (
    from: string,
    headers: Record<string, string> = {},
    message = `Portaria ${randomUUID()}`,
  ) => {
    const usual = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      Origin: proxied.origin,
      ...headers,
    }
    const body = filledForm(message).toString()
    return ask({ ...proxied.front, path: '/', method: 'POST', body, from, headers: usual })
  }

  test('passes on every answer as it is, also compressed ones', async () => {
    const paths = ['/', ...missingPaths, `/servicos/${example.id}/`, '/robots.txt', '/saude']
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', '']) {
        const headers = { 'Accept-Encoding': encoding, 'User-Agent': 'Mozilla/5.0' }
        const own = await ask({ port: proxied.site.port, path, headers })
        const answer = await get(path, headers)
        expect(answer.status, path).toBe(own.status)
        expect(shared(answer.headers), path).toEqual(shared(own.headers))
        expect(answer.body.equals(own.body), path).toBe(true)
      }
    }
    const again = await get('/', { 'If-None-Match': String((await get('/')).headers.etag) })
    expect(again.status).toBe(304)
    expect((await ask({ ...proxied.front, path: '/', method: 'PUT' })).status).toBe(405)
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

  test('keeps forms apart that come at the same time while the first process is gone', async () => {
    const sent = Array.from({ length: 48 }, (_, n) => `Portaria ${n} ${randomUUID()}`)
    const answers = await Promise.all(sent.map((text, n) => send(`127.0.1.${n + 1}`, {}, text)))
    const references = answers.map(({ body }) => String(JSON.parse(body.toString()).reference))
    await using outbox = await openSqliteOutbox(outboxFile(proxied.site.dataDir), Date.now)
    const stored = references.map(async (reference) => (await outbox.find(reference))?.request)
    const expected = sent.map((message) => expect.objectContaining({ message }))
    expect(await Promise.all(stored)).toEqual(expected)
  })

  test('ends heads after 10 seconds and forms after 30, also those that come byte by byte', async () => {
    const begin = (beginning: string, from: string) =>
      beginRequest({ ...proxied.front, from }, beginning)
    const longForm = slowForm.replace('100', '1000')
    const [head, drippingHead, form, drippingForm] = await Promise.all([
      begin(slowHead, '127.0.0.5').then((socket) => drip(socket, '')),
      begin(`${slowHead}X-Slow: `, '127.0.0.5').then((socket) => drip(socket, 'a')),
      begin(longForm, '127.0.0.6').then((socket) => drip(socket, '')),
      begin(longForm, '127.0.0.7').then((socket) => drip(socket, 'a')),
    ])
    // Without a limit of ours they would have a minute, which both proxies and Node give.
    for (const seconds of [head, drippingHead]) expect(seconds).toBeLessThan(20)
    for (const seconds of [form, drippingForm]) expect(seconds).toBeLessThan(45)
  })

  test('redirects from http to https', async () => {
    const { status, headers } = await ask({ port: proxied.plainPort, path: '/servicos/drones' })
    expect([301, 308]).toContain(status)
    // Caddy leaves out the port of its own setting, which it takes for the default one.
    expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/servicos\/drones$/)
  })

  test('reads no endless body whole', async () => {
    const before = memoryWithChildren(proxied.proxy.pid)
    const { sent, said } = await sendEndless(proxied)
    // The buffers of both ends take a few megabytes before they are read.
    expect(sent).toBeLessThan(20_000_000)
    expect(said).toMatch(/^(HTTP\/1\.1 413 |$)/)
    expect(memoryWithChildren(proxied.proxy.pid) - before).toBeLessThan(30)
    expect((await get('/robots.txt')).status).toBe(200)
    expect((await send('127.0.0.9')).status).toBe(200)
  })

  test('shows a page with the telephone while no process answers', async () => {
    const alone = await startBehindProxy(proxy)
    onTestFinished(() => alone.proxy.stop())
    await alone.site.stop()
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await ask({ ...alone.front, path: '/', method })
      expect([502, 503]).toContain(status)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.toString()).toContain(content.company.phone)
    }
  })
})
