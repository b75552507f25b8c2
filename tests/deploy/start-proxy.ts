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

/** Waits until a proxy that was just started takes connections; gives back what stops it. */
export async function startProxy(child: ChildProcess, port: number): Promise<() => Promise<void>> {
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  child.stdout?.resume()
  const ended = once(child, 'exit')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${complaints}`)
    if (await answers(port)) {
      return async () => {
        child.kill('SIGTERM')
        await ended
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The proxy does not answer: ${complaints}`)
}
