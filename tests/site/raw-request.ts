import { connect } from 'node:net'

type RawAnswer = { status: number; headers: Headers; body: string }

/** Sends raw bytes, which no HTTP client would, and reads until the server closes. */
export function rawRequest(port: number, request: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer within 30 s')))
    socket.on('error', reject)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1')
      const [head = '', ...body] = text.split('\r\n\r\n')
      const [line = '', ...fields] = head.split('\r\n')
      const headers = new Headers()
      for (const field of fields) {
        const colon = field.indexOf(':')
        headers.append(field.slice(0, colon), field.slice(colon + 1).trim())
      }
      resolve({ status: Number(line.split(' ')[1]), headers, body: body.join('\r\n\r\n') })
    })
    socket.write(request)
  })
}

/** One GET of a target as it is written, closed after the answer. */
export function rawGet(port: number, target: string, host = 'localhost'): Promise<RawAnswer> {
  return rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
}
