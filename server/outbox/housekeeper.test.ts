import { expect, test, vi } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { purgeOnce } from './housekeeper.ts'

test.each([
  { removed: 3, removedUndelivered: ['B'], announced: ['A'] },
  { removed: 0, removedUndelivered: [], announced: [] },
])(
  'says loudly which undelivered requests go and which went, and wipes what others erased: %j',
  async (purged) => {
    const { log, lines } = testLog()
    const wipeErased = vi.fn(async () => true)
    await purgeOnce({ purgeExpired: async () => purged, wipeErased }, 1_000, log)
    const loud = lines().filter(({ level }) => level === 'error')
    const expected = [...purged.announced, ...purged.removedUndelivered]
    expect(loud.map(({ reference }) => reference)).toEqual(expected)
    expect(wipeErased).toHaveBeenCalledOnce()
  },
)
