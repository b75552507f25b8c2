import { accepting } from './accepting.ts'
import type { OutboxDatabase } from './database.ts'
import { delivering } from './delivering.ts'
import { keeping } from './keeping.ts'
import { planning } from './planning.ts'
import { reading } from './reading.ts'
import { watching } from './watching.ts'

/**
 * Keeps accepted requests until everything they owe is done, and a while longer. A promise that
 * resolves means that the change is on disk, one that rejects that it was not made. Any number of
 * processes may share one outbox: every step is a transaction of its own.
 */
export function createOutbox(database: OutboxDatabase) {
  return {
    ...accepting(database),
    ...delivering(database),
    ...planning(database),
    ...reading(database),
    ...keeping(database),
    ...watching(database),
    /** Wipes what erased requests left in the files. False if another process prevents it. */
    wipeErased: database.wipeErased,
    close: database.close,
    [Symbol.asyncDispose]: database.close,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
