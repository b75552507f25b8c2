import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const first = { tries: 0, recipients: null, rejectedRecipients: null }
const lastTry = { ...first, tries: 1_000 }
const minute = 60_000
const refusal = (recipient: string, permanent: boolean) => ({ recipient, permanent, reply: '5xx' })

test('a mail that every recipient took is delivered', () => {
  expect(nextStep(first, { outcome: 'accepted', refused: [] })).toEqual({
    step: 'deliver',
    note: null,
  })
})

test('a server that cannot be reached is tried again, and given up in the end', () => {
  const result = { outcome: 'unreachable', reply: 'refused' } as const
  expect(nextStep(first, result)).toMatchObject({ step: 'postpone', wait: minute })
  expect(nextStep(lastTry, result)).toEqual({ step: 'fail', note: 'refused' })
})

test('a permanent refusal fails at once, a temporary one in the end', () => {
  const refused = (permanent: boolean) => ({ outcome: 'refused', permanent, reply: 'no' }) as const
  expect(nextStep(first, refused(true))).toEqual({ step: 'fail', note: 'no' })
  expect(nextStep(first, refused(false))).toMatchObject({ step: 'postpone' })
  expect(nextStep(lastTry, refused(false))).toEqual({ step: 'fail', note: 'no' })
})

test('a mail that some took is delivered, with a note of who refused it for good', () => {
  expect(nextStep(first, { outcome: 'accepted', refused: [refusal('a', true)] })).toMatchObject({
    step: 'deliver',
    note: expect.stringContaining('1 recipient'),
  })
})

test('a request that somebody has is never failed for the others', () => {
  const some = { ...lastTry, recipients: ['b'] }
  for (const result of [
    { outcome: 'unreachable', reply: 'x' },
    { outcome: 'refused', permanent: true, reply: 'x' },
  ] as const) {
    expect(nextStep(some, result)).toEqual({ step: 'deliver', note: 'x' })
  }
})

test('a permanently refused recipient stays in the note, whatever happens to others', () => {
  const note = '1 recipient(s) refused: 5xx'
  const second = { tries: 1, recipients: ['c'], rejectedRecipients: note }
  expect(nextStep(second, { outcome: 'accepted', refused: [] })).toEqual({ step: 'deliver', note })
  expect(nextStep(second, { outcome: 'unreachable', reply: 'x' })).toMatchObject({
    rejectedRecipients: note,
  })
  expect(nextStep(second, { outcome: 'refused', permanent: true, reply: 'x' })).toEqual({
    step: 'deliver',
    note: `${note}; x`,
  })
})
