import { once } from 'node:events'
import { mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { canTest } from '../debian-packages.ts'
import { filledForm } from '../filled-form.ts'
import { ask } from './ask.ts'
import { addressHeader, startNginx } from './reverse-proxies.ts'
import { beginRequest, slowForm } from './slow-request.ts'
import { type ProxiedSite, startBehindProxy } from './start-behind-proxy.ts'

const urlencoded = 'application/x-www-form-urlencoded'

const isThere = canTest('nginx', 'nginx-light')

describe.runIf(isThere)('nginx as deploy/nginx/site.conf sets it up', () => {
  let proxied: ProxiedSite
  beforeAll(async () => {
    proxied = await startBehindProxy({ start: startNginx })
    return proxied.stop
  })

  const get = (path: string, headers = {}) => ask({ ...proxied.front, path, headers })

  test.each([
    ['an IPv4 address', () => '192.0.2.1', '192.0.2.2'],
    ['an IPv6 /64', (n: number) => `2001:db8:0:1::${n.toString(16)}`, '2001:db8:0:2::1'],
  ])('answers 429 to %s with a hundred requests at a time', async (_what, nth, other) => {
    const begin = (n: number) => {
      const form = slowForm.replace('\r\n', `\r\n${addressHeader}: ${nth(n)}\r\n`)
      return beginRequest(proxied.front, form)
    }
    const from = (address: string) => get('/', { [addressHeader]: address })
    const sockets = await Promise.all(Array.from({ length: 100 }, (_, n) => begin(n)))
    const answers = (status: number) => async () =>
      expect((await from(nth(100))).status).toBe(status)
    await vi.waitFor(answers(429), { timeout: 20_000 })
    expect((await from(other)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(answers(200), { timeout: 20_000 })
  })

  test('ends a form that comes byte by byte over HTTP/2, too', async () => {
    const { port, ca } = proxied.front
    const session = connect(`https://localhost:${port}`, { ca })
    const form = session.request({
      ':method': 'POST',
      'content-type': urlencoded,
      'content-length': '1000',
    })
    const timer = setInterval(() => form.writable && form.write('a'), 1000)
    const [headers] = await once(form, 'response', { signal: AbortSignal.timeout(50_000) })
    expect(headers[':status']).toBe(408)
    clearInterval(timer)
    session.destroy()
  })

  test('writes neither a long form nor an answer that repeats it to the disk', async () => {
    const written: (string | null)[] = []
    const watchers = ['body', 'proxy'].map((spool) =>
      watch(path.join(proxied.folder, spool), (_event, name) => written.push(name)),
    )
    const { port, ca } = proxied.front
    // Of the answer nginx may send no more until it is read.
    const settings = { initialWindowSize: 16_384 }
    const session = connect(`https://localhost:${port}`, { ca, settings })
    const form = session.request({ ':method': 'POST', 'content-type': urlencoded })
    form.end(filledForm('a'.repeat(60_000)).toString())
    const [headers] = await once(form, 'response')
    await delay(1_000)
    const answer = await buffer(form)
    session.destroy()
    for (const watcher of watchers) watcher.close()
    expect(headers[':status']).toBe(422)
    expect(answer.length).toBeGreaterThan(150_000)
    expect(written).toEqual([])
  })

  test('logs address, time, page and status, and neither parameters nor the browser', async () => {
    const headers = { 'User-Agent': 'Navegador', Referer: 'https://x.example/' }
    await get('/?pedido=20261122-7K3M9Q', headers)
    const log = (name: string) => readFileSync(path.join(proxied.folder, 'logs', name), 'utf8')
    // nginx writes the line once its answer has been sent.
    const line = /^127\.0\.0\.1 \[\d{4}-[^\]]+\] GET "\/" 200 \d+$/m
    await vi.waitFor(() => expect(log('access.log')).toMatch(line), { timeout: 20_000 })
    expect(log('access.log')).not.toMatch(/pedido|Navegador|x\.example/)
    // The first process of the pair was not there for any of the requests.
    expect(log('error.log')).toBe('')
  })

  test('answers the certificate’s issuer on port 80, and redirects everything else', async () => {
    const challenges = path.join(proxied.folder, 'html/.well-known/acme-challenge')
    mkdirSync(challenges, { recursive: true })
    writeFileSync(path.join(challenges, 'token'), 'proof')
    const headers = { Host: 'bare.localhost' }
    const plain = { port: proxied.plainPort, headers }
    const asked = await ask({ ...plain, path: '/.well-known/acme-challenge/token' })
    expect(asked).toMatchObject({ status: 200, body: Buffer.from('proof') })
    for (const question of [plain, { ...proxied.front, headers }]) {
      const { status, headers } = await ask({ ...question, path: '/.well-known/outro' })
      expect(status).toBe(301)
      expect(headers.location).toBe(`${proxied.origin}/.well-known/outro`)
    }
  })
})
