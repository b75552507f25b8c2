import { once } from 'node:events'
import { connect } from 'node:tls'

type EndlessBody = { port: number; ca: Buffer; kind: 'chunked' | 'announced' }

/** A server that has accepted this many bytes would accept all. */
const enough = 200_000_000

const lengths = {
  chunked: 'Transfer-Encoding: chunked',
  announced: 'Content-Length: 5000000000',
}

/**
 * Posts a form that never ends, as fast as it is taken, until there is an answer or the connection
 * is closed. Returns how many bytes were taken, and the answer.
 */
export async function sendEndless({ port, ca, kind }: EndlessBody) {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca })
  await once(socket, 'secureConnect')
  let said = ''
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      resolve()
    }
    socket.once('close', end)
    // Any output is an answer.
    socket.on('data', (bytes) => {
      said += bytes
      end()
    })
  })
  // The other end stops reading, as expected.
  socket.on('error', () => {})
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write(`POST / HTTP/1.1\r\nHost: localhost:${port}\r\n${type}\r\n${lengths[kind]}\r\n\r\n`)
  const bytes = Buffer.alloc(65_536, 'a')
  const piece =
    kind === 'chunked'
      ? Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')])
      : bytes
  let sent = 0
  while (!isOver && sent < enough) {
    await Promise.race([new Promise((taken) => socket.write(piece, taken)), over])
    sent += piece.length
  }
  socket.destroy()
  return { sent, said }
}
