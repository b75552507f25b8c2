import { expect, test } from 'vitest'
import { knownCompany as known } from '../../tests/test-content.ts'
import { findPlaceholders } from './placeholders.ts'

type Company = typeof known

const placeholdersIn = (changed: Partial<Company>) =>
  findPlaceholders({ company: { ...known, ...changed } })

test('facts that are all known leave nothing to list', () => {
  expect(placeholdersIn({})).toEqual([])
})

test.each<[what: string, changed: Partial<Company>, field: string]>([
  ['a reserved domain', { email: 'a@guarda.example' }, 'email'],
  ['an example domain', { email: 'contato@example.com' }, 'email'],
  ['a reserved link', { remoteSite: { url: 'https://a.example/' } }, 'remoteSite.url'],
  [
    'a number that cannot be',
    { whatsapp: { ...known.whatsapp, number: '(15) 0000-0000' } },
    'whatsapp.number',
  ],
  [
    'a video of zeros',
    { video: { ...known.video, url: 'https://www.youtube.com/watch?v=00000000000' } },
    'video.url',
  ],
  [
    'an example of a street',
    { address: { ...known.address, street: 'Rua Exemplo, 000' } },
    'address.street',
  ],
  [
    'a role in place of a name',
    { privacy: { ...known.privacy, name: 'Encarregada de dados' } },
    'privacy.name',
  ],
  ['the name of this project', { brand: { ...known.brand, name: 'Guardavale' } }, 'brand.name'],
  ['an unknown place', { geo: null }, 'geo'],
  [
    'a night number that cannot be',
    { proof: { ...known.proof, nightPhone: '(15) 0000-0000' } },
    'proof.nightPhone',
  ],
])('%s is listed with its field', (_what, changed, field) => {
  expect(placeholdersIn(changed).map((one) => one.field)).toEqual([field])
})

test('proof that is not known is no placeholder', () => {
  const proof = { ...known.proof, authorisation: null, nightPhone: null, references: [] }
  expect(placeholdersIn({ cnpj: null, proof })).toEqual([])
})

test('a placeholder is listed with its file and value', () => {
  expect(placeholdersIn({ email: 'a@guarda.example' })).toEqual([
    { file: 'company.json', path: ['email'], field: 'email', value: 'a@guarda.example' },
  ])
})
