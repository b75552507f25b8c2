import { expect, test } from 'vitest'
import { knownCompany } from '../../tests/test-content.ts'
import { expiredFacts, expiringFacts, withoutExpired } from './expiry.ts'
import { readContent } from './read.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** The content of a company whose dated facts hold through a day. */
function contentUntil(validUntil: string) {
  const authorisation = { number: '1.234/2026', validUntil }
  const certificates = { text: 'Certidões negativas em dia', validUntil }
  const proof = { ...knownCompany.proof, authorisation, certificates }
  return { ...readContent('content'), company: { ...knownCompany, proof } }
}

test('a fact is shown until midnight of its last day in Brasília', () => {
  const isShownAt = (time: string) => {
    const { proof } = withoutExpired(contentUntil('2026-11-22'), new Date(time)).company
    return [proof.authorisation !== null, proof.certificates !== null]
  }
  expect(isShownAt('2026-11-23T02:59:00Z')).toEqual([true, true])
  expect(isShownAt('2026-11-23T03:00:00Z')).toEqual([false, false])
})

test.each([
  ['2026-11-30', []],
  ['2026-12-01', [false, false]],
  ['2026-12-31', [false, false]],
  ['2027-01-01', [true, true]],
])('on %s the owner is told of what holds until 31 December', (day, told) => {
  const facts = expiringFacts(contentUntil('2026-12-31'), noon(day))
  expect(facts.map(({ isOver }) => isOver)).toEqual(told)
})

test('what is told names the fact, the day and what to do', () => {
  const now = noon('2026-12-20')
  const sentences = expiringFacts(contentUntil('2026-12-31'), now)
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(
      /^Autorização da Polícia Federal: o prazo acaba em 31\/12\/2026; depois de renovar, escreva a nova/,
    ),
    expect.stringMatching(
      /^Certidões .+: o prazo acaba em 31\/12\/2026; depois de renovar, escreva a nova/,
    ),
  ])
})

test('a build becomes stale when a fact has expired', () => {
  const { company } = contentUntil('2026-12-30')
  expect(expiredFacts(company, noon('2026-12-30'))).toEqual([])
  expect(expiredFacts(company, noon('2026-12-31'))).toEqual(['authorisation', 'certificates'])
})
