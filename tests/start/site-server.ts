import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

/** The built site, served by a process of its own that keeps its requests in a folder of its own. */
export type SiteServer = {
  origin: string
  dataDir: string
  process: ChildProcess
  /** All it has written to standard error so far. */
  errors(): string
  /** Stops it as a host would; gives back its exit code. Its folder is removed. */
  stop(): Promise<number | null>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

async function untilItAnswers(origin: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(origin).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`No answer from ${origin} in 30 seconds`)
}

/** Starts the built server on a free port, with `settings` beside the usual ones of a test. */
export async function startSite(settings: Record<string, string> = {}): Promise<SiteServer> {
  const port = settings.PORT ?? String(await freePort())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'))
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        LIMIT_PER_ADDRESS: '100000/60',
        LIMIT_OVERALL: '100000/60',
        ...settings,
      },
    },
  )
  let errors = ''
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
    return server.exitCode
  }
  try {
    await untilItAnswers(origin, server)
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${errors}`)
  }
  return { origin, dataDir, process: server, errors: () => errors, stop }
}
