import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { blocker, type Finding, ok } from './report.ts'

/** What is known of the folder of the outbox, or of the nearest one above it that exists. */
export type StorageFolder = {
  folder: string
  /** Why nothing can be written there; null where it can. */
  writeError: string | null
  freeBytes: number
  /** The type of the file system, as statfs(2) gives it. */
  fileSystem: number
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** Writes a folder of its own: permissions alone do not tell of read-only disks and quotas. */
function tryToWrite(folder: string): string | null {
  try {
    rmSync(mkdtempSync(path.join(folder, '.launch-check-')), { recursive: true })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export function readStorageFolder(dataDir: string): StorageFolder {
  const folder = nearestFolder(dataDir)
  const { bavail, bsize, type } = statfsSync(folder)
  return {
    folder,
    writeError: tryToWrite(folder),
    freeBytes: bavail * bsize,
    fileSystem: type,
  }
}

const gigabyte = 1024 ** 3

/** A request takes about 4 KB: this is room for 100,000, and for logs. */
const leastFree = gigabyte / 2

/** File systems over the network, where SQLite's locks do not hold (statfs(2): NFS, SMB, CIFS, SMB2). */
const networkFileSystems: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/** Whether SQLite can keep requests in the folder. */
export function checkStorageFolder(storage: StorageFolder): Finding[] {
  const { folder, writeError, freeBytes, fileSystem } = storage
  if (writeError !== null) {
    return [blocker(`DATA_DIR: não é possível escrever em ${folder} (${writeError})`)]
  }
  const findings = [ok(`DATA_DIR: dá para escrever em ${folder}`)]
  if (networkFileSystems.has(fileSystem)) {
    findings.push(
      blocker(`DATA_DIR: ${folder} fica num disco de rede, onde o arquivo dos pedidos se estraga`),
    )
  }
  const gigabytes = (freeBytes / gigabyte).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  const room = `${gigabytes} GB livres no disco de ${folder}`
  findings.push(freeBytes < leastFree ? blocker(`só ${room}; deixe ao menos 0,5 GB`) : ok(room))
  return findings
}

/** Whether the PostgreSQL of DATABASE_URL lets us in. Nothing is written there. */
export async function checkDatabase(databaseUrl: string): Promise<Finding> {
  const { host } = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return ok(`DATABASE_URL: o banco em ${host} respondeu`)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return blocker(`DATABASE_URL: o banco em ${host} não aceita a conexão (${reason})`)
  } finally {
    await client.end().catch(() => {})
  }
}
