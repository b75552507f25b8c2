import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const given = new Set<number>()

async function isFree(port: number): Promise<boolean> {
  await using probe = createServer()
  // Awaited here, because a return would close it at once.
  return await listenHere(probe, port).then(Boolean, () => false)
}

/**
 * A port that nobody listens on, and that this process has not been given before. It is below those
 * that a system hands out by itself (from 32768 on Linux), so that no connection of another test
 * takes it until it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

/** Has a server listen on a port of this machine, one that the system chooses by default; returns it. */
export async function listenHere(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
