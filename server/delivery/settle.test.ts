import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const first = { tries: 0, recipients: null }
const lastTry = { tries: 1_000, recipients: null }
const minute = 60_000
const refusal = (recipient: string, permanent: boolean) => ({ recipient, permanent, reply: '5xx' })

test('a mail that every recipient took is delivered', () => {
  expect(settle(first, { outcome: 'accepted', refused: [] })).toEqual({
    next: 'deliver',
    note: null,
  })
})

test('a server that cannot be reached is tried again, and given up in the end', () => {
  const result = { outcome: 'unreachable', reply: 'refused' } as const
  expect(settle(first, result)).toMatchObject({ next: 'postpone', wait: minute })
  expect(settle(lastTry, result)).toEqual({ next: 'fail', note: 'refused' })
})

test('a permanent refusal fails at once, a temporary one in the end', () => {
  const refused = (permanent: boolean) => ({ outcome: 'refused', permanent, reply: 'no' }) as const
  expect(settle(first, refused(true))).toEqual({ next: 'fail', note: 'no' })
  expect(settle(first, refused(false))).toMatchObject({ next: 'postpone' })
  expect(settle(lastTry, refused(false))).toEqual({ next: 'fail', note: 'no' })
})

test('only recipients that were put off are asked again', () => {
  const refused = [refusal('a', true), refusal('b', false)]
  expect(settle(first, { outcome: 'accepted', refused })).toMatchObject({
    next: 'postpone',
    recipients: ['b'],
  })
  expect(settle(first, { outcome: 'accepted', refused: [refusal('a', true)] })).toMatchObject({
    next: 'deliver',
    note: expect.stringContaining('1 recipient'),
  })
})

test('a request that somebody has is never failed for the others', () => {
  const some = { tries: 1_000, recipients: ['b'] }
  for (const result of [
    { outcome: 'unreachable', reply: 'x' },
    { outcome: 'refused', permanent: true, reply: 'x' },
  ] as const) {
    expect(settle(some, result)).toEqual({ next: 'deliver', note: 'x' })
  }
})
