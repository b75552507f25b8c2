import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

type RawAnswer = { status: number; headers: Headers; body: string }

/** Sends raw bytes, which no HTTP client would, and reads until the server closes. */
export async function rawRequest(port: number, request: string | Uint8Array): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(30_000, () => socket.destroy(new Error('no answer within 30 s')))
  socket.write(request)
  const text = (await buffer(socket)).toString('latin1')
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Headers()
  for (const field of fields) {
    const colon = field.indexOf(':')
    headers.append(field.slice(0, colon), field.slice(colon + 1).trim())
  }
  return { status: Number(line.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

/** One GET of a target as it is written, closed after the answer. */
export function rawGet(port: number, target: string, host = 'localhost'): Promise<RawAnswer> {
  return rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
}
