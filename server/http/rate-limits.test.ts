import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { createRateLimits } from './rate-limits.ts'

const settings = readSettings({ LIMIT_PER_ADDRESS: '2/300' })

afterEach(() => {
  vi.useRealTimers()
})

test('refuses a /48 whose /64 networks send more than four times the limit together', async () => {
  const limits = createRateLimits(settings)
  const sendFrom = (network: number) => limits.countAttempt(`2001:db8:1:${network}::7`)
  // What one /64 sends beyond its own limit does not count for the others.
  expect([await sendFrom(0), await sendFrom(0), await sendFrom(0)]).toEqual([null, null, 300])
  for (let network = 1; network <= 6; network += 1) expect(await sendFrom(network)).toBeNull()
  expect(await sendFrom(7)).toBe(300)
  expect(await limits.countAttempt('2001:db8:2::7')).toBeNull()
})

test('a /48 is let in again after the machine has slept, which what is in memory does not notice', async () => {
  const limits = createRateLimits(settings)
  const sendFrom = (network: number) => limits.countAttempt(`2001:db8:5:${network}::7`)
  for (let network = 0; network < 8; network += 1) await sendFrom(network)
  expect(await sendFrom(8)).toBe(300)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await sendFrom(8)).toBeNull()
})

test('a /48 that is over its limit makes no new key for each of its addresses', async () => {
  using kept = vi.spyOn(RateLimiterMemory.prototype, 'consume')
  const limits = createRateLimits(settings)
  for (let network = 0; network < 20; network += 1) {
    await limits.countAttempt(`2001:db8:3:${network}::7`)
  }
  kept.mockClear()
  for (let network = 20; network < 120; network += 1) {
    expect(await limits.countAttempt(`2001:db8:3:${network.toString(16)}::7`)).toBe(300)
  }
  expect(kept).not.toHaveBeenCalled()
})

test('the addresses of a /48 get their forms back as often as one address', async () => {
  const limits = createRateLimits(settings)
  const waits = await Array.fromAsync([1, 2, 3], (network) =>
    limits.countReturnedForm(`2001:db8:4:${network}::7`),
  )
  expect(waits).toEqual([null, null, 300])
})

test('refuses nobody for a year after a clock was a year ahead', async () => {
  vi.useFakeTimers()
  const limits = createRateLimits(settings)
  const send = () => limits.countAttempt('203.0.113.1')
  const now = Date.now()
  vi.setSystemTime(now + 365 * 24 * 60 * 60_000)
  for (let form = 0; form < 3; form += 1) await send()
  vi.setSystemTime(now)
  expect(await send()).toBe(300)
  vi.advanceTimersByTime(300_000)
  expect(await Array.fromAsync({ length: 3 }, send)).toEqual([null, null, 300])
})
