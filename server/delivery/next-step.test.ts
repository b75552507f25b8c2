import { expect, test } from 'vitest'
import { nextStep, outageLevel, pauseAfterOutages } from './next-step.ts'

const lastTry = { tries: 1_000, refusals: 24 }
const unreachable = { outcome: 'unreachable', reply: 'x' } as const
const refused = { outcome: 'refused', permanent: true, reply: 'x' } as const
const needed = { isOptional: false }

test('a server that cannot be reached is given up in the end', () => {
  expect(nextStep(lastTry, unreachable, needed, false)).toEqual({ step: 'fail', note: 'x' })
})

test('what nobody misses is given up at the first try, and is no failure', () => {
  for (const outcome of [unreachable, refused]) {
    const step = nextStep({ tries: 0, refusals: 0 }, outcome, { isOptional: true }, false)
    expect(step).toEqual({ step: 'done', note: 'x' })
  }
})

test('what was refused together with others is soon tried again, what was refused alone after an hour', () => {
  const waits = [true, false].map((isTogether) =>
    nextStep({ tries: 0, refusals: 0 }, refused, needed, isTogether),
  )
  expect(waits).toMatchObject([{ wait: 60_000 }, { wait: 3_600_000 }])
})

test('outages pause longer and longer, and are errors after about four minutes', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map(pauseAfterOutages)
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300].map((seconds) => seconds * 1_000))
  expect([4, 5].map(outageLevel)).toEqual(['warn', 'error'])
})
