import { expect, test, vi } from 'vitest'
import { content, openDelivery } from '../tests/delivery/delivery-fixture.ts'
import { testLog } from '../tests/delivery/test-log.ts'
import { createWatchdog, repeat, startBackgroundWork } from './background-work.ts'
import { countersIn } from './outbox/counters.ts'

const minute = 60_000

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
  const { accept, log, outbox, server, settings } = await openDelivery({ MAIL_TO: 'b@a.br' })
  server.behave({ refuseRecipients: { 'wrong@a.br': 550 } })
  await accept({ owed: [{ channel: 'mail', recipient: 'wrong@a.br' }] })
  vi.spyOn(outbox, 'replan').mockRejectedValueOnce(new Error('no'))
  const site = { content, expiringFacts: () => [] }
  const deps = { outbox, createCounter: countersIn(null), settings, site, log }
  const work = startBackgroundWork(deps)
  await vi.waitUntil(() => server.mails.some(({ recipients }) => recipients.includes('b@a.br')))
  await work.stop()
})
