import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeFlags } from '../../server/node-flags.ts'

/** The same as RestartSec in deploy/systemd/site@.service. */
const restartAfterMs = 2_000

export type Supervised = {
  /** The id of the process that runs now. */
  pid(): number
  /** Stops the process in order, for good. */
  stop(): Promise<void>
}

/**
 * Starts the server once; resolves when it listens, rejects with its last line if it ends before.
 */
function startServer(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let lastLine = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lastLine = line
        log(line)
        if (/"port":\d/.test(line)) resolve(child)
      })
    }
    child.once('close', () => reject(new Error(lastLine)))
  })
}

/**
 * Keeps one process of the server running as systemd would: it is restarted whenever it ends.
 */
export async function supervise(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Supervised> {
  let child = await startServer(env, log)
  let isStopping = false

  async function restart(): Promise<void> {
    while (!isStopping) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (!isStopping) await sleep(restartAfterMs)
      if (!isStopping) child = await startServer(env, log).catch(() => child)
    }
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  const stopped = restart()
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await stopped
    },
  }
}
