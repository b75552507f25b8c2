import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { tidyOnce } from './housekeeper.ts'

test('says loudly which undelivered requests go and which went', async () => {
  const { log, lines } = testLog()
  let scrubbed = false
  const outbox = {
    tidy: async () => ({ removed: 3, removedUndelivered: ['B'], announced: ['A'] }),
    scrub: async () => {
      scrubbed = true
      return true
    },
  }
  await tidyOnce(outbox, 1_000, log)
  const loud = lines().filter(({ level }) => level === 'error')
  expect(loud.map(({ protocol }) => protocol)).toEqual(['A', 'B'])
  expect(scrubbed).toBe(true)
})

test('what could not be scrubbed from the disk is scrubbed the next time, though nothing new is removed', async () => {
  const { log } = testLog()
  let readers = 1
  const outbox = {
    tidy: async () => ({ removed: 0, removedUndelivered: [], announced: [] }),
    scrub: async () => readers === 0,
  }
  const removing = {
    ...outbox,
    tidy: async () => ({ removed: 1, removedUndelivered: [], announced: [] }),
  }
  const left = await tidyOnce(removing, 1_000, log)
  expect(left).toBe(true)
  readers = 0
  expect(await tidyOnce(outbox, 1_000, log, left)).toBe(false)
})
