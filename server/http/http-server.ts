import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Milliseconds } from '../time/milliseconds.ts'
import type { ErrorPages } from './error-page.ts'

/** Against clients that hold connections by sending or reading slowly. */
const defaultTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 20_000,
  /** How often Node checks the first two; by default every 30 s. */
  connectionsCheckingInterval: 2_000,
  /** Without a byte in either direction: a client that never reads keeps its answer in memory. */
  idle: 40_000,
} satisfies Record<string, Milliseconds>

function parserStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** A host has at most 253 characters. To decode one of 16 KB takes 25 ms, and no limit counts it. */
function isHostTooLong({ url = '', headers }: IncomingMessage): boolean {
  // A whole URL instead of a path names the host itself; only proxies are sent one.
  const named = url.startsWith('/') ? headers.host : url
  return named !== undefined && named.length > 1_000
}

/** The HTTP server around the app: time limits, and answers to what Node cannot parse. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  errorPages: ErrorPages,
  { idle, ...timeouts } = defaultTimeouts,
): Server {
  const listener = getRequestListener(fetch, {
    // Answers targets and hosts that the adapter refuses; the app answers its own errors.
    errorHandler: () =>
      new Response(errorPages.html('malformed'), { status: 400, headers: errorPages.headers }),
  })
  const server = createServer(timeouts, (request, response) => {
    // It waits for an earlier answer. Browsers and our proxies never ask so; one packet may bring
    // thousands of such requests.
    const isPipelined = response.socket === null
    if (isPipelined) request.socket.destroy()
    else if (isHostTooLong(request)) {
      response.writeHead(400, errorPages.headers).end(errorPages.html('malformed'))
    } else listener(request, response)
  })
  server.timeout = idle
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // After an earlier answer, the client could read this one as part of it.
    const isFresh = socket instanceof Socket && socket.writable && socket.bytesWritten === 0
    if (!isFresh || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const status = parserStatus(error.code)
    const html = errorPages.html('malformed')
    const lines = Object.entries({
      ...errorPages.headers,
      Date: new Date().toUTCString(),
      'Content-Length': Buffer.byteLength(html),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`)
    // Without waiting for a client that goes on sending.
    socket.destroySoon()
  })
  return server
}
