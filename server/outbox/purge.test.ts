import { expect, test, vi } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { purgeOnce } from './purge.ts'

test.each([
  { erased: 2, removed: 3, excess: 1, removedUndelivered: ['B'], announced: ['A'] },
  { erased: 0, removed: 0, excess: 0, removedUndelivered: [], announced: [] },
])(
  'logs as errors which undelivered requests go and which went, and wipes what others erased: %j',
  async (purged) => {
    const { log, lines } = testLog()
    const wipeErased = vi.fn(async () => true)
    await purgeOnce(
      { purgeExpired: async () => purged, wipeErased },
      { retention: 1_000, keepFor: 0 },
      log,
    )
    const errors = lines().filter(({ level }) => level === 'error')
    const expected = [...purged.announced, ...purged.removedUndelivered]
    expect(errors.map(({ reference }) => reference)).toEqual(expected)
    expect(wipeErased).toHaveBeenCalledOnce()
  },
)
