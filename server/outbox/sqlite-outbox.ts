import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, type RawBuilder, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import type { Milliseconds } from '../time/milliseconds.ts'
import { statementsOn, timeAsSql } from './database.ts'
import { migrate } from './migrations.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { checkpoint, makeDurable, openSqliteFile, sameFileCheck } from './sqlite-file.ts'

/** Kysely passes on the values of our statements: texts, numbers and null. */
const inputValues = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

/** `node:sqlite` in the form that Kysely expects. */
function kyselyDatabase(file: DatabaseSync, checkFile: () => void): SqliteDatabase {
  // At most one for each statement and number of values in its list, which are 500 or fewer.
  const prepared = new Map<string, StatementSync>()
  return {
    close: () => {
      if (file.isOpen) file.close()
    },
    prepare(text) {
      checkFile()
      const statement = prepared.get(text) ?? file.prepare(text)
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

/** @throws Error if the file cannot be created or written, or is no outbox */
export async function openSqliteOutbox(path: string, clock: () => Milliseconds): Promise<Outbox> {
  const file = openSqliteFile(path)
  try {
    makeDurable(file)
    const database = kyselyDatabase(file, sameFileCheck(path, file))
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
    await migrate(db, 'sqlite', async (run) => {
      file.exec('BEGIN IMMEDIATE')
      await run()
      file.exec('COMMIT')
    })
    return createOutbox({
      ...statementsOn(db),
      atomically: runAtOnce(file, database, db),
      readTime: () => timeAsSql(clock()),
      // One connection writes at a time.
      skipLocked: sql``,
      lockRows: sql``,
      // The write-ahead log still holds what was erased: it is moved into the file and truncated.
      wipeErased: async () => checkpoint(file),
      close: () => db.destroy(),
    })
  } catch (error) {
    // Takes back what was begun.
    file.close()
    throw error
  }
}
