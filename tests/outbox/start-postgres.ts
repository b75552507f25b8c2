import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { testFolder } from './test-folder.ts'

export type TestPostgres = {
  /** Makes an empty database and gives back its URL. */
  createDatabase(name: string): Promise<string>
  /** Ends the server as if its machine had lost power. */
  crash(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Where Debian puts the server's programs, which are not on the PATH, newest first. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
  return found ?? null
}

function installPrograms(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore', timeout: 120_000 })
    const install = ['install', '-qy', '--no-install-recommends', 'postgresql']
    execFileSync('apt-get', install, { env, stdio: 'ignore', timeout: 300_000 })
  } catch {
    return null
  }
  return findPrograms()
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made, or as nobody. */
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
      // No such user: the next one.
    }
  }
  return null
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
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

/**
 * Starts a real PostgreSQL in a folder of its own. Null where none can be had, which is an error under
 * CI: there, tests that are left out would look like tests that pass.
 */
export async function startPostgres(folder = testFolder('postgres')): Promise<TestPostgres | null> {
  const programs = findPrograms() ?? installPrograms()
  if (!programs) {
    if (process.env.CI) throw new Error('CI needs PostgreSQL: apt-get install postgresql')
    console.warn('\n### NOT TESTED: PostgreSQL is not installed (apt-get install postgresql) ###\n')
    return null
  }
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...(user ?? {}), cwd: folder, stdio: 'ignore' as const }
  const init = ['-D', data, '-U', 'quotes', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(join(programs, 'initdb'), init, options)
  const port = await freePort()
  const url = (database: string) => `postgres://quotes@127.0.0.1:${port}/${database}`
  const launch = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder],
      options,
    )
  let server = launch()
  const end = async (signal: NodeJS.Signals) => {
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
    // SIGQUIT: PostgreSQL's «immediate shutdown», which writes nothing and recovers at the next start.
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
