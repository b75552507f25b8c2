import { expect, test } from 'vitest'
import { createCapacity } from './capacity.ts'

function counted(start: number, limit: number) {
  const state = { now: 0, inOutbox: start, counts: 0 }
  const capacity = createCapacity(
    async () => {
      state.counts += 1
      return state.inOutbox
    },
    limit,
    () => state.now,
  )
  return { state, capacity }
}

test('there is room up to the limit and not beyond', async () => {
  const { state, capacity } = counted(2, 3)
  expect(await capacity.hasRoom()).toBe(true)
  capacity.taken()
  state.inOutbox += 1
  expect(await capacity.hasRoom()).toBe(false)
})

test('it counts once a second, not for each request', async () => {
  const { state, capacity } = counted(0, 100)
  for (let request = 0; request < 50; request += 1) await capacity.hasRoom()
  expect(state.counts).toBe(1)
  state.now += 1_000
  await capacity.hasRoom()
  expect(state.counts).toBe(2)
})

test('it never refuses on an old count', async () => {
  const { state, capacity } = counted(3, 3)
  expect(await capacity.hasRoom()).toBe(false)
  state.inOutbox = 0
  expect(await capacity.hasRoom()).toBe(true)
})

test('a clock that is set back does not make it believe an old count for years', async () => {
  const { state, capacity } = counted(0, 3)
  await capacity.hasRoom()
  state.now -= 86_400_000
  state.inOutbox = 3
  expect(await capacity.hasRoom()).toBe(false)
})

test('many requests at once are one count', async () => {
  const { state, capacity } = counted(3, 3)
  await Promise.all(Array.from({ length: 20 }, () => capacity.hasRoom()))
  expect(state.counts).toBe(1)
})
