import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { purgeOnce } from './housekeeper.ts'

test('says loudly which undelivered requests go and which went', async () => {
  const { log, lines } = testLog()
  let wiped = false
  const outbox = {
    purgeExpired: async () => ({ removed: 3, removedUndelivered: ['B'], announced: ['A'] }),
    wipeErased: async () => {
      wiped = true
      return true
    },
  }
  await purgeOnce(outbox, 1_000, log)
  const loud = lines().filter(({ level }) => level === 'error')
  expect(loud.map(({ reference }) => reference)).toEqual(['A', 'B'])
  expect(wiped).toBe(true)
})

test('wipes what others erased, though it removes nothing itself', async () => {
  const { log } = testLog()
  let wiped = 0
  const outbox = {
    purgeExpired: async () => ({ removed: 0, removedUndelivered: [], announced: [] }),
    wipeErased: async () => {
      wiped += 1
      return true
    },
  }
  await purgeOnce(outbox, 1_000, log)
  expect(wiped).toBe(1)
})
