import { connect } from 'node:net'

/** What came back first: a status, or how the connection ended without one. */
export type Result = number | 'closed' | 'waiting' | 'refused'

/** A request that is never finished is left after this many milliseconds; that is not the server's fault. */
const patience = 400

/** Sends the bytes and gives the first answer's status. */
export function send(port: number, bytes: Buffer): Promise<Result> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let isConnected = false
    const finish = (result: Result) => {
      resolve(result)
      socket.destroy()
    }
    socket.setTimeout(patience, () => finish('waiting'))
    socket.on('connect', () => {
      isConnected = true
      socket.write(bytes)
    })
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1')
      const [, status] =
        /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)?HTTP\/1\.1 ([2-5]\d\d) /.exec(head) ?? []
      if (status) finish(Number(status))
    })
    socket.on('error', () => finish(isConnected ? 'closed' : 'refused'))
    socket.on('close', () => finish('closed'))
  })
}
