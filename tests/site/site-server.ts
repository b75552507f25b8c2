import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type SiteServer = {
  port: number
  origin: string
  pid: number
  /** Every line that it has written to its log or to standard error. */
  lines: string[]
  stop(): Promise<void>
}

/** Starts the built site as it runs in production, on a free port and with an empty data folder. */
export async function startSite(env: Record<string, string> = {}): Promise<SiteServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/main.ts'],
    {
      // Settings of the shell that runs the tests must not decide what is tested.
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended:\n${lines.join('\n')}`)))
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const [, found] = /"port":(\d+)/.exec(line) ?? []
      if (found) resolve(Number(found))
    })
  })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    lines,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
