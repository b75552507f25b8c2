import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { createBell, type Nap } from '../../server/delivery/bell.ts'
import { composeMail } from '../../server/delivery/compose-mail.ts'
import type { RoundParts } from '../../server/delivery/delivery-round.ts'
import { mailCompany } from '../../server/delivery/mail-company.ts'
import type { Mailer, SendResult } from '../../server/delivery/mailer.ts'
import { startWorker } from '../../server/delivery/worker.ts'
import type { Milliseconds, Outbox } from '../../server/outbox/outbox.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { newEntry } from '../outbox/entries.ts'
import { testFolder } from '../outbox/test-folder.ts'
import { testLog } from './test-log.ts'

const company = mailCompany(readContent('content'))
const someone = { name: '', address: 'a@exemplo.com.br' }

/** Time that does not pass by itself. */
function stillNight() {
  let fallenAsleep = Promise.withResolvers<Milliseconds>()
  let pass: (() => void) | null = null
  const nap: Nap = async (length, woken) => {
    const over = Promise.withResolvers<void>()
    pass = over.resolve
    woken.addEventListener('abort', () => over.resolve())
    fallenAsleep.resolve(length)
    await over.promise
    pass = null
  }
  return {
    nap,
    /** Waits until the worker sleeps the next time, and gives back for how long it wants to. */
    async asleep(): Promise<Milliseconds> {
      const length = await fallenAsleep.promise
      fallenAsleep = Promise.withResolvers()
      return length
    },
    isAsleep: () => pass !== null,
    pass: () => pass?.(),
  }
}

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

  function start(send: Mailer['send']) {
    const { log, lines } = testLog()
    const night = stillNight()
    const parts: RoundParts = {
      outbox,
      mailer: { send, close: () => {} },
      compose: (entry) => composeMail(entry, company, { from: someone, to: [someone] }),
      confirm: () => null,
      messageIdDomain: 'exemplo.com.br',
      leaseFor: 60_000,
      longestSending: 30_000,
      clock: Date.now,
      log,
    }
    return { worker: startWorker(parts, createBell(night.nap)), lines, night }
  }

  const accepted: SendResult = { outcome: 'accepted', refused: [] }

  test('sends at once what it is woken for', async () => {
    const sent = Promise.withResolvers<string | undefined>()
    const { worker, night } = start(async ({ headers }) => {
      sent.resolve(headers['X-Protocol'])
      return accepted
    })
    await night.asleep()
    const entry = newEntry()
    await outbox.accept(entry)
    worker.wake()
    expect(await sent.promise).toBe(entry.reference)
    await worker.stop(1_000)
    expect((await outbox.find(entry.reference))?.state).toBe('delivered')
  })

  test('lets the sending under way end when it is stopped, and begins no other', async () => {
    const entries = Array.from({ length: 12 }, () => newEntry())
    await Promise.all(entries.map((entry) => outbox.accept(entry)))
    let sent = 0
    const allLanes = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const { worker } = start(async () => {
      sent += 1
      if (sent === 5) allLanes.resolve()
      await end.promise
      return accepted
    })
    await allLanes.promise
    const stopped = worker.stop(5_000)
    end.resolve()
    await stopped
    expect(sent).toBe(5)
    const { delivered, waiting } = await outbox.summary()
    expect({ delivered, waiting }).toEqual({ delivered: 5, waiting: 7 })
    const free = await outbox.lease({ limit: 20, leaseFor: 1_000, messageIdDomain: 'x.com.br' })
    expect(free).toHaveLength(7)
  })

  test('breaks off a sending that does not end, within its limit, and keeps the request', async () => {
    const entry = newEntry()
    await outbox.accept(entry)
    const began = Promise.withResolvers<void>()
    const { worker } = start((_mail, signal) => {
      began.resolve()
      return new Promise((resolve) => {
        signal.addEventListener('abort', () =>
          resolve({ outcome: 'unreachable', reply: 'aborted' }),
        )
      })
    })
    await began.promise
    const from = performance.now()
    await Promise.all([worker.stop(200), worker.stop(200)])
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(await outbox.find(entry.reference)).toMatchObject({ state: 'waiting', tries: 1 })
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
    const { worker, lines, night } = start(async () => {
      sent += 1
      return accepted
    })
    await night.asleep()
    worker.wake()
    await night.asleep()
    expect(sent).toBe(1)
    await worker.stop(1_000)
    expect(lines()[0]).toMatchObject({ level: 'error', err: { message: 'database is locked' } })
  })

  test('does not knock at a closed door for every request that comes in', async () => {
    let tried = 0
    const { worker, night } = start(async () => {
      tried += 1
      return { outcome: 'unreachable', reply: 'ECONNREFUSED' }
    })
    await night.asleep()
    await outbox.accept(newEntry())
    worker.wake()
    expect(await night.asleep()).toBe(15_000)
    for (let index = 0; index < 10; index += 1) {
      await outbox.accept(newEntry())
      worker.wake()
    }
    expect(tried).toBe(1)
    expect(night.isAsleep()).toBe(true)
    night.pass()
    expect(await night.asleep()).toBe(30_000)
    expect(tried).toBe(2)
    await worker.stop(1_000)
  })

  test('wipes what was erased before it waits for a mail server that is away', async () => {
    let away = false
    let wiped = 0
    const { wipeErased } = outbox
    outbox.wipeErased = () => {
      wiped += 1
      return wipeErased()
    }
    await outbox.accept(newEntry())
    const { worker, night } = start(async () => {
      if (away) return { outcome: 'unreachable', reply: 'ECONNREFUSED' }
      away = true
      await outbox.accept(newEntry())
      return accepted
    })
    expect(await night.asleep()).toBe(15_000)
    expect(wiped).toBe(1)
    await worker.stop(1_000)
  })
})
