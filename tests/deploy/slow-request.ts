import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'

type SlowRequest = { port: number; ca: Buffer; from?: string }

export const slowHead = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

/** The head of a form whose body does not come. */
export const slowForm = [
  'POST / HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 100',
  '\r\n',
].join('\r\n')

/** Sends the beginning of a request and nothing more. */
export async function beginRequest(
  { port, ca, from }: SlowRequest,
  beginning: string,
): Promise<TLSSocket> {
  const local = from ? { localAddress: from } : {}
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca, ...local })
  // A connection that the other end resets is closed, too.
  socket.on('error', () => {}).resume()
  await once(socket, 'secureConnect')
  socket.write(beginning)
  return socket
}
