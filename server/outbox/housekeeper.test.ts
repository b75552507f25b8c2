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

test('scrubs what others erased, though it removes nothing itself', async () => {
  const { log } = testLog()
  let scrubbed = 0
  const outbox = {
    tidy: async () => ({ removed: 0, removedUndelivered: [], announced: [] }),
    scrub: async () => {
      scrubbed += 1
      return true
    },
  }
  await tidyOnce(outbox, 1_000, log)
  expect(scrubbed).toBe(1)
})
