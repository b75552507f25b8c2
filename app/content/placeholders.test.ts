import { expect, test } from 'vitest'
import { findPlaceholders } from './placeholders.ts'
import { readContent } from './read.ts'

const { company } = readContent('content')

function placeholdersIn(changed: Partial<typeof company>) {
  return findPlaceholders({ company: { ...company, ...known, ...changed } })
}

const known = {
  brand: { name: 'Vigília', fullName: 'Vigília Segurança', legalName: 'Vigília Segurança Ltda.' },
  phone: { display: '(15) 3200-1000', e164: '+551532001000' },
  resumePhone: { display: '(15) 93200-1000', e164: '+5515932001000' },
  email: 'contato@vigilia.com.br',
  whatsapp: { ...company.whatsapp, e164: '+5515932001000' },
  address: { street: 'Rua da Penha, 1', city: 'Sorocaba', state: 'SP', postalCode: '18010-000' },
  geo: { latitude: -23.5, longitude: -47.46 },
  cnpj: '11.222.333/0001-81',
  authorisation: '1.234/2020',
  social: [],
  video: {
    youtubeId: 'a1B2c3D4e5F',
    title: 'Um dia na central',
    watchUrl: 'https://www.youtube.com/watch?v=a1B2c3D4e5F',
    duration: 'PT1M30S',
    uploadDate: '2026-01-01',
  },
  // Not every company has a separate site.
  remoteSite: null,
  privacy: { name: 'Ana Souza', email: 'dados@vigilia.com.br' },
  accessibility: { email: 'acesso@vigilia.com.br' },
} satisfies Partial<typeof company>

test('facts that are all known leave nothing to list', () => {
  expect(placeholdersIn({})).toEqual([])
})

test.each<[what: string, changed: Partial<typeof company>, field: string]>([
  ['a reserved domain', { email: 'a@guarda.example' }, 'email'],
  ['an example domain', { email: 'contato@example.com' }, 'email'],
  ['a reserved link', { remoteSite: { url: 'https://a.example/' } }, 'remoteSite.url'],
  [
    'a number that cannot be',
    { whatsapp: { ...known.whatsapp, e164: '+551500000000' } },
    'whatsapp.e164',
  ],
  ['a video of zeros', { video: { ...known.video, youtubeId: '00000000000' } }, 'video.youtubeId'],
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
  ['a missing CNPJ', { cnpj: null }, 'cnpj'],
])('%s is listed with its field', (_what, changed, field) => {
  expect(placeholdersIn(changed).map((one) => one.field)).toEqual([field])
})

test('a placeholder is listed with its file and value', () => {
  expect(placeholdersIn({ email: 'a@guarda.example' })).toEqual([
    { file: 'company.json', field: 'email', value: 'a@guarda.example' },
  ])
})
