import { expect, test, vi } from 'vitest'
import { testLog } from '../tests/delivery/test-log.ts'
import { createWatchdog, repeat } from './background-work.ts'

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
