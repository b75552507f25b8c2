import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { composeMail } from '../../server/delivery/compose-mail.ts'
import { mailCompany } from '../../server/delivery/mail-company.ts'
import type { Mailer, SendResult } from '../../server/delivery/mailer.ts'
import { startWorker } from '../../server/delivery/worker.ts'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../outbox/test-folder.ts'
import { testLog } from './test-log.ts'

const company = mailCompany(readContent('content'))
/** Patient, because the machine may be busy with other tests. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

const someone = { name: '', address: 'a@exemplo.com.br' }

describe('a delivery worker', () => {
  let folder: string
  let outbox: Outbox

  beforeEach(async () => {
    folder = testFolder('worker')
    outbox = await openSqliteOutbox(join(folder, 'quotes.sqlite'), Date.now)
  })

  afterEach(async () => {
    await outbox.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function start(send: Mailer['send'], leaseFor = 60_000) {
    const { log, lines } = testLog()
    const worker = startWorker({
      outbox,
      mailer: { send, close: () => {} },
      compose: (entry) => composeMail(entry, company, { from: someone, to: [someone] }),
      confirm: () => null,
      messageIdDomain: 'exemplo.com.br',
      leaseFor,
      log,
    })
    return { worker, lines }
  }

  const accepted: SendResult = { outcome: 'accepted', refused: [] }

  test('sends at once what it is woken for', async () => {
    const { worker } = start(async () => accepted)
    await sleep(50)
    const entry = newEntry()
    await outbox.accept(entry)
    worker.wake()
    await soon(async () => expect((await outbox.find(entry.protocol))?.state).toBe('delivered'))
    await worker.stop(1_000)
  })

  test('lets the sending under way end when it is stopped, and begins no other', async () => {
    const entries = Array.from({ length: 12 }, () => newEntry())
    await Promise.all(entries.map((entry) => outbox.accept(entry)))
    let sent = 0
    const { worker } = start(async () => {
      sent += 1
      await sleep(150)
      return accepted
    })
    await soon(() => expect(sent).toBe(5))
    await worker.stop(5_000)
    expect(sent).toBe(5)
    const { delivered, waiting } = await outbox.summary()
    expect({ delivered, waiting }).toEqual({ delivered: 5, waiting: 7 })
    const free = await outbox.lease({ limit: 20, leaseFor: 1_000, messageIdDomain: 'x.com.br' })
    expect(free).toHaveLength(7)
  })

  test('breaks off a sending that does not end, within its limit, and keeps the request', async () => {
    const entry = newEntry()
    await outbox.accept(entry)
    let began = false
    const { worker } = start((_mail, signal) => {
      began = true
      return new Promise((resolve) => {
        signal.addEventListener('abort', () =>
          resolve({ outcome: 'unreachable', reply: 'aborted' }),
        )
      })
    })
    await soon(() => expect(began).toBe(true))
    const from = performance.now()
    await Promise.all([worker.stop(200), worker.stop(200)])
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(await outbox.find(entry.protocol)).toMatchObject({ state: 'waiting', tries: 1 })
  })

  test('goes on after an outbox that fails for a while', async () => {
    await outbox.accept(newEntry())
    let broken = true
    const lease = outbox.lease
    outbox.lease = (order) => {
      if (!broken) return lease(order)
      broken = false
      return Promise.reject(new Error('database is locked'))
    }
    let sent = 0
    const { worker, lines } = start(async () => {
      sent += 1
      return accepted
    })
    await soon(() => expect(lines()).toHaveLength(1))
    worker.wake()
    await soon(() => expect(sent).toBe(1))
    await worker.stop(1_000)
    expect(lines()[0]).toMatchObject({ level: 'error', err: { message: 'database is locked' } })
  })

  test('does not knock at a closed door for every request that comes in', async () => {
    let tried = 0
    const { worker } = start(async () => {
      tried += 1
      return { outcome: 'unreachable', reply: 'ECONNREFUSED' }
    })
    for (let index = 0; index < 10; index += 1) {
      await outbox.accept(newEntry())
      worker.wake()
      await sleep(20)
    }
    expect(tried).toBeLessThanOrEqual(2)
    await worker.stop(1_000)
  })
})
