import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outcome } from '../../server/delivery/next-step.ts'
import { Worker } from '../../server/delivery/worker.ts'
import { minute } from '../../server/time/milliseconds.ts'
import { haste, openDelivery } from './delivery-fixture.ts'

test('a mail server that answers DATA after nine of the ten minutes it has gets one copy', async () => {
  const { accept, depsFor, lines, round, server, statesOf, time } = await openDelivery({
    MAIL_TO: 'a@exemplo.com.br',
  })
  server.behave({ holdUntil: delay((9 * minute) / haste) })
  // The worker's own limit is no sooner.
  expect(depsFor('mail').channel.longestSending).toBeGreaterThan(10 * minute)
  const reference = await accept()
  await round()
  time.now += 24 * 60 * minute
  await round()
  expect(server.mails).toMatchObject([{ reference }])
  expect(await statesOf(reference)).toEqual({ a: 'done' })
  expect(lines().filter(({ level }) => level !== 'info')).toEqual([])
})

test('what is being sent is sent by nobody else, however long the mail server takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { accept, depsFor, statesOf, time } = await openDelivery({ MAIL_TO: 'a@exemplo.com.br' })
  const reference = await accept()
  const answer = Promise.withResolvers<Outcome>()
  const send = vi.fn(() => answer.promise)
  const deps = depsFor('mail', send)
  const [sending, second] = [new Worker(deps), new Worker(deps)]
  await sending.startDue()
  for (let passed = 0; passed < 10 * minute; passed += minute / 2) {
    time.now += minute / 2
    await vi.advanceTimersByTimeAsync(minute / 2)
    expect(await second.startDue()).toBe(0)
  }
  answer.resolve({ outcome: 'accepted' })
  await sending.settled()
  expect(await statesOf(reference)).toEqual({ a: 'done' })
  expect(send).toHaveBeenCalledOnce()
})
