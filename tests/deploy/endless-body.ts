import { pipeline } from 'node:stream/promises'
import { connect } from 'node:tls'

type EndlessBody = { port: number; ca: Buffer; kind: 'chunked' | 'announced' }

/** A server that has accepted this many bytes would accept all. */
const enough = 200_000_000

const bytes = 'a'.repeat(65_536)

const kinds = {
  chunked: { length: 'Transfer-Encoding: chunked', piece: `10000\r\n${bytes}\r\n` },
  announced: { length: 'Content-Length: 5000000000', piece: bytes },
}

/**
 * Posts a form that never ends, as fast as it is taken, until there is an answer or the connection
 * is closed. Returns how many bytes were taken, and the answer.
 */
export async function sendEndless({ port, ca, kind }: EndlessBody) {
  const { length, piece } = kinds[kind]
  const type = 'Content-Type: application/x-www-form-urlencoded'
  let sent = 0
  async function* form() {
    yield `POST / HTTP/1.1\r\nHost: localhost:${port}\r\n${type}\r\n${length}\r\n\r\n`
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
