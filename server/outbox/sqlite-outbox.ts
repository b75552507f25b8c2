import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, type RawBuilder, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import { statementsOn, timeAsSql } from './database.ts'
import { migrate } from './migrations.ts'
import type { Milliseconds } from './milliseconds.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { openSqliteFile, sameFileCheck } from './sqlite-file.ts'

/** Kysely passes on the values of our statements: texts, numbers and null. */
const inputValues = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

/** `node:sqlite` in the form that Kysely expects. */
function kyselyDatabase(db: DatabaseSync, checkFile: () => void): SqliteDatabase {
  // The outbox has few statements: at most one for each number of requests that it reads at a time.
  const prepared = new Map<string, StatementSync>()
  return {
    close: () => db.close(),
    prepare(text) {
      checkFile()
      const statement = prepared.get(text) ?? db.prepare(text)
      prepared.set(text, statement)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...inputValues(parameters)),
        run: (parameters) => statement.run(...inputValues(parameters)),
        iterate: (parameters) => statement.iterate(...inputValues(parameters)),
      }
    },
  }
}

/** Runs `work` in a transaction that no other process can write beside. */
async function inTransaction(db: DatabaseSync, work: () => Promise<void>): Promise<void> {
  db.exec('BEGIN IMMEDIATE')
  try {
    await work()
    db.exec('COMMIT')
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}

/**
 * Runs statements in one transaction without a pause, in which another connection of this process
 * would wait for the lock, and nothing could release it.
 */
function runAtOnce(file: DatabaseSync, database: SqliteDatabase, db: Kysely<unknown>) {
  return async (statements: readonly RawBuilder<unknown>[]): Promise<number[]> => {
    const compiled = statements.map((statement) => statement.compile(db))
    file.exec('BEGIN IMMEDIATE')
    try {
      const changes = compiled.map((statement) =>
        Number(database.prepare(statement.sql).run(statement.parameters).changes),
      )
      file.exec('COMMIT')
      return changes
    } finally {
      if (file.isTransaction) file.exec('ROLLBACK')
    }
  }
}

export async function openSqliteOutbox(path: string, clock: () => Milliseconds): Promise<Outbox> {
  const file = openSqliteFile(path)
  const database = kyselyDatabase(file, sameFileCheck(path))
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
  try {
    await migrate(db, 'sqlite', (run) => inTransaction(file, run))
  } catch (error) {
    file.close()
    throw error
  }
  return createOutbox({
    ...statementsOn(db),
    atomically: runAtOnce(file, database, db),
    now: () => timeAsSql(clock()),
    skipLocked: sql``,
    // The write-ahead log still holds what was erased: it is moved into the file and truncated.
    wipeErased: async () => file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0,
    close: () => db.destroy(),
  })
}
