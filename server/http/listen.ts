import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Milliseconds } from '../time/milliseconds.ts'

/** How long open answers may still take after the signal to stop. */
const grace: Milliseconds = 10_000

/**
 * Starts listening, logs where and returns the port; at SIGTERM or SIGINT finishes the open answers
 * and stops, and with them what `stopWork` ends.
 * @throws Node's error if the address or port cannot be used
 */
export async function listen(
  server: Server,
  { host, port }: Settings,
  log: Log,
  stopWork: (lastAnswer: Promise<unknown>) => Promise<void>,
): Promise<number> {
  server.listen(port, host ?? undefined)
  await once(server, 'listening')
  const address = server.address()
  const urlHost = host?.includes(':') ? `[${host}]` : (host ?? 'localhost')
  const bound = typeof address === 'object' && address ? address.port : port

  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping: no new connections')
    const closed = once(server, 'close')
    server.close()
    setTimeout(() => server.closeAllConnections(), grace).unref()
    await stopWork(closed)
    log.info('stopped')
  }
  // Not once: Ctrl+C arrives twice, from the terminal and from npm, and must not interrupt the stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  // Last: whoever reads it may send the signal at once.
  log.info({ port: bound }, `the site is served on http://${urlHost}:${bound}`)
  return bound
}
