import { expect, test, vi } from 'vitest'
import { createWatchdog } from './background-work.ts'

const minute = 60_000

function openWatchdog() {
  const state = { idle: 0 as number | null }
  const seeWorker = vi.fn(async () => {})
  const endProcess = vi.fn()
  return {
    state,
    seeWorker,
    endProcess,
    watch: createWatchdog(() => state.idle, seeWorker, endProcess),
  }
}

test('a process whose worker made no round for twenty minutes ends itself', async () => {
  const { state, seeWorker, endProcess, watch } = openWatchdog()
  for (state.idle = 0; state.idle <= 20 * minute; state.idle += minute) await watch()
  expect(endProcess).not.toHaveBeenCalled()
  // It pauses for five minutes while a mail server is away.
  expect(seeWorker).toHaveBeenCalledTimes(6)
  await watch()
  expect(endProcess).toHaveBeenCalledOnce()
})

test('a process without a worker says nothing of workers', async () => {
  const { state, seeWorker, endProcess, watch } = openWatchdog()
  state.idle = null
  await watch()
  expect([seeWorker, endProcess].map((mock) => mock.mock.calls.length)).toEqual([0, 0])
})
