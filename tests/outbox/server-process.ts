import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../server/node-flags.ts'
import { unlimited } from '../unlimited.ts'

export type ServerProcess = {
  port: number
  /** Ends it with this signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

const program = fileURLToPath(new URL('quote-server.ts', import.meta.url))

/** Starts `quote-server.ts` as a process of its own and waits until it listens. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { PATH, PORT: '0', LOG_LEVEL: 'error', ...unlimited, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^\{"port":(\d+)\}$/.exec(line)
      if (found) resolve(Number(found[1]))
      else console.error(line)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return {
    port,
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}
