import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { createLimiter } from './create-limiter.ts'

const { log } = testLog()
const limits = {
  limitPerAddress: { requests: 2, seconds: 60 },
  limitOverall: { requests: 5, seconds: 30 },
}

test('refuses a sender over his limit and says when he may come again', async () => {
  const limiter = createLimiter(limits, null, log)
  expect(await limiter.take('a')).toEqual({ allowed: true })
  expect(await limiter.take('a')).toEqual({ allowed: true })
  expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 60 })
  expect(await limiter.take('b')).toEqual({ allowed: true })
})

test('lets exactly as many through when all come at once', async () => {
  const limiter = createLimiter(limits, null, log)
  const results = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a')))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(2)
})

test('refuses everybody over the overall limit, and not because of one who is over his own', async () => {
  const limiter = createLimiter(limits, null, log)
  for (let flood = 0; flood < 20; flood += 1) await limiter.take('a')
  for (const key of ['b', 'c', 'd']) expect((await limiter.take(key)).allowed).toBe(true)
  expect(await limiter.take('e')).toEqual({ allowed: false, retryAfterSeconds: 30 })
})
