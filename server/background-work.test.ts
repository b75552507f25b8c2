import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { content, openDelivery } from '../tests/delivery/delivery-fixture.ts'
import { testLog } from '../tests/delivery/test-log.ts'
import { startReceiver } from '../tests/delivery/webhook-receiver.ts'
import { day, minute } from '../tests/outbox/outbox-fixture.ts'
import { createWatchdog, repeat, startBackgroundWork } from './background-work.ts'
import { countersIn } from './outbox/counters.ts'

vi.mock('node:timers/promises', { spy: true })

function startWork(delivery: Awaited<ReturnType<typeof openDelivery>>) {
  return startBackgroundWork({ ...delivery, createCounter: countersIn(null), site: { content } })
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

test('what is too old is erased every ten minutes, and the log names what goes next', async () => {
  const delivery = await openDelivery({ KEEP_DAYS: '7', RETENTION_DAYS: '30' })
  const none = { erased: 0, removed: 0, excess: 0, removedUndelivered: [] }
  const erase = vi.spyOn(delivery.outbox, 'applyRetention')
  erase.mockResolvedValue({ ...none, announced: ['R'] })
  const wipe = vi.spyOn(delivery.outbox, 'wipeErased')
  await startWork(delivery).stop()
  expect(erase.mock.calls).toEqual([[30 * day, 7 * day]])
  expect(wipe).toHaveBeenCalledOnce()
  expect(delay).toHaveBeenCalledWith(10 * minute, undefined, expect.anything())
  expect(delivery.lines()).toMatchObject([{ level: 'error', reference: 'R' }])
})

test('what failed is told to ALERT_URL', async () => {
  const { url, received } = await startReceiver()
  const delivery = await openDelivery({ ALERT_URL: url })
  await delivery.accept()
  const leased = await delivery.outbox.lease('mail')
  if (leased) await delivery.outbox.fail([leased], '550')
  const work = startWork(delivery)
  await vi.waitUntil(() => received.some(({ body }) => body.includes('Entregas com falha')), 10_000)
  await work.stop()
})
