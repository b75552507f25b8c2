import { expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../tests/delivery/webhook-receiver.ts'
import { summaryOf } from '../tests/outbox/entries.ts'
import { createAlerts, postAlert } from './alerts.ts'
import type { HealthProblem } from './health.ts'

const minute = 60_000

function openAlerts() {
  const state = { now: 0, problems: [] as HealthProblem[], free: 1e9, expiring: 0 }
  const told: string[] = []
  const post = vi.fn(async (sentence: string) => {
    told.push(sentence)
  })
  const check = createAlerts({
    inspect: async () => {
      return { problems: state.problems, summary: summaryOf({ expiring: state.expiring }) }
    },
    freeBytes: async () => state.free,
    post,
    clock: () => state.now,
  })
  return { state, told, post, check }
}

test('a problem is told at once, then hourly, and its end once', async () => {
  const { state, told, check } = openAlerts()
  await check()
  expect(told).toEqual([])
  state.problems = ['delivery-delayed']
  for (; state.now < 130 * minute; state.now += minute) await check()
  expect(told).toHaveLength(3)
  state.problems = []
  for (; state.now < 300 * minute; state.now += minute) await check()
  expect(told[3]).toBe('nenhum pedido espera mais de 15 minutos.')
  expect(told).toHaveLength(4)
})

test('nothing is told to be over while the outbox cannot be read', async () => {
  const { state, told, check } = openAlerts()
  state.problems = ['delivery-failed']
  await check()
  state.problems = ['outbox-not-writable']
  await check()
  expect(told).toHaveLength(2)
  expect(told[1]).toContain('não podem ser guardados')
  state.problems = []
  await check()
  expect(told).toHaveLength(4)
})

test('a disk that is nearly full and requests that will be removed are told', async () => {
  const { state, told, check } = openAlerts()
  Object.assign(state, { free: 50e6, expiring: 2 })
  await check()
  expect(told.join('\n')).toMatch(/quase cheio[\s\S]*apagados em 24 horas/)
})

test('a sentence that could not be posted is posted at the next check', async () => {
  const { state, told, post, check } = openAlerts()
  state.problems = ['delivery-failed']
  post.mockRejectedValueOnce(new Error('fetch failed'))
  await expect(check()).rejects.toThrow('fetch failed')
  state.now += minute
  await check()
  expect(told).toHaveLength(1)
})

test('is posted as plain text; a refusal and a redirect are failures', async () => {
  const { url, received, answers, stop } = await startReceiver()
  onTestFinished(stop)
  const post = postAlert(new URL(url), 'www.exemplo.com.br')
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
