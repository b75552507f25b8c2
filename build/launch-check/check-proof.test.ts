import { expect, test } from 'vitest'
import { knownCompany as known } from '../../app/content/test-content.ts'
import { checkProof } from './check-proof.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('facts that are all known leave nothing to say', () => {
  expect(checkProof(known, now)).toEqual([])
})

test('each empty fact is an opportunity, in words, and no blocker', () => {
  const proof = { ...known.proof, insurance: null, references: [] }
  const findings = checkProof({ ...known, cnpj: null, proof }, now)
  expect(findings.map(({ kind }) => kind)).toEqual(['note', 'note', 'note'])
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^oportunidade: preencha cnpj .* rodapé\.$/),
    expect.stringMatching(/^oportunidade: preencha proof\.insurance .* formulário\.$/),
    expect.stringMatching(/^oportunidade: preencha proof\.references .* formulário\.$/),
  ])
})

test.each([
  ['2026-11-21', 'blocker'],
  ['2026-11-22', undefined],
])('an authorisation valid until %s is reported as %s on the 22nd', (validUntil, kind) => {
  const proof = { ...known.proof, authorisation: { number: '1.234/2025', validUntil } }
  expect(checkProof({ ...known, proof }, now)[0]?.kind).toBe(kind)
})
