import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { content, palette } from '../../app/document/site.tsx'
import { listenHere } from '../../tests/free-port.ts'
import { createErrorPages } from './error-page.ts'
import { createHttpServer } from './http-server.ts'

/** So short that the tests hardly wait, and longer than a busy machine pauses. */
const timeouts = {
  headersTimeout: 600,
  requestTimeout: 1_200,
  keepAliveTimeout: 900,
  connectionsCheckingInterval: 50,
  idle: 1_800,
}

/** More than the sockets' own buffers take. */
const long = new Uint8Array(8_000_000)

const errorPages = createErrorPages({ content, palette }, true)
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

/** A server, and what opens a connection to it and writes some bytes. */
async function startServer() {
  const fetch = async (request: Request) => {
    if (request.method === 'POST') await request.arrayBuffer()
    return new Response(request.url.endsWith('/long') ? long : 'short')
  }
  const server = createHttpServer(fetch, errorPages, timeouts)
  servers.push(server)
  const port = await listenHere(server)
  const open = (bytes: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    return socket
  }
  return { server, open }
}

/** What a server said until it closed the connection. */
async function answerTo(bytes: string, drip = ''): Promise<string> {
  const { open } = await startServer()
  const socket = open(bytes)
  const timer = setInterval(() => drip && socket.write(drip), 40)
  let said = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
  })
  // Not text(socket), which throws where a drip meets the closed connection.
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return said
}

const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n'

test('unless told otherwise the server waits seconds, not minutes', () => {
  const usual = createHttpServer(() => new Response(), errorPages)
  expect(usual).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 20_000,
    timeout: 40_000,
  })
})

// The others wait for the limits, all at the same time.
describe.concurrent('a client that is too slow', () => {
  test.each([
    ['sends nothing', '', ''],
    ['sends its head slowly', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: a\r\n'],
    ['sends its form slowly', `${head}\r\n`, 'a'],
    ['never sends its form', `${head}\r\n`, ''],
  ])('and %s is answered with 408 and the headers of every answer', async (_, first, drip) => {
    const said = await answerTo(first, drip)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('Content-Security-Policy: default-src')
    expect(said).toContain('<html lang="pt-BR">')
  })

  test('to read its answer is disconnected, so that answers do not pile up in memory', async () => {
    const { server, open } = await startServer()
    open('GET /long HTTP/1.1\r\nHost: a\r\n\r\n').pause()
    const [connection] = await once(server, 'connection')
    await once(connection, 'close')
  })

  test('is disconnected also where it goes on after it was told so', async () => {
    const { server, open } = await startServer()
    const socket = open('GET / HTTP/1.1\r\nHost: a\r\n')
    socket.allowHalfOpen = true
    const timer = setInterval(() => socket.write('X: a\r\n'), 40)
    const [connection] = await once(server, 'connection')
    await once(connection, 'close')
    clearInterval(timer)
  })

  test('but one that reads slowly and steadily gets all of it', async () => {
    const { open } = await startServer()
    const start = performance.now()
    const socket = open('GET /long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    let size = 0
    socket.on('data', (chunk) => {
      size += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 20)
    })
    await once(socket, 'close')
    expect(size).toBeGreaterThan(long.length)
    expect(performance.now() - start).toBeGreaterThan(timeouts.idle)
  })
})

test.concurrent('an idle connection is closed', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test.concurrent.each([
  `/ HTTP/1.1\r\nHost: ${'a'.repeat(2_000)}`,
  `http://${'a'.repeat(2_000)}/ HTTP/1.1\r\nHost: a`,
])('a host longer than any is not decoded, which takes long: %.8s', async (named) => {
  const said = await answerTo(`GET ${named}\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('Content-Security-Policy: default-src')
})

test.concurrent('requests that do not wait for the answer of the first are not answered', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2))).toBe('')
})

test.concurrent('what cannot be read is never answered inside an earlier answer', async () => {
  const { open } = await startServer()
  const socket = open('GET /long HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  socket.write('nonsense\r\n\r\n')
  expect(await text(socket)).not.toContain('HTTP/1.1')
})
