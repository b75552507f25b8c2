import { expect, test } from 'vitest'
import type { SendResult } from './mailer.ts'
import { nextStep } from './next-step.ts'

const lastTry = {
  tries: 1_000,
  refusals: 24,
  recipients: null,
  rejectedRecipients: null,
  inDigest: false,
}
const unreachable: SendResult = { outcome: 'unreachable', reply: 'x' }
const refused: SendResult = { outcome: 'refused', permanent: true, reply: 'x' }

test('a server that cannot be reached is given up in the end', () => {
  expect(nextStep(lastTry, unreachable)).toEqual({ step: 'fail', note: 'x' })
})

test('a request that somebody has is never failed for the others', () => {
  const some = { ...lastTry, recipients: ['b'] }
  for (const result of [unreachable, refused]) {
    expect(nextStep(some, result)).toEqual({ step: 'deliver', note: 'x' })
  }
})

test('a permanently refused recipient stays in the note, whatever happens to others', () => {
  const note = '1 recipient(s) refused: 5xx'
  const second = {
    tries: 1,
    refusals: 24,
    recipients: ['c'],
    rejectedRecipients: note,
    inDigest: false,
  }
  expect(nextStep(second, { outcome: 'accepted', refused: [] })).toEqual({ step: 'deliver', note })
  expect(nextStep(second, unreachable)).toMatchObject({ rejectedRecipients: note })
  expect(nextStep(second, refused)).toEqual({ step: 'deliver', note: `${note}; x` })
})

test('a digest that nobody took twice is broken up; one that somebody has is not', () => {
  const first = {
    tries: 0,
    refusals: 0,
    recipients: null,
    rejectedRecipients: null,
    inDigest: true,
  }
  const second = { ...first, tries: 1 }
  const busy: SendResult = { outcome: 'refused', permanent: false, reply: 'x' }
  for (const result of [unreachable, refused, busy]) {
    expect(nextStep(first, result)).toMatchObject({ inDigest: true })
    expect(nextStep(second, result)).toMatchObject({ inDigest: false })
    expect(nextStep({ ...second, recipients: ['b'] }, result)).toMatchObject({ inDigest: true })
  }
})
