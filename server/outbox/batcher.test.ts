import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** A store that ends a batch when the test says so. */
function slowStore() {
  const batches: { items: number[]; end: (results: number[]) => void; fail: (e: Error) => void }[] =
    []
  const flush = (items: number[]) =>
    new Promise<number[]>((end, fail) => {
      batches.push({ items, end, fail })
    })
  return { batches, flush }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what comes in while a batch is under way goes together in the next one', async () => {
  const { batches, flush } = slowStore()
  const add = createBatcher(flush, { maxItems: 10, maxInFlight: 1 })
  const first = add(1)
  await turn()
  const others = [add(2), add(3)]
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([[1]])
  batches[0]?.end([10])
  expect(await first).toBe(10)
  await turn()
  expect(batches[1]?.items).toEqual([2, 3])
  batches[1]?.end([20, 30])
  expect(await Promise.all(others)).toEqual([20, 30])
})

test('a batch that fails fails for all that were in it, and for nobody else', async () => {
  const { batches, flush } = slowStore()
  const add = createBatcher(flush, { maxItems: 2, maxInFlight: 1 })
  const results = Promise.allSettled([add(1), add(2), add(3)])
  await turn()
  batches[0]?.fail(new Error('disk full'))
  await turn()
  await turn()
  batches[1]?.end([30])
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a store that forgets a result is an error, never a success', async () => {
  const add = createBatcher(async (_: number[]) => [1], { maxItems: 10, maxInFlight: 1 })
  const results = await Promise.allSettled([add(1), add(2)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('so many batches are under way at once, and not more', async () => {
  const { batches, flush } = slowStore()
  const add = createBatcher(flush, { maxItems: 1, maxInFlight: 2 })
  const all = [add(1)]
  await turn()
  all.push(add(2))
  await turn()
  all.push(add(3))
  await turn()
  expect(batches).toHaveLength(2)
  for (const index of [0, 1, 2]) {
    batches[index]?.end([index])
    await turn()
    await turn()
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2])
})
