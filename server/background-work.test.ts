import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { content, openDelivery } from '../tests/delivery/delivery-fixture.ts'
import { startReceiver } from '../tests/delivery/post-receiver.ts'
import { testLog } from '../tests/delivery/test-log.ts'
import { createWatchdog, repeat, startBackgroundWork } from './background-work.ts'
import { Worker } from './delivery/worker.ts'
import { day, minute } from './time/milliseconds.ts'

vi.mock('node:timers/promises', { spy: true })

function startWork(delivery: Awaited<ReturnType<typeof openDelivery>>, shown = content) {
  const site = { content: shown }
  return startBackgroundWork({ ...delivery, site })
}

/** Makes the jobs wait until a test ends all waits of a length. */
function controlWaits() {
  const waits = new Map<number, (() => void)[]>()
  vi.mocked(delay).mockImplementation((wait = 0, value, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof value>()
    waits.set(wait, [...(waits.get(wait) ?? []), () => resolve(value)])
    options?.signal?.addEventListener('abort', reject)
    return promise
  })
  onTestFinished(() => void vi.mocked(delay).mockReset())
  return (wait: number) => {
    for (const end of waits.get(wait)?.splice(0) ?? []) end()
  }
}

test('a process whose worker made no round for twenty minutes ends itself', async () => {
  let idle = 0
  const seeWorker = vi.fn(async () => {})
  const endProcess = vi.fn()
  const watch = createWatchdog(() => idle, seeWorker, endProcess)
  for (; idle <= 20 * minute; idle += minute) await watch()
  expect(endProcess).not.toHaveBeenCalled()
  // It pauses for five minutes while a mail server is away.
  expect(seeWorker).toHaveBeenCalledTimes(6)
  await watch()
  expect(endProcess).toHaveBeenCalledOnce()
})

test('one worker that stands still is enough, whatever the others do', async () => {
  using endProcess = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  using idleFor = vi.spyOn(Worker.prototype, 'idleFor')
  idleFor.mockReturnValue(0).mockReturnValueOnce(21 * minute)
  await startWork(await openDelivery()).stop()
  expect(endProcess.mock.calls).toEqual([[1]])
})

test('a job that fails is logged and done again, until a stop', async () => {
  const { log, lines } = testLog()
  const stopping = new AbortController()
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 3) stopping.abort()
    throw new Error('no')
  }
  await repeat({ every: 1, run, failure: 'it could not be done' }, log, stopping.signal)
  expect(runs).toBe(3)
  expect(lines().map(({ msg }) => msg)).toEqual(Array(3).fill('it could not be done'))
})

test('a corrected MAIL_TO counts although the outbox failed at the start', async () => {
  const delivery = await openDelivery({ MAIL_TO: 'b@a.br' })
  const { accept, outbox, server } = delivery
  server.behave({ refuseRecipients: { 'wrong@a.br': 550 } })
  await accept({ owed: [{ channel: 'mail', recipient: 'wrong@a.br' }] })
  vi.spyOn(outbox, 'replan').mockRejectedValueOnce(new Error('no'))
  const work = startWork(delivery)
  await vi.waitUntil(
    () => server.mails.some(({ recipients }) => recipients.includes('b@a.br')),
    10_000,
  )
  await work.stop()
})

test('the worker is noted and alerts are looked for every minute, what is too old every ten', async () => {
  const { url } = await startReceiver()
  const delivery = await openDelivery({ ALERT_URL: url })
  const noted = vi.spyOn(delivery.outbox, 'seeWorker')
  const looked = vi.spyOn(delivery.outbox, 'toldAlerts')
  const erased = vi.spyOn(delivery.outbox, 'applyRetention')
  const endWaits = controlWaits()
  const work = startWork(delivery)
  // The worker is noted once more at the start.
  const counts = (times: number, erasedTimes: number) =>
    vi.waitFor(() => {
      expect(noted).toHaveBeenCalledTimes(times + 1)
      expect(looked).toHaveBeenCalledTimes(times)
      expect(erased).toHaveBeenCalledTimes(erasedTimes)
    })
  await counts(1, 1)
  for (const times of [2, 3]) {
    endWaits(minute)
    await counts(times, 1)
  }
  endWaits(10 * minute)
  await counts(3, 2)
  await work.stop()
})

test('what is too old is erased, and the log names what goes next, and what went', async () => {
  const delivery = await openDelivery({ KEEP_DAYS: '7', RETENTION_DAYS: '30' })
  const removed = { erased: 0, removed: 1, excess: 2, removedUndelivered: ['U'] }
  const erase = vi.spyOn(delivery.outbox, 'applyRetention')
  erase.mockResolvedValue({ ...removed, announced: ['R'] })
  const wipe = vi.spyOn(delivery.outbox, 'wipeErased')
  await startWork(delivery).stop()
  expect(erase.mock.calls).toEqual([[30 * day, 7 * day]])
  expect(wipe).toHaveBeenCalledOnce()
  expect(delivery.lines()).toMatchObject([
    { level: 'error', reference: 'R' },
    { level: 'error', reference: 'U' },
    { level: 'info', removed: 1 },
    { level: 'warn', excess: 2 },
  ])
})

test('what failed, or waits for longer than a quarter of an hour, is told to ALERT_URL', async () => {
  const { url, received } = await startReceiver()
  const delivery = await openDelivery({ ALERT_URL: url })
  await delivery.accept()
  const leased = await delivery.outbox.lease('mail')
  if (leased) await delivery.outbox.fail([leased], '550')
  // Nobody has the settings of this channel.
  await delivery.accept({ owed: [{ channel: 'webhook', recipient: '' }] })
  delivery.time.now += 16 * minute
  const work = startWork(delivery)
  const told = () => received.map(({ body }) => body).join()
  for (const words of ['Entregas com falha', 'localhost:3000: Entregas que aguardam WEBHOOK_URL']) {
    await vi.waitUntil(() => told().includes(words), 10_000)
  }
  await work.stop()
})

test('what expires is told to ALERT_URL once a week, and logged', async () => {
  const { url, received } = await startReceiver()
  const delivery = await openDelivery({ ALERT_URL: url })
  const claim = vi.spyOn(delivery.outbox, 'claimAlert')
  const { company } = content
  const certificates = { text: 'CND', validUntil: '2020-01-31' }
  const proof = { ...company.proof, authorisation: null, certificates }
  const work = startWork(delivery, { ...content, company: { ...company, proof } })
  await vi.waitUntil(() => received.some(({ body }) => body.includes('31/01/2020')), 10_000)
  await work.stop()
  expect(claim.mock.calls).toEqual([
    ['certificates-expire', expect.stringContaining('31/01/2020'), 7 * day],
  ])
  expect(delivery.text()).toContain('31/01/2020')
})
