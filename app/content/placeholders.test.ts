import { expect, test } from 'vitest'
import { findPlaceholders } from './placeholders.ts'
import { readContent } from './read.ts'

const { company } = readContent('content')

function fieldsOf(changed: Partial<typeof company>): string[] {
  return findPlaceholders({ company: { ...company, ...changed } }).map(({ field }) => field)
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
  remoteSite: { url: 'https://remota.vigilia.com.br' },
  privacy: { name: 'Ana Souza', email: 'dados@vigilia.com.br' },
  accessibility: { email: 'acesso@vigilia.com.br' },
} satisfies Partial<typeof company>

test('facts that are all known leave nothing to list', () => {
  expect(fieldsOf(known)).toEqual([])
})

test('a company without a separate site has nothing to fill in there', () => {
  expect(fieldsOf({ ...known, remoteSite: null })).toEqual([])
})

/** As the site comes, before an owner has filled anything in. */
const examples = {
  brand: { name: 'Guardavale', fullName: 'Guardavale', legalName: 'Guardavale Ltda.' },
  phone: { display: '(15) 0000-0000', e164: '+551500000000' },
  address: { ...known.address, street: 'Rua Exemplo, 000' },
  video: { ...known.video, youtubeId: '00000000000' },
  privacy: { ...known.privacy, name: 'Encarregado pelo tratamento de dados pessoais' },
} satisfies Partial<typeof company>

test.each<[string, Partial<typeof company>, string]>([
  ['a reserved mail domain', { email: 'contato@guarda.example' }, 'email'],
  ['an example domain', { email: 'contato@example.com' }, 'email'],
  ['a phone number that cannot be', { phone: examples.phone }, 'phone.e164'],
  ['a reserved link', { remoteSite: { url: 'https://a.example/' } }, 'remoteSite.url'],
  ['a video of zeros', { video: examples.video }, 'video.youtubeId'],
  ['an address that is an example', { address: examples.address }, 'address.street'],
  ['a missing authorisation', { authorisation: null }, 'authorisation'],
  ['a role in place of a name', { privacy: examples.privacy }, 'privacy.name'],
  ['a missing CNPJ', { cnpj: null }, 'cnpj'],
  ['the name under which the site was built', { brand: examples.brand }, 'brand.name'],
])('%s is listed', (_what, changed, field) => {
  expect(fieldsOf({ ...known, ...changed })).toContain(field)
})

test('each placeholder comes with its file and value', () => {
  const found = findPlaceholders({ company: { ...company, ...known, ...examples } })
  expect(found).toContainEqual({
    file: 'company.json',
    field: 'phone.e164',
    value: '+551500000000',
  })
})
