import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { vi } from 'vitest'

/** Waits until a proxy that was just started takes connections. */
export async function startProxy(child: ChildProcess, port: number) {
  let complaints = ''
  child.stderr?.on('data', (chunk) => (complaints += chunk))
  child.stdout?.resume()
  const ended = once(child, 'exit')
  const takesConnections = async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${complaints}`)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  }
  await vi.waitFor(takesConnections, { timeout: 60_000, interval: 100 })
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
