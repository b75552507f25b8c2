import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Log } from '../log.ts'
import type { ErrorAnswer, ErrorAnswers } from './error-answers.ts'
import { hasSoundHost } from './request-host.ts'
import { requestPath } from './request-path.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

type FrontDoorParts = { fetch: Fetch; errors: ErrorAnswers; log: Log }

const allow = 'GET, HEAD'
const methods = new Set(['GET', 'HEAD', 'POST'])

/** Node's parser stops here; its answer to more is 431. */
const maxHeaderSize = 16_384

/** Against clients that hold connections by sending or reading slowly; in milliseconds. */
const clientPatience = {
  /** For the whole head of a request. */
  headers: 10_000,
  /** For the whole request. */
  request: 30_000,
  /** Between two requests. */
  keepAlive: 20_000,
  /** Without a byte in either direction. Whoever never reads would keep answers in our memory for ever. */
  silence: 40_000,
  /** How often Node looks for the first two; of its own accord every 30 s. */
  check: 2_000,
}

/** The refusal of a request that never reaches the site, or null where it may. */
function refusal(incoming: IncomingMessage, errors: ErrorAnswers): ErrorAnswer | null {
  const path = requestPath(incoming.url ?? '')
  if (!methods.has(incoming.method ?? '')) {
    return errors(405, { Allow: path === '/' ? `${allow}, POST` : allow })
  }
  return path !== null && hasSoundHost(incoming.rawHeaders) ? null : errors(400)
}

function send(response: ServerResponse, { status, headers, html }: ErrorAnswer): void {
  // What follows on this connection may be meant for somebody else's parser.
  response.writeHead(status, {
    ...headers,
    Connection: 'close',
    'Content-Length': Buffer.byteLength(html),
  })
  response.end(html)
}

/** Writes an answer where Node has no response object, because it could not read the request. */
function sendRaw(socket: Duplex, { status, headers, html }: ErrorAnswer): void {
  const lines = Object.entries({
    ...headers,
    Date: new Date().toUTCString(),
    'Content-Length': String(Buffer.byteLength(html)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`)
}

/** The answer to what Node's parser refused; `code` is the parser's. */
function parserRefusal(code: string | undefined, errors: ErrorAnswers): ErrorAnswer {
  switch (code) {
    case 'HPE_INVALID_METHOD':
      return errors(405, { Allow: allow })
    case 'HPE_HEADER_OVERFLOW':
      return errors(431)
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return errors(408)
    default:
      return errors(400)
  }
}

/** Answers with our headers what Node would answer by itself with none, before any request of ours. */
function answerParserErrors(server: Server, errors: ErrorAnswers): void {
  const current = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => current.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second answer behind the beginning of a first would be read as its body.
    const response = current.get(socket)
    const isAnswering = response?.headersSent && !response.writableEnded
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
    else sendRaw(socket, parserRefusal(error.code, errors))
  })
  // Without these two Node closes the connection in silence, and answers 417 without headers.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    sendRaw(socket, errors(405, { Allow: allow }))
  })
  server.on('checkExpectation', (_, response) => send(response, errors(417)))
}

/**
 * The HTTP server: refuses what is no request of a browser before the site sees it, always with the
 * site's own headers, and never writes a log line about it, so that no flood fills a disk.
 */
export function createFrontDoor(
  { fetch, errors, log }: FrontDoorParts,
  patience = clientPatience,
): Server {
  const listener = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      const isTheirs = error instanceof RequestError
      if (!isTheirs) log.error({ err: error }, 'a request could not be answered')
      const { status, headers, html } = errors(isTheirs ? 400 : 500)
      return new Response(html, { status, headers })
    },
  })
  const options = {
    maxHeaderSize,
    // A missing Host is refused below, with headers; Node's own refusal has none.
    requireHostHeader: false,
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.keepAlive,
    connectionsCheckingInterval: patience.check,
  }
  const server = createServer(options, (incoming, outgoing) => {
    const refused = refusal(incoming, errors)
    if (refused) send(outgoing, refused)
    else listener(incoming, outgoing)
  })
  server.timeout = patience.silence
  answerParserErrors(server, errors)
  return server
}
