import { expect, test } from 'vitest'
import { withoutExpired } from './proof.ts'
import { readContent } from './read.ts'
import { knownCompany } from './test-content.ts'

const content = { ...readContent('content'), company: knownCompany }

/** The authorisation that is left on a day. */
function leftOn(day: string, validUntil: string) {
  const proof = { ...knownCompany.proof, authorisation: { number: '1.234/2026', validUntil } }
  const company = { ...knownCompany, proof }
  return withoutExpired({ ...content, company }, new Date(`${day}T12:00:00Z`)).company.proof
    .authorisation?.number
}

test('an authorisation is shown through its last day, and not after it', () => {
  expect(leftOn('2026-11-22', '2026-11-23')).toBe('1.234/2026')
  expect(leftOn('2026-11-22', '2026-11-22')).toBe('1.234/2026')
  expect(leftOn('2026-11-22', '2026-11-21')).toBeUndefined()
})
