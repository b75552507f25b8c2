import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Milliseconds } from '../time/milliseconds.ts'

const SQLITE_BUSY = 5

/**
 * How long a statement waits for another process to finish writing. The whole server waits with it,
 * but another server holds the lock only as long as a commit takes.
 */
const busyTimeout: Milliseconds = 2_000

export function outboxFile(dataDir: string): string {
  return join(dataDir, 'quotes.sqlite')
}

/**
 * Opens the file, and creates it if there is none. Only the server's user has access to it, because
 * it holds personal data. With the first commit SQLite also flushes its folder to the disk.
 */
export function openSqliteFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  // One that was restored may be open to all.
  if (statSync(path).mode & 0o077) chmodSync(path, 0o600)
  return new DatabaseSync(path, { timeout: busyTimeout })
}

/**
 * Retries, because SQLite does not wait for the lock of the switch to WAL: of several processes
 * that start at once, all but one would fail.
 */
function switchToWal(file: DatabaseSync): void {
  const until = performance.now() + busyTimeout
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
      if (!isBusy || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Keeps what is committed, and wipes what is erased.
 * @throws Error if the file is not a database
 */
export function makeDurable(file: DatabaseSync): void {
  switchToWal(file)
  // FULL: a commit returns only after the disk has it, so that a power cut loses nothing.
  // secure_delete: erased data is overwritten with zeros.
  file.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
  // Makes the write-ahead log, so that its removal is noticed from the start.
  file.exec('BEGIN IMMEDIATE; COMMIT')
}

function fileIdentity(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false })
  return file ? `${file.dev}:${file.ino}` : null
}

/**
 * Moves what the write-ahead log holds into the file, and empties it. False while another process is
 * at work with it.
 */
export function checkpoint(file: DatabaseSync): boolean {
  return file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
}

/**
 * Makes a function that throws if the database at this path, or its write-ahead log, is no longer the
 * one that is open now. After somebody has deleted or replaced it, or unmounted its disk, SQLite would
 * continue to write into a file without a name, and requests stored there would be lost; opening a new
 * file would hide that the old one is gone. Where the write-ahead log alone is gone, what it holds is
 * written down, and the database is closed.
 */
export function sameFileCheck(path: string, file: DatabaseSync): () => void {
  const wal = `${path}-wal`
  const [opened, openedWal] = [path, wal].map(fileIdentity)
  return () => {
    if (fileIdentity(path) !== opened) {
      throw new Error(
        `The outbox's file was removed or replaced while it was in use: put ${path} back, or start the server again.`,
      )
    }
    if (file.isOpen && fileIdentity(wal) === openedWal) return
    // Before a crash loses what it holds, and a new process mixes up the old log and its own.
    if (file.isOpen && !file.isTransaction && checkpoint(file)) file.close()
    throw new Error(`${wal} was removed or replaced while it was in use: start the server again.`)
  }
}
