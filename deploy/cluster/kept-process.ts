import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { nodeFlags } from '../../server/node-flags.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** As in deploy/systemd/site@.service. */
const waitMs = 2_000

export type KeptProcess = {
  /** Of the process that runs now; another after it was killed. */
  pid(): number
  /** Lets it end in order, for good. */
  stop(): Promise<void>
}

type Running = { pid: number; end: () => void; ended: Promise<unknown> }

/** Starts the server once; resolves when it listens, rejects with its last words if it ends before. */
function start(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Running> {
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let complaint = ''
  createInterface(child.stderr).on('line', (line) => {
    complaint = line
    say(line)
  })
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      say(line)
      if (!/"port":\d/.test(line)) return
      resolve({ pid: child.pid ?? 0, end: () => void child.kill('SIGTERM'), ended })
    })
    // Closed, not ended: what it has said last must have been read.
    child.once('close', () => reject(new Error(complaint)))
  })
}

/** Keeps one process of the server running, as systemd would: whatever ends it, it is started again. */
export async function keepRunning(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<KeptProcess> {
  let isOver = false
  let running = await start(env, say)

  async function revive(): Promise<void> {
    for (;;) {
      await running.ended
      if (isOver) return
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (isOver) return
      running = await start(env, say).catch(() => running)
    }
  }
  const over = revive()
  return {
    pid: () => running.pid,
    async stop() {
      isOver = true
      running.end()
      await over
    },
  }
}
