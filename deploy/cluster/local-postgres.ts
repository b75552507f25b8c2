import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type LocalPostgres = {
  /** Makes an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Ends the server as a power failure would. */
  crash(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The newest folder of PostgreSQL's programs, which Debian does not put on the PATH; or null. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
  return found ?? null
}

/** PostgreSQL refuses to run as root, so root runs it as its package's user, or as nobody. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string, user: string) =>
    Number(
      execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      // There is no such user; tries the next one.
    }
  }
  return null
}

async function connect(url: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starts PostgreSQL in an empty folder, removed when it stops; null if it is not installed. */
export async function startLocalPostgres(folder: string): Promise<LocalPostgres | null> {
  const programs = findPostgres()
  if (!programs) return null
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { ...(user ?? {}), cwd: folder, stdio: 'ignore' as const }
  const init = ['-D', data, '-U', 'quotes', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(path.join(programs, 'initdb'), init, options)
  const port = await freePort()
  const url = (database: string) => `postgres://quotes@127.0.0.1:${port}/${database}`
  const launch = () =>
    spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder],
      options,
    )
  let server = launch()
  const end = async (signal: NodeJS.Signals) => {
    // Ctrl+C in a terminal has stopped it already.
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  return {
    async createDatabase(name) {
      const client = await connect(url('postgres'))
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      await client.end()
      return url(name)
    },
    // SIGQUIT: PostgreSQL writes nothing more and recovers at the next start.
    crash: () => end('SIGQUIT'),
    async start() {
      server = launch()
      await (await connect(url('postgres'))).end()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
