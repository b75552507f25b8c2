import { expect, test } from 'vitest'
import { knownCompany as known } from '../../tests/test-content.ts'
import { findPlaceholders } from './placeholders.ts'

type Company = typeof known

const placeholdersIn = (changed: Partial<Company>) =>
  findPlaceholders({ company: { ...known, ...changed } })

test('facts that are known leave nothing to list, whatever words they have, nor do those that are not', () => {
  const people = [{ name: 'Ana Souza', role: 'Encarregada de operações' }]
  const references = [{ name: 'Residencial Aurora', text: 'Um exemplo de pontualidade.' }]
  const proof = { ...known.proof, authorisation: null, people, references }
  expect(placeholdersIn({})).toEqual([])
  expect(placeholdersIn({ cnpj: null, geo: null, proof })).toEqual([])
})

test.each<[field: string, changed: Partial<Company>]>([
  ['email', { email: 'contato@example.com' }],
  ['remoteSite.url', { remoteSite: { url: 'https://a.example/' } }],
  ['whatsapp.number', { whatsapp: { ...known.whatsapp, number: '(15) 0000-0000' } }],
  [
    'video.url',
    { video: { url: 'https://www.youtube.com/watch?v=00000000000', title: 'Quem somos' } },
  ],
  ['address.street', { address: { ...known.address, street: 'Rua Exemplo, 000' } }],
  ['privacy.name', { privacy: { ...known.privacy, name: 'Encarregada de dados' } }],
  ['brand.name', { brand: { ...known.brand, name: 'Guardavale' } }],
  ['cnpj', { cnpj: '00.000.000/0000-00' }],
])('an example in %s is listed with its field: %j', (field, changed) => {
  expect(placeholdersIn(changed).map((placeholder) => placeholder.field)).toEqual([field])
})
