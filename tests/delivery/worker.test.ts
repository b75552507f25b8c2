import { describe, expect, test, vi } from 'vitest'
import type { Mailer, SendResult } from '../../server/delivery/mailer.ts'
import { type Sleep, startWorker } from '../../server/delivery/worker.ts'
import type { Milliseconds } from '../../server/outbox/outbox.ts'
import { openDelivery } from './delivery-fixture.ts'

const accepted: SendResult = { outcome: 'accepted', refused: [] }
const unreachable: SendResult = { outcome: 'unreachable', reply: 'ECONNREFUSED' }

/** A sleep that only a wake or the test ends. */
function fakeSleep() {
  let begun = Promise.withResolvers<Milliseconds>()
  let end: (() => void) | null = null
  const sleep: Sleep = async (length, woken) => {
    const over = Promise.withResolvers<void>()
    end = over.resolve
    woken.addEventListener('abort', () => over.resolve())
    begun.resolve(length)
    await over.promise
    end = null
  }
  return {
    sleep,
    /** Waits until the worker sleeps the next time, and returns for how long. */
    async asleep(): Promise<Milliseconds> {
      const length = await begun.promise
      begun = Promise.withResolvers()
      return length
    },
    isAsleep: () => end !== null,
    end: () => end?.(),
  }
}

/** A worker that sends with a function, and its outbox. */
async function openWorker() {
  const delivery = await openDelivery()
  const sleeping = fakeSleep()
  const start = (send: Mailer['send']) =>
    startWorker(delivery.parts({ mailer: { send, close: () => {} } }), sleeping.sleep)
  return { ...delivery, sleeping, start }
}

describe('a delivery worker', () => {
  test('sends at once what it is woken for', async () => {
    const { start, sleeping, accept, outbox } = await openWorker()
    const sent = Promise.withResolvers<string | undefined>()
    const worker = start(async ({ headers }) => {
      sent.resolve(headers['X-Protocol'])
      return accepted
    })
    await sleeping.asleep()
    const reference = await accept()
    worker.wake()
    expect(await sent.promise).toBe(reference)
    await worker.stop(1_000)
    expect((await outbox.find(reference))?.state).toBe('delivered')
  })

  test('finishes the current sending when it is stopped, and starts no other', async () => {
    const { start, acceptMany, outbox } = await openWorker()
    await acceptMany(12)
    let sent = 0
    const allConnections = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const worker = start(async () => {
      sent += 1
      if (sent === 5) allConnections.resolve()
      await end.promise
      return accepted
    })
    await allConnections.promise
    const stopped = worker.stop(5_000)
    end.resolve()
    await stopped
    expect(sent).toBe(5)
    expect(await outbox.summary()).toMatchObject({ delivered: 5, waiting: 7 })
    const free = { limit: 20, leaseFor: 1_000, messageIdDomain: 'exemplo.com.br' }
    expect(await outbox.lease(free)).toHaveLength(7)
  })

  test('aborts a sending that does not end, within its limit, and keeps the request', async () => {
    const { start, accept, outbox } = await openWorker()
    const reference = await accept()
    const began = Promise.withResolvers<void>()
    const worker = start(async (_mail, signal) => {
      began.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { outcome: 'unreachable', reply: 'aborted' }
    })
    await began.promise
    const from = performance.now()
    await Promise.all([worker.stop(200), worker.stop(200)])
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', tries: 1 })
  })

  test('continues after an outbox that fails for a while', async () => {
    const { start, sleeping, accept, outbox, lines } = await openWorker()
    await accept()
    vi.spyOn(outbox, 'lease').mockRejectedValueOnce(new Error('database is locked'))
    const send = vi.fn(async () => accepted)
    const worker = start(send)
    await sleeping.asleep()
    worker.wake()
    await sleeping.asleep()
    expect(send).toHaveBeenCalledOnce()
    await worker.stop(1_000)
    expect(lines()[0]).toMatchObject({ level: 'error', err: { message: 'database is locked' } })
  })

  test('does not try an unreachable server again for every request that comes in', async () => {
    const { start, sleeping, accept } = await openWorker()
    const send = vi.fn(async () => unreachable)
    const worker = start(send)
    await sleeping.asleep()
    await Promise.all([accept(), accept()])
    worker.wake()
    expect(await sleeping.asleep()).toBe(15_000)
    for (let index = 0; index < 10; index += 1) {
      await accept()
      worker.wake()
    }
    expect(send).toHaveBeenCalledTimes(2)
    expect(sleeping.isAsleep()).toBe(true)
    sleeping.end()
    expect(await sleeping.asleep()).toBe(30_000)
    expect(send).toHaveBeenCalledTimes(3)
    await worker.stop(1_000)
  })

  test('wipes what was erased before it waits for a mail server that is down', async () => {
    const { start, sleeping, accept, outbox } = await openWorker()
    const wipe = vi.spyOn(outbox, 'wipeErased')
    await accept()
    const send = vi
      .fn(async (): Promise<SendResult> => unreachable)
      .mockImplementationOnce(async () => {
        await Promise.all([accept(), accept()])
        return accepted
      })
    const worker = start(send)
    expect(await sleeping.asleep()).toBe(15_000)
    expect(wipe).toHaveBeenCalledOnce()
    await worker.stop(1_000)
  })
})
