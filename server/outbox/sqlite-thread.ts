import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import type { Milliseconds } from './outbox.ts'
import { fileIdentity, openSqliteFile } from './sqlite-file.ts'
import { SqliteStore } from './sqlite-store.ts'

/** The store's methods, called from the server's thread by message. */
export type StoreMethod = Exclude<keyof SqliteStore, 'close'>
export type StoreCall = {
  id: number
  /** The caller's clock: the thread has none of its own, so that tests can move it. */
  now: Milliseconds
  method: StoreMethod | 'close'
  args: unknown[]
}
/** Errors cross as their message and code: a cloned Error would lose its code. */
export type StoreAnswer = { id: number } & (
  | { result: unknown }
  | { error: { message: string; code: string | number | null } }
)

const { path } = z.object({ path: z.string() }).parse(workerData)

const failure = z.object({
  message: z.string().catch('unknown'),
  // SQLite's own number says more than «ERR_SQLITE_ERROR»: 13 is a full disk, 8 a read-only file.
  errcode: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
})

let now: Milliseconds = 0
let identity = ''
let store: SqliteStore | null = null

function open(): SqliteStore {
  const opened = new SqliteStore(openSqliteFile(path), () => now)
  identity = fileIdentity(path)
  return opened
}

/**
 * Somebody who deletes or replaces the file under a running server, or unmounts its disk, leaves us
 * writing into a file without a name: what is accepted into it would be lost. A new file in its place
 * would hide that the old one is gone, with all that waited in it. So nothing is done any more until the
 * file is back, or the server is started again by somebody who knows.
 */
function current(): SqliteStore {
  store ??= open()
  if (!sameFile()) {
    throw new Error(
      `The outbox's file was taken away or replaced while it was in use: put ${path} back, or start the server again.`,
    )
  }
  return store
}

function sameFile(): boolean {
  try {
    return fileIdentity(path) === identity
  } catch {
    return false
  }
}

function answer({ id, method, args, ...call }: StoreCall): StoreAnswer {
  now = call.now
  try {
    if (method === 'close') {
      store?.close()
      return { id, result: true }
    }
    const opened = current()
    // The caller's side is typed (`sqlite-outbox.ts`): the arguments are those of this method.
    const run = opened[method] as (...args: unknown[]) => unknown
    return { id, result: run.apply(opened, args) ?? null }
  } catch (error) {
    const { message, code, errcode } = failure.parse(error)
    return { id, error: { message, code: errcode ?? code ?? null } }
  }
}

parentPort?.on('message', (call: StoreCall) => parentPort?.postMessage(answer(call)))
