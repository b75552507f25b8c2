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

test('facts that are all known leave nothing to say', () => {
  expect(findingsWithout({})).toEqual([])
})

test('each empty fact is an opportunity, in words, and no blocker', () => {
  const proof = { ...known.proof, insurance: null, references: [] }
  const findings = findingsWithout({ cnpj: null, geo: null, proof }, unarmed)
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['note']))
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^preencha “CNPJ”\. .* rodapé\.$/),
    expect.stringMatching(/^preencha “Lugar no mapa”\. .* aqui\.$/),
    expect.stringMatching(/^preencha “Seguro .+”\. .* formulário\.$/),
    expect.stringMatching(/^preencha “Clientes .+”\. .* formulário\.$/),
  ])
})

test.each([
  ['Postos armados dia e noite.', 'blocker'],
  ['Quantos vigilantes, em que horário, armados ou não.', 'blocker'],
  ['Quem recebe o alarme manda vigilantes armados.', 'blocker'],
  ['Não só porteiros: também vigilantes armados.', 'blocker'],
  ['Quem está no posto sabe a que horas o alarme foi armado e desarmado.', 'note'],
  ['Ronda que confere a cerca elétrica armada.', 'note'],
  ['Porteiros, e nenhum deles anda armado.', 'note'],
])('where a service says “%s” a missing CNPJ or authorisation is a %s', (summary, kind) => {
  const offered = unarmed.map((service) => ({ ...service, summary }))
  const proof = { ...known.proof, authorisation: null }
  const findings = findingsWithout({ cnpj: null, proof }, offered)
  expect(findings.map((finding) => finding.kind)).toEqual([kind, kind])
})

test('an authorisation whose last day is over is a blocker', () => {
  const authorisation = { number: '1.234/2025', validUntil: '2026-11-21' }
  const findings = findingsWithout({ proof: { ...known.proof, authorisation } })
  expect(findings.map(({ kind }) => kind)).toEqual(['blocker'])
})
