import { execFile, execFileSync } from 'node:child_process'
import { chownSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, leaveOut } from '../debian-packages.ts'
import { freePort } from '../free-port.ts'
import { testFolder } from '../test-folder.ts'

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package has made. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  return { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') }
}

/**
 * Starts a PostgreSQL in an empty folder, removed when it stops; null where it is not installed (see
 * `leaveOut`).
 */
export async function startPostgres(folder = testFolder('postgres')) {
  const programs = findPostgres()
  if (!programs) {
    leaveOut('PostgreSQL', 'the Debian package postgresql')
    return null
  }
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = String(await freePort())
  const run = async (program: string, ...options: string[]) => {
    await promisify(execFile)(path.join(programs, program), options, { ...user, cwd: folder })
  }
  const start = () => {
    const server = `-p ${port} -h 127.0.0.1 -k ${folder}`
    return run('pg_ctl', 'start', '-D', data, '-l', path.join(folder, 'log'), '-o', server)
  }
  const stop = (mode: string) => run('pg_ctl', 'stop', '-D', data, '-m', mode)
  await run('initdb', '-D', data, '-U', 'quotes', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N')
  await start()
  return {
    async createDatabase(name: string) {
      await run('createdb', '-h', '127.0.0.1', '-p', port, '-U', 'quotes', name)
      return `postgres://quotes@127.0.0.1:${port}/${name}`
    },
    /** Ends the server as a power failure would: it recovers at the next start. */
    crash: () => stop('immediate'),
    start,
    async stop() {
      await stop('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
