import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'

/** How long answers under way may take once the server is told to stop, in milliseconds. */
const grace = 10_000

/**
 * Starts listening and says where; at SIGTERM or SIGINT ends the answers under way, then calls
 * `afterLastAnswer`.
 * @throws Error of Node's when the address or port cannot be used
 */
export async function listen(
  server: Server,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  log: Log,
  afterLastAnswer: () => Promise<void>,
): Promise<void> {
  server.listen(port, host ?? undefined)
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  log.info({ port: bound }, `the site is served on http://${host ?? 'localhost'}:${bound}`)

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping: no new connections')
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), grace)
    await closed
    clearTimeout(timer)
    await afterLastAnswer()
    log.info('stopped')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}
