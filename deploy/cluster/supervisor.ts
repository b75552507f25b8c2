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

type Server = { child: ChildProcess; ended: Promise<unknown> }

/** Starts the server; resolves when it listens, rejects with its last line if it ends before. */
async function startServer(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<Server> {
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let lastLine = ''
  await new Promise<void>((listening, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lastLine = line
        log(line)
        if (/"port":\d/.test(line)) listening()
      })
    }
    ended.then(() => failed(new Error(lastLine)))
  })
  return { child, ended }
}

/** Keeps one process of the server running as systemd would: restarts it whenever it ends. */
export async function supervise(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Supervised> {
  let server = await startServer(env, log)
  let isStopping = false

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      await server.ended
      if (!isStopping) await sleep(restartAfterMs)
      if (!isStopping) server = await startServer(env, log).catch(() => server)
    }
    server.child.kill('SIGTERM')
    await server.ended
  }

  const stopped = keepRunning()
  return {
    pid: () => server.child.pid ?? 0,
    async stop() {
      isStopping = true
      server.child.kill('SIGTERM')
      await stopped
    },
  }
}
