import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../../tests/delivery/post-receiver.ts'
import { listenHere } from '../../tests/free-port.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'
import { day, minute } from '../time/milliseconds.ts'
import { createAlertPoster, createAlerts } from './alerts.ts'

/** Two processes that share an outbox, and what they tell. */
async function openAlerts() {
  const state = {
    now: Date.UTC(2026, 10, 22),
    codes: [] as string[],
    tellEvery: 60 * minute,
    waited: 60 * minute,
  }
  const clock = () => state.now
  const file = join(testFolder('alerts'), 'quotes.sqlite')
  const outboxes = [await openSqliteOutbox(file, clock), await openSqliteOutbox(file, clock)]
  onTestFinished(() => void Promise.all(outboxes.map((outbox) => outbox.close())))
  const told: string[] = []
  const tell = vi.fn(async (sentence: string) => void told.push(sentence))
  const inspect = async () => {
    const { codes, tellEvery, waited } = state
    return codes.map((code) => ({ code, sentence: `${code}!`, tellEvery, waited }))
  }
  const checks = outboxes.map((outbox) => createAlerts({ inspect, outbox, tell, clock }))
  const check = async () => {
    for (const checkOnce of checks) await checkOnce()
  }
  /** Checks, and lets this time pass, again and again. */
  const pass = async (times: number, step: number) => {
    for (let passed = 0; passed < times; passed += 1) {
      await check()
      state.now += step
    }
  }
  /** Checks while nobody takes what is told. */
  const checkInVain = async () => {
    tell.mockRejectedValueOnce(new Error('fetch failed'))
    await expect(check()).rejects.toThrow('fetch failed')
  }
  return { state, told, check, pass, checkInVain }
}

test('a problem is told at once, then hourly, and its end once, by one of two processes', async () => {
  const { state, told, check, pass } = await openAlerts()
  await check()
  expect(told).toEqual([])
  state.codes = ['delivery-delayed']
  await pass(130, minute)
  expect(told).toEqual(Array(3).fill('delivery-delayed!'))
  state.codes = []
  await pass(130, minute)
  expect(told.slice(3)).toEqual(['Não vale mais: delivery-delayed!'])
})

test('waits that fall and rise around fifteen minutes are one problem', async () => {
  const { state, told, check } = await openAlerts()
  state.codes = ['delivery-delayed']
  const wait = async (...minutes: number[]) => {
    for (const waited of minutes) {
      state.waited = waited * minute
      await check()
    }
  }
  await wait(6, 15)
  expect(told).toEqual([])
  await wait(16, 6, 15, 16)
  expect(told).toEqual(['delivery-delayed!'])
})

test('what expires next month is told once a week', async () => {
  const { state, told, pass } = await openAlerts()
  Object.assign(state, { codes: ['authorisation-expires'], tellEvery: 7 * day })
  await pass(30, day)
  expect(told).toEqual(Array(5).fill('authorisation-expires!'))
})

test('nothing is told to be over while the outbox cannot be read, which is told hourly', async () => {
  const { state, told, check } = await openAlerts()
  state.codes = ['delivery-failed']
  await check()
  state.codes = ['outbox-not-writable']
  await check()
  await check()
  // No process can know what the other has told.
  const byBoth = Array(2).fill('outbox-not-writable!')
  expect(told).toEqual(['delivery-failed!', ...byBoth])
  state.now += 60 * minute
  await check()
  expect(told.slice(3)).toEqual(byBoth)
  state.codes = []
  await check()
  await check()
  expect(told).toHaveLength(8)
})

test('a sentence that could not be posted is posted at the next check', async () => {
  const { state, told, check, checkInVain } = await openAlerts()
  state.codes = ['delivery-failed']
  await checkInVain()
  state.now += minute
  await check()
  expect(told).toHaveLength(1)
})

test('a problem that nobody was told of has no end', async () => {
  const { state, told, check, checkInVain } = await openAlerts()
  state.codes = ['delivery-failed']
  await checkInVain()
  state.codes = []
  await check()
  expect(told).toEqual([])
})

test('a problem whose repetition could not be posted is told again, or its end', async () => {
  const { state, told, check, checkInVain } = await openAlerts()
  state.codes = ['delivery-failed']
  await check()
  state.now += 61 * minute
  await checkInVain()
  await check()
  expect(told).toEqual(Array(2).fill('delivery-failed!'))
  state.now += 61 * minute
  await checkInVain()
  state.codes = []
  await check()
  expect(told.slice(2)).toEqual(['Não vale mais: delivery-failed!'])
})

test('the end of a problem that could not be posted is posted at the next check, once', async () => {
  const { state, told, check, checkInVain } = await openAlerts()
  state.codes = ['delivery-failed']
  await check()
  state.codes = []
  await checkInVain()
  await check()
  await check()
  const end = 'Não vale mais: delivery-failed!'
  expect(told).toEqual(['delivery-failed!', end])
})

test('a sentence is posted as plain text; a refusal and a redirect are failures', async () => {
  const { url, received, answers } = await startReceiver()
  const post = createAlertPoster(new URL(url), 'www.exemplo.com.br', new AbortController().signal)
  await post('há pedidos com falha.')
  expect(received).toMatchObject([
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: 'www.exemplo.com.br: há pedidos com falha.',
    },
  ])
  for (const status of [500, 302]) {
    answers.push(status)
    await expect(post('x')).rejects.toThrow()
  }
})

test('a stop ends a sentence that is being posted, so that it is told after the next start', async () => {
  const silent = createServer(() => {})
  const url = new URL(`http://127.0.0.1:${await listenHere(silent)}`)
  onTestFinished(() => silent.closeAllConnections())
  onTestFinished(() => void silent.close())
  const stopping = new AbortController()
  const posted = createAlertPoster(url, 'www.exemplo.com.br', stopping.signal)('há pedidos.')
  stopping.abort()
  await expect(posted).rejects.toThrow('aborted')
})
