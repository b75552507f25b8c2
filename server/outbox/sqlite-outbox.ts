import { Worker } from 'node:worker_threads'
import { createBatcher } from './batcher.ts'
import type { Milliseconds, NewEntry, Outbox } from './outbox.ts'
import type { SqliteStore } from './sqlite-store.ts'
import type { StoreAnswer, StoreCall, StoreMethod } from './sqlite-thread.ts'

type Delivery = { reference: string; note: string | null }
type Pending = { resolve: (result: unknown) => void; reject: (error: unknown) => void }

function storeError({ message, code }: { message: string; code: string | number | null }): Error {
  return Object.assign(new Error(message), { code })
}

/** Calls the store in its thread; a thread that died is replaced at the next call. */
class StoreThread {
  readonly #path: string
  readonly #clock: () => Milliseconds
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | null = null
  #lastId = 0
  #closed = false

  constructor(path: string, clock: () => Milliseconds) {
    this.#path = path
    this.#clock = clock
  }

  call<Method extends StoreMethod>(
    method: Method,
    ...args: Parameters<SqliteStore[Method]>
  ): Promise<ReturnType<SqliteStore[Method]>> {
    if (this.#closed) return Promise.reject(new Error('The outbox is closed.'))
    // The thread answers with what this very method gave back.
    return this.#send(method, args) as Promise<ReturnType<SqliteStore[Method]>>
  }

  async close(): Promise<void> {
    this.#closed = true
    if (!this.#worker) return
    await this.#send('close', [])
    await this.#worker?.terminate()
  }

  #send(method: StoreCall['method'], args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#pending.set(this.#lastId, { resolve, reject })
      this.#worker ??= this.#start()
      const call: StoreCall = { id: this.#lastId, now: this.#clock(), method, args }
      this.#worker.postMessage(call)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
      workerData: { path: this.#path },
    })
    worker.on('message', (answer: StoreAnswer) => {
      const pending = this.#pending.get(answer.id)
      this.#pending.delete(answer.id)
      if ('error' in answer) pending?.reject(storeError(answer.error))
      else pending?.resolve(answer.result)
    })
    worker.on('error', (error) => this.#died(worker, error))
    worker.on('exit', () => this.#died(worker, new Error('The thread of the outbox has ended.')))
    return worker
  }

  #died(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

/**
 * Opens the outbox in an SQLite file.
 * @throws Error if the file cannot be created, written or understood.
 */
export async function openSqliteOutbox(path: string, clock: () => Milliseconds): Promise<Outbox> {
  const thread = new StoreThread(path, clock)
  const together = { maxItems: 100, maxInFlight: 1 }
  const accept = createBatcher((entries: NewEntry[]) => thread.call('acceptAll', entries), together)
  const deliver = createBatcher(
    (deliveries: Delivery[]) => thread.call('deliverAll', deliveries),
    together,
  )
  try {
    await thread.call('undelivered')
  } catch (error) {
    await thread.close()
    throw error
  }
  return {
    accept,
    undelivered: () => thread.call('undelivered'),
    lease: (order) => thread.call('lease', order),
    deliver: (reference, note) => deliver({ reference, note }),
    postpone: (entry, postponement) => thread.call('postpone', entry, postponement),
    fail: (entry, note) => thread.call('fail', entry, note),
    release: (entries) => thread.call('release', entries),
    retry: (reference) => thread.call('retry', reference),
    find: (reference) => thread.call('find', reference),
    list: (page) => thread.call('list', page),
    summary: () => thread.call('summary'),
    purgeExpired: (retention) => thread.call('purgeExpired', retention),
    wipeErased: () => thread.call('wipeErased'),
    close: () => thread.close(),
  }
}
