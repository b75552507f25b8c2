import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const first = { tries: 0, recipients: null, rejectedRecipients: null }
const lastTry = { ...first, tries: 1_000 }
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
  const some = { ...lastTry, recipients: ['b'] }
  for (const result of [
    { outcome: 'unreachable', reply: 'x' },
    { outcome: 'refused', permanent: true, reply: 'x' },
  ] as const) {
    expect(settle(some, result)).toEqual({ next: 'deliver', note: 'x' })
  }
})

test('a recipient that was refused for good is not forgotten when the others are asked again', () => {
  const refused = [refusal('b', true), refusal('c', false)]
  const verdict = settle(first, { outcome: 'accepted', refused })
  if (verdict.next !== 'postpone') throw new Error('c has to be asked again')
  const second = {
    ...first,
    tries: 1,
    recipients: verdict.recipients,
    rejectedRecipients: verdict.rejectedRecipients,
  }
  const note = '1 recipient(s) refused: 5xx'
  expect(settle(second, { outcome: 'accepted', refused: [] })).toEqual({ next: 'deliver', note })
  expect(settle(second, { outcome: 'unreachable', reply: 'x' })).toMatchObject({
    rejectedRecipients: note,
  })
  expect(settle(second, { outcome: 'refused', permanent: true, reply: 'x' })).toEqual({
    next: 'deliver',
    note: `${note}; x`,
  })
})
