import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentCopy, ownText } from './content-copy.ts'

let copy: ContentCopy

beforeEach(() => {
  copy = new ContentCopy()
})

afterEach(() => copy.remove())

describe('a wrong file is refused with file, field, value and mend:', () => {
  test.each<[string, string, (string | number)[], string, unknown, string]>([
    [
      'a text that is too short',
      'services/limpeza.json',
      ['benefits', 2, 'description'],
      'benefits[2].description',
      'Curto demais.',
      '"Curto demais.": write 60 to 180 characters; there are 13',
    ],
    [
      'a text that is too long, shown shortened',
      'segments/saude.json',
      ['title'],
      'title',
      'S'.repeat(90),
      `"${'S'.repeat(59)}…": write 3 to 40 characters; there are 90`,
    ],
    [
      'a missing field',
      'home.json',
      ['hero', 'lead'],
      'hero.lead',
      undefined,
      'nothing: add this field: a text in quotes',
    ],
    [
      'a field that nothing reads',
      'form.json',
      ['sumbit'],
      'sumbit',
      'Enviar',
      '"Enviar": take this field out or correct its name: nothing reads it',
    ],
    [
      'another kind of value',
      'services/drones.json',
      ['order'],
      'order',
      'oito',
      '"oito": write a number',
    ],
    [
      'five benefits',
      'services/drones.json',
      ['benefits'],
      'benefits',
      [],
      'a list of 0: give exactly 6 entries; there are 0',
    ],
    [
      'a headline of too many words',
      'home.json',
      ['hero', 'headline'],
      'hero.headline',
      'Um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze',
      '"Um dois três quatro cinco seis sete oito nove dez onze doze…": write at most 14 words',
    ],
    [
      'an icon that is not known',
      'services/drones.json',
      ['icon'],
      'icon',
      'dragon',
      '"dragon": choose one of the names in app/content/icons.ts, or add a name of lucide there',
    ],
    [
      'a day that schema.org does not know',
      'company.json',
      ['hours', 0, 'days', 0],
      'hours[0].days[0]',
      'segunda',
      '"segunda": write one of "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"',
    ],
    [
      'a date written the other way round',
      'home.json',
      ['updated'],
      'updated',
      '21/11/2026',
      '"21/11/2026": write the date as year-month-day, such as 2026-11-21',
    ],
    [
      'an address that is not safe',
      'company.json',
      ['remoteSite', 'url'],
      'remoteSite.url',
      'javascript:alert(1)',
      '"javascript:alert(1)": write a whole address that begins with https://',
    ],
    [
      'a phone that dials another number than it shows',
      'company.json',
      ['phone', 'e164'],
      'phone.e164',
      '+551533334444',
      'a group of fields: make display and e164 the same number',
    ],
    [
      'a CNPJ with wrong check digits',
      'company.json',
      ['cnpj'],
      'cnpj',
      '11.222.333/0001-80',
      '"11.222.333/0001-80": compare it with the registration: its check digits do not fit',
    ],
    [
      'a template without its token',
      'form.json',
      ['protocol'],
      'protocol',
      'Protocolo {numero}',
      '"Protocolo {numero}": use {protocol} in it; only {protocol} may stand in braces',
    ],
    [
      'an invisible character',
      'form.json',
      ['submit'],
      'submit',
      'Enviar\u0007',
      '"Enviar\\u0007": take out double spaces, tabs and control characters',
    ],
    [
      'an id that is not the file’s name',
      'services/drones.json',
      ['id'],
      'id',
      'drone',
      '"drone": write "drones", the file\'s name',
    ],
    [
      'an empty phrase',
      'home.json',
      ['area', 'heading'],
      'area.heading',
      'Excelência em Sorocaba',
      '"Excelência em Sorocaba": say it without "excelencia": a phrase that fits every company',
    ],
    [
      'a claim of authorisation without its number',
      'home.json',
      ['area', 'heading'],
      'area.heading',
      'Autorizada pela Polícia Federal',
      '"Autorizada pela Polícia Federal": take this out, or put the number of the authorisation into company.json',
    ],
  ])('%s', (_what, file, way, field, value, complaint) => {
    copy.set(file, way, value)
    expect(copy.complaintOf(file, field)).toBe(complaint)
  })

  test('paragraphs that are too short together', () => {
    const paragraphs = ['um', 'dois', 'três'].map((name) => ownText(name, 3))
    copy.set('services/jardinagem.json', ['fullDescription'], paragraphs)
    const total = paragraphs.join('').length
    expect(copy.complaintOf('services/jardinagem.json', 'fullDescription')).toBe(
      `a list of 3: write 1200 to 2200 characters in all paragraphs together; there are ${total}`,
    )
  })

  test('a sentence of 25 words', () => {
    const sentence = `${'palavra '.repeat(24)}final.`
    copy.set('home.json', ['contact', 'lead'], sentence)
    expect(copy.complaintOf('home.json', 'contact.lead')).toMatch(
      /it has 25 words, 24 are the most$/,
    )
  })

  test('a place in the row that is taken', () => {
    copy.set('segments/saude.json', ['order'], 5)
    expect(copy.complaintOf('segments/saude.json', 'order')).toBe(
      `5: choose a number that no other file has: ${copy.at('segments/logistica.json')} has it too`,
    )
  })

  test('a sentence that stands in two services', () => {
    const { fullDescription } = copy.json('services/limpeza.json')
    const copied = String(fullDescription).match(/[^.]+\./)?.[0] ?? ''
    copy.set('services/portaria.json', ['description'], `${ownText('próprio', 2)} ${copied}`)
    expect(copy.complaintOf('services/limpeza.json', 'fullDescription[0]')).toMatch(
      /: write it anew: it stands in \S+portaria\.json, description too$/,
    )
  })

  test('a benefit title that stands twice', () => {
    copy.set('services/portaria.json', ['benefits', 1, 'title'], 'Ganho igual')
    copy.set('services/portaria.json', ['benefits', 2, 'title'], 'Ganho Igual')
    expect(copy.complaintOf('services/portaria.json', 'benefits[2].title')).toContain(
      'write it anew',
    )
  })

  test('a promo without the site that it leads to', () => {
    copy.set('company.json', ['remoteSite'], null)
    expect(copy.complaintOf('services/remota.json', 'promo')).toMatch(
      /^a group of fields: take it out/,
    )
  })

  test('a separate site to which nothing leads', () => {
    copy.set('services/remota.json', ['promo'], null)
    expect(copy.complaintOf('company.json', 'remoteSite')).toMatch(/give one service a promo/)
  })

  test('a privacy text that does not say whom to ask', () => {
    copy.set(
      'form.json',
      ['privacy', 'paragraphs'],
      [`${ownText('legal', 2)} {retentionDays} dias.`],
    )
    expect(copy.complaintOf('form.json', 'privacy.paragraphs')).toBe(
      'a list of 1: use {privacyContact} in one of them',
    )
  })
})
