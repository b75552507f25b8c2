import { existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { reasonOf } from '../../server/log/error-words.ts'
import { blocker, type Finding, note, ok } from './report.ts'

/** Network file systems, where SQLite's locks do not hold (statfs(2): NFS, SMB, CIFS, SMB2). */
const networkFileSystems: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** Checks that SQLite can write in DATA_DIR, or in the nearest folder above it that exists. */
export function checkFolder(
  dataDir: string,
  statfs: (folder: string) => { type: number } = statfsSync,
): Finding {
  const folder = nearestFolder(dataDir)
  try {
    // Permissions alone do not show read-only disks and quotas.
    rmSync(mkdtempSync(path.join(folder, '.launch-check-')), { recursive: true })
  } catch (error) {
    return blocker(`DATA_DIR: não é possível escrever em ${folder} (${reasonOf(error)})`)
  }
  const hint = 'fica num disco de rede, onde o arquivo dos pedidos se corrompe'
  return networkFileSystems.has(statfs(folder).type)
    ? blocker(`DATA_DIR: ${folder} ${hint}`)
    : ok(`DATA_DIR: dá para escrever em ${folder}`)
}

/** Checks that the PostgreSQL of DATABASE_URL accepts a connection; writes nothing. */
export async function checkDatabase(databaseUrl: string): Promise<Finding> {
  const { host } = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return ok(`DATABASE_URL: o banco em ${host} respondeu`)
  } catch (error) {
    return blocker(`DATABASE_URL: o banco em ${host} não aceita a conexão (${reasonOf(error)})`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Finds an `.env`, which holds passwords, that everybody on this machine may read. */
export function checkEnvFile(root: string): Finding[] {
  const file = path.join(root, '.env')
  // On Windows every file looks readable by all.
  if (process.platform === 'win32' || !existsSync(file)) return []
  if ((statSync(file).mode & 0o004) === 0) return []
  return [note('.env pode ser lido por todos nesta máquina: chmod 600 .env')]
}
