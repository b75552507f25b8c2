import { connect, createServer, type Socket } from 'node:net'
import { listenHere } from '../free-port.ts'

/** A proxy to a port of this machine, whose connections can become silent while new ones work. */
export async function startProxy(to: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(upstream).pipe(client)
  })
  return {
    port: await listenHere(server),
    goSilent() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.resume()
      }
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
