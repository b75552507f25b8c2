import { expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { knownCompany as known } from '../../tests/test-content.ts'
import { checkProof } from './check-proof.ts'

const now = new Date('2026-11-22T12:00:00Z')
const { services } = readContent('content')
const unarmed = services.map((service) => ({
  ...service,
  title: 'Vigilância desarmada',
  summary: '',
  description: '',
}))

/** The findings about a company without these facts. */
function findingsWithout(facts: Partial<typeof known>, offered = services) {
  return checkProof({ company: { ...known, ...facts }, services: offered }, now)
}

const insuranceAndReferences = { proof: { ...known.proof, insurance: null, references: [] } }

test('facts that are all known leave nothing to say', () => {
  expect(findingsWithout({})).toEqual([])
})

test('each empty fact is an opportunity, in words, and no blocker', () => {
  const findings = findingsWithout({ cnpj: null, geo: null, ...insuranceAndReferences }, unarmed)
  expect(findings.map(({ kind }) => kind)).toEqual(['note', 'note', 'note', 'note'])
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^preencha “CNPJ”\. .* rodapé\.$/),
    expect.stringMatching(/^preencha “Lugar no mapa”\. .* aqui\.$/),
    expect.stringMatching(/^preencha “Seguro .+”\. .* formulário\.$/),
    expect.stringMatching(/^preencha “Clientes .+”\. .* formulário\.$/),
  ])
})

test.each([
  ['Postos armados dia e noite.', 'blocker'],
  ['Vigilância desarmada e armada.', 'blocker'],
  ['Quantos vigilantes, em que horário, armados ou não.', 'blocker'],
  ['Profissionais altamente treinados, uniformizados e armados.', 'blocker'],
  ['Pronta resposta armada.', 'blocker'],
  ['Central com vigilantes armados.', 'blocker'],
  ['Quem recebe o alarme manda vigilantes armados.', 'blocker'],
  ['Não só porteiros: também vigilantes armados.', 'blocker'],
  ['Quem está no posto sabe a que horas o alarme foi armado e desarmado.', 'note'],
  ['Ronda que confere a cerca elétrica armada.', 'note'],
  ['Porteiros, e nenhum deles anda armado.', 'note'],
])('where a service says “%s” a missing CNPJ or authorisation is a %s', (summary, kind) => {
  const offered = unarmed.map((service) => ({ ...service, summary }))
  const proof = { ...known.proof, authorisation: null }
  const findings = findingsWithout({ cnpj: null, proof }, offered)
  expect(findings.map((one) => one.kind)).toEqual([kind, kind])
})

test.each([
  ['2026-11-21', ['blocker']],
  ['2026-11-22', ['note']],
])('an authorisation valid until %s is reported as %j on 22 November', (validUntil, kinds) => {
  const proof = { ...known.proof, authorisation: { number: '1.234/2025', validUntil } }
  expect(findingsWithout({ proof }).map(({ kind }) => kind)).toEqual(kinds)
})
