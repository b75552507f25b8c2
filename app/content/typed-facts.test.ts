import { expect, test } from 'vitest'
import { testContentWithAll } from '../../tests/test-content.ts'
import { valueAt } from './json-paths.ts'
import { dialled, international } from './phone.ts'
import { readContent } from './read.ts'

const video = 'https://www.youtube.com/watch?v=a1B2c3D4e5F'
test.each<[field: string, written: unknown, read: unknown]>([
  ['phone', '1533445566', '(15) 3344-5566'],
  ['phone', ' +55 15 99888.7766 ', '(15) 99888-7766'],
  ['phone', '0800-1234567', '0800 123 4567'],
  ['phone', '0300 1234567', '0300 123 4567'],
  ['phone', '4004 1234', '4004-1234'],
  ['phone', 'https://wa.me/5515998887766', '(15) 99888-7766'],
  ['phone', 'https://wa.me/5515998887766?text=Ola%201', '(15) 99888-7766'],
  [
    'phone',
    'https://api.whatsapp.com/send/?phone=5515998887766&text&type=phone_number&app_absent=0',
    '(15) 99888-7766',
  ],
  ['email', 'mailto:oi@vigilia.com.br', 'oi@vigilia.com.br'],
  ['email', 'Ana Lima <oi@vigilia.com.br>', 'oi@vigilia.com.br'],
  ['email', 'mailto:oi@vigilia.com.br?subject=Oi', 'oi@vigilia.com.br'],
  ['phone', '\u202A+55 15 99888–7766\u202C', '(15) 99888-7766'],
  ['remoteSite', { url: ' http://vigilia.com.br/a ' }, 'https://vigilia.com.br/a'],
  ['address.postalCode', '18043003', '18043-003'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['cnpj', 'CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['geo', ' -23.264017, -47.299219', '-23.264017, -47.299219'],
  ['geo', '(-23,26 -47,3)', '-23.26, -47.3'],
  ['address.street', 'Rua da Penha, 1 ', 'Rua da Penha, 1'],
  ['address.street', 'Rua\u00A0da\u00A0Penha, nº\u00A01', 'Rua da Penha, nº\u00A01'],
  [
    'proof.authorisation',
    { number: 'Alvará nº 4.321/2026', validUntil: '2098-01-31' },
    { number: '4.321/2026', validUntil: '2098-01-31' },
  ],
  ['social', [{ network: 'instagram', url: '@vigilia' }], 'https://www.instagram.com/vigilia'],
  ['social', [{ network: 'instagram', url: 'ana.lima' }], 'https://www.instagram.com/ana.lima'],
  ['social', [{ network: 'youtube', url: 'vigilia' }], 'https://www.youtube.com/@vigilia'],
  [
    'social',
    [{ network: 'instagram', url: 'instagram.com/vigilia?igsh=abc' }],
    'https://instagram.com/vigilia',
  ],
  [
    'social',
    [{ network: 'facebook', url: 'https://facebook.com/profile.php?id=100' }],
    'https://facebook.com/profile.php?id=100',
  ],
  [
    'social',
    [{ network: 'facebook', url: 'https://meuyoutube.com/a' }],
    'https://meuyoutube.com/a',
  ],
  ['video.url', 'https://youtu.be/a1B2c3D4e5F?si=x', video],
  ['video.url', '<iframe src="https://www.youtube.com/embed/a1B2c3D4e5F?si=x"></iframe>', video],
  [
    'video.url',
    '<iframe src="https://www.youtube-nocookie.com/embed/a1B2c3D4e5F?si=x"></iframe>',
    video,
  ],
  ['video.url', 'https://m.youtube.com/watch?app=desktop&v=a1B2c3D4e5F&t=3s', video],
  ['video.url', 'https://youtube.com/shorts/a1B2c3D4e5F', video],
  ['proof.certificates', { text: 'Certidões', validUntil: '21/11/2026' }, '2026-11-21'],
  ['proof.certificates', { text: 'Certidões', validUntil: ' 5/3/2027' }, '2027-03-05'],
  ['address.state', ' mg ', 'MG'],
  ['address.city', 'sao roque - SP', 'São Roque'],
  ['address.city', 'tapirai/mg', 'Tapiraí'],
  ['address.city', 'ITU SP', 'Itu'],
  ['hours[0].opens', '8.00', '08:00'],
  ['hours[0].closes', '17h30', '17:30'],
  ['hours[1].closes', '24:00', '23:59'],
  ['hours[1].closes', '9 Hrs', '09:00'],
  ['hours[1].closes', 'às 18 horas', '18:00'],
])('a fact is understood however it is typed: %s as %j', (field, written, read) => {
  const copy = testContentWithAll()
  copy.set('company.json', field, written)
  const { company } = readContent(copy.directory)
  expect(JSON.stringify(valueAt(company, field))).toContain(JSON.stringify(read))
})

test('a served city has its state where it is a namesake of one on the map', () => {
  const copy = testContentWithAll()
  copy.set('area.json', 'cities', [
    'tapirai/mg',
    '1. Itu (SP)',
    '•\tSorocaba, SP',
    'Extrema - MG',
    '* Salto – SP;',
    'Camanducaia - MG.',
    'Monte Verde MG',
    'Abreu e Lima - PE',
    'Luís Alves II',
  ])
  const { cities } = readContent(copy.directory).area
  const read = [
    'Tapiraí (MG)',
    'Itu',
    'Sorocaba',
    'Extrema',
    'Salto',
    'Camanducaia',
    'Monte Verde',
    'Abreu e Lima',
    'Luís Alves II',
  ]
  expect(cities).toEqual(expect.arrayContaining(read))
})

test.each([
  ['(15) 3344-5566', '+551533445566', '551533445566'],
  // Cannot be dialled with the country's code.
  ['0800 123 4567', '08001234567', '558001234567'],
  ['4004-1234', '40041234', '5540041234'],
])('%s is dialled as %s, and is %s for WhatsApp', (phone, dial, chat) => {
  expect([dialled(phone), international(phone)]).toEqual([dial, chat])
})

test('a statistic has the dots of thousands, as the page shows it', () => {
  const copy = testContentWithAll()
  for (const [i, value] of ['1250+', '999', '1.250', '100000'].entries())
    copy.set('home.json', `statistics.items[${i}].value`, value)
  const { items } = readContent(copy.directory).home.statistics
  expect(items.map(({ value }) => value)).toEqual(['1.250+', '999', '1.250', '100.000'])
})
