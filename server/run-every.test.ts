import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './run-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('work runs now, again at once while it says so, and then at each interval', async () => {
  const work = vi.fn(async () => work.mock.calls.length < 3)
  const stop = runEvery(1_000, work, vi.fn())
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(4)
  await stop()
})

test('work that takes long is not begun twice, and a stop waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const stopped = vi.fn()
  const stop = runEvery(1_000, work, vi.fn())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledOnce()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  resolve()
  await stopping
})

test('work that fails is reported and tried again', async () => {
  const onError = vi.fn()
  const stop = runEvery(1_000, () => Promise.reject(new Error('no')), onError)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onError).toHaveBeenCalledTimes(2)
  await stop()
})
