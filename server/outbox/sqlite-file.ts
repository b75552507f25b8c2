import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { migrateSqlite } from './sqlite-migrations.ts'

const busyError = z.object({ errcode: z.literal(5) })

/** How long a statement waits for another process to finish writing. */
const busyTimeoutMs = 5_000

/** The outbox's file in a data directory. */
export function outboxFile(dataDir: string): string {
  return join(dataDir, 'quotes.sqlite')
}

/** A number that changes when the file at this path is deleted or replaced. */
export function fileIdentity(path: string): string {
  const { dev, ino } = statSync(path)
  return `${dev}:${ino}`
}

function flushDirectory(folder: string): void {
  const directory = openSync(folder, 'r')
  fsyncSync(directory)
  closeSync(directory)
}

/** What was typed is nobody else's business: the file can be read by the server's user only. */
function createPrivately(path: string): void {
  const folder = dirname(path)
  try {
    const firstMade = mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeSync(openSync(path, 'a', 0o600))
    // Without this, a power cut could take the new file's name with it, or that of a new folder on the
    // way to it, and the requests too.
    const top = firstMade === undefined ? folder : dirname(firstMade)
    for (let at = folder; at.startsWith(top); at = dirname(at)) {
      flushDirectory(at)
      if (at === top) break
    }
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written: ${folder} (${String(error)})`, { cause: error })
  }
}

/**
 * SQLite does not wait for the lock in which a file is switched to WAL, so of several processes
 * that start at once all but one would fail: try again for as long as any other lock is waited for.
 */
function switchToWal(db: DatabaseSync): void {
  const until = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!busyError.safeParse(error).success || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Opens the outbox's file, creates it where there is none, and brings its tables up to date.
 * @throws Error if the directory cannot be written or the file is not ours.
 */
export function openSqliteFile(path: string): DatabaseSync {
  createPrivately(path)
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    switchToWal(db)
    // FULL: a commit returns only after the disk has it, so that a power cut takes nothing.
    // secure_delete: what is erased is overwritten with zeros, not only forgotten.
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
    migrateSqlite(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
