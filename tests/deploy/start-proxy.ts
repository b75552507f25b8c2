import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

export type StartedProxy = {
  pid: number
  /** Has it read its configuration again, without closing a connection. */
  reload(): void
  stop(): Promise<void>
}

/** Waits until a proxy that was just started takes connections. */
export async function startProxy(child: ChildProcess, port: number): Promise<StartedProxy> {
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  child.stdout?.resume()
  const ended = once(child, 'exit')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${complaints}`)
    if (await answers(port)) {
      return {
        pid: child.pid ?? 0,
        reload: () => void child.kill('SIGHUP'),
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The proxy does not answer: ${complaints}`)
}
