import { describe, expect, test, vi } from 'vitest'
import type { Channel, Send, Sendables } from '../../server/delivery/channel.ts'
import type { Outcome } from '../../server/delivery/next-step.ts'
import { type Sleep, Worker, type WorkerDeps } from '../../server/delivery/worker.ts'
import { type Milliseconds, minute } from '../../server/time/milliseconds.ts'
import { openDelivery } from './delivery-fixture.ts'

const accepted: Outcome = { outcome: 'accepted' }
const unreachable: Outcome = { outcome: 'unreachable', reply: 'ECONNREFUSED' }

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

function startWorker(deps: WorkerDeps): Worker {
  const worker = new Worker(deps)
  worker.start()
  return worker
}

/** A worker that sends with a function, and its outbox. */
async function openWorker() {
  const delivery = await openDelivery({ MAIL_TO: 'a@exemplo.com.br' })
  const sleeping = fakeSleep()
  const uptime = { now: 0 }
  const start = (send: Send, limits: Partial<Channel> = {}) => {
    const { channel, ...deps } = delivery.depsFor('mail', send)
    const limited = { ...channel, ...limits }
    const clocks = { uptime: () => uptime.now, sleep: sleeping.sleep }
    return startWorker({ ...deps, channel: limited, ...clocks })
  }
  /** Waits until the worker sleeps for so long: five seconds, unless a server is away. */
  const settle = async (length = 5_000) => {
    for (;;) {
      const slept = await sleeping.asleep()
      if (slept === length && sleeping.isAsleep()) return
    }
  }
  return { ...delivery, sleeping, uptime, settle, start }
}

describe('a delivery worker', () => {
  test('marks at its end what was sent and could not be marked before', async () => {
    const { start, accept, settle, outbox } = await openWorker()
    const end = Promise.withResolvers<void>()
    await accept()
    const worker = start(async () => {
      await end.promise
      return accepted
    })
    await settle()
    vi.spyOn(outbox, 'markDone').mockRejectedValueOnce(new Error('disk full'))
    const stopped = worker.stop(minute)
    end.resolve()
    await stopped
    expect(await outbox.undelivered()).toBe(0)
  })

  test('sends others while a slow server holds one, and goes on making rounds', async () => {
    const { start, accept, settle, sleeping, uptime } = await openWorker()
    const end = Promise.withResolvers<void>()
    const sent: string[] = []
    const slow = await accept()
    const worker = start(async ([{ reference }]) => {
      if (reference === slow) await end.promise
      sent.push(reference)
      return accepted
    })
    await settle()
    const later = await accept()
    uptime.now += 5_000
    worker.wake()
    await settle()
    expect(sent).toEqual([later])
    uptime.now += 5_000
    sleeping.end()
    await settle()
    expect(worker.idleFor()).toBe(0)
    end.resolve()
    await worker.stop(1_000)
    expect(sent).toEqual([later, slow])
  })

  test.each([
    ['at a stop', {}, 200],
    ['within the limit of its channel', { longestSending: 200 }, 60 * minute],
  ])('aborts a sending that does not end %s, and keeps the request', async (_, limits, within) => {
    const { start, accept, deliveriesOf } = await openWorker()
    const reference = await accept()
    const began = Promise.withResolvers<void>()
    const worker = start(async (_entries, _recipient, signal) => {
      began.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { outcome: 'unreachable', reply: 'aborted' }
    }, limits)
    await began.promise
    const from = performance.now()
    await Promise.all([worker.stop(within), worker.stop(within)])
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(await deliveriesOf(reference)).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  test('continues after an outbox that fails for a while', async () => {
    const { start, sleeping, settle, accept, outbox, lines } = await openWorker()
    await accept()
    vi.spyOn(outbox, 'lease').mockRejectedValueOnce(new Error('database is locked'))
    const send = vi.fn(async () => accepted)
    const worker = start(send)
    await sleeping.asleep()
    worker.wake()
    await settle()
    expect(send).toHaveBeenCalledOnce()
    await worker.stop(1_000)
    expect(lines()[0]).toMatchObject({ level: 'error', err: { message: 'database is locked' } })
  })

  test('does not try an unreachable server again for every request that comes in', async () => {
    const { start, sleeping, settle, accept, lines } = await openWorker()
    const send = vi.fn(async (): Promise<Outcome> => unreachable)
    const worker = start(send)
    await settle()
    await Promise.all([accept(), accept()])
    worker.wake()
    await settle(15_000)
    for (let index = 0; index < 10; index += 1) {
      await accept()
      worker.wake()
    }
    expect(send).toHaveBeenCalledTimes(2)
    expect(sleeping.isAsleep()).toBe(true)
    for (const pause of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      sleeping.end()
      await settle(pause)
    }
    expect(send).toHaveBeenCalledTimes(8)
    const outages = lines().filter(({ pauseSeconds }) => pauseSeconds)
    expect(outages.map(({ level }) => level)).toEqual([
      ...Array(4).fill('warn'),
      ...Array(3).fill('error'),
    ])
    // Once it is back, the next outage begins with a short pause.
    send.mockResolvedValueOnce(accepted)
    sleeping.end()
    await settle(15_000)
    await worker.stop(1_000)
  })

  test('tries again after an outage although one sending still hangs', async () => {
    const { start, acceptMany, settle, sleeping } = await openWorker()
    const [hanging] = await acceptMany(3)
    const end = Promise.withResolvers<void>()
    const send = vi.fn(async ([{ reference }]: Sendables): Promise<Outcome> => {
      if (reference === hanging) await end.promise
      return reference === hanging ? accepted : unreachable
    })
    const worker = start(send)
    await settle(15_000)
    expect(send).toHaveBeenCalledTimes(3)
    await acceptMany(1)
    sleeping.end()
    await settle(30_000)
    expect(send).toHaveBeenCalledTimes(4)
    end.resolve()
    await worker.stop(1_000)
  })
})

test('other work has its turn between any two sendings', async () => {
  const { start, acceptMany, settle } = await openWorker()
  await acceptMany(20)
  let turn = 0
  const count = () => {
    turn += 1
    counted = setImmediate(count)
  }
  let counted = setImmediate(count)
  const turns = new Set<number>()
  const worker = start(
    async () => {
      turns.add(turn)
      return accepted
    },
    { connections: 1 },
  )
  await settle()
  clearImmediate(counted)
  expect(turns.size).toBe(20)
  await worker.stop(0)
})

test('what waits for a channel without settings holds up nothing else', async () => {
  const { accept, depsFor } = await openDelivery()
  const waiting = 50
  for (let made = 0; made < waiting; made += 1) {
    await accept({ owed: [{ channel: 'webhook', recipient: '' }] })
  }
  const deps = depsFor('webhook')
  const postpone = vi.spyOn(deps.outbox, 'postpone')
  const answered = new Promise<number>((resolve) => {
    setImmediate(() => resolve(postpone.mock.calls.length))
  })
  const worker = startWorker(deps)
  expect(await answered).toBeLessThan(waiting)
  await vi.waitUntil(() => postpone.mock.calls.length === waiting, { timeout: 20_000 })
  await worker.stop(0)
})
