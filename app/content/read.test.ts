import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from './read.ts'
import { TestContent } from './test-content.ts'

let copy: TestContent

beforeEach(() => {
  copy = new TestContent()
})

afterEach(() => copy.remove())

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('content that is in order', () => {
  test('is taken as it stands in this project', () => {
    expect(() => readContent('content')).not.toThrow()
  })

  test('gives services in the order that their files say', () => {
    copy.set(copy.service, 'order', 99)
    const last = readContent(copy.directory).services.at(-1)
    expect(`services/${last?.id}.json`).toBe(copy.service)
  })

  test('grows by a service or a segment when one file is added, which may be a copy', () => {
    copy.write('services/servico-de-prova.json', copy.json(copy.service))
    copy.write('segments/segmento-de-prova.json', copy.json(copy.segment))
    const { services, segments } = readContent(copy.directory)
    expect(ids(services)).toContain('servico-de-prova')
    expect(ids(segments)).toContain('segmento-de-prova')
  })

  test('shrinks when a file is taken out, whatever stands in it', () => {
    const [removed] = readContent(copy.directory).services.filter(({ promo }) => promo)
    copy.remove(`services/${removed?.id}.json`)
    expect(ids(readContent(copy.directory).services)).not.toContain(removed?.id)
  })

  test('may begin with the byte order mark that editors on Windows write', () => {
    writeFileSync(copy.at('home.json'), `\uFEFF${JSON.stringify(copy.json('home.json'))}`)
    expect(copy.refusal()).toEqual([])
  })

  test('takes the company’s name from one file', () => {
    const before = readContent(copy.directory).company.brand.name
    copy.set('company.json', 'brand.name', 'Outra Marca')
    const { home, services } = readContent(copy.directory)
    expect(home.meta.title).toContain('Outra Marca')
    expect(services.map(({ meta }) => meta.title).join()).not.toContain(before)
  })

  test('may say one sentence more, however long, in any running text', () => {
    const sentence = ` ${'Uma frase comprida e honesta conta '.repeat(9)}tudo.`
    const { paragraphs } = readContent(copy.directory).form.privacy
    copy.set('form.json', 'privacy.paragraphs', [...paragraphs, sentence.trim()])
    copy.set('home.json', 'hero.lead', `Começa assim.${sentence}`)
    copy.set(copy.service, 'fullDescription[0]', `Começa assim.${sentence}`)
    expect(copy.refusal()).toEqual([])
  })

  test('may claim an authorisation once its number is known', () => {
    copy.set('company.json', 'authorisation', '1.234/2026')
    copy.set('home.json', 'area.heading', 'Autorizada pela Polícia Federal')
    expect(copy.refusal()).toEqual([])
  })
})

describe('files that cannot be read are named:', () => {
  test('one that is missing and one that is not JSON, in one error', () => {
    copy.remove('form.json')
    writeFileSync(copy.at('home.json'), '{ "hero": { ')
    expect(copy.refusal()).toEqual([
      expect.stringMatching(/^home\.json: corrija o JSON \(.+\)$/),
      expect.stringMatching(/^form\.json: este arquivo não pode ser lido \(ENOENT/),
    ])
  })

  test('a folder without files', () => {
    copy.remove('segments')
    expect(copy.refusal()).toEqual(['segments: ponha ao menos 1 na lista; há 0'])
  })
})

test('all problems of all files come in one error, also when the company’s file is one of them', () => {
  copy.set('company.json', 'brand.name', '')
  copy.set(copy.service, 'title', '')
  copy.set(copy.segment, 'updated', 'ontem')
  expect(copy.refusal()).toHaveLength(3)
  expect(() => readContent(copy.directory)).toThrow(/^O conteúdo tem 3 problemas:\n/)
})

describe('is refused with file, field, value and hint:', () => {
  test.each<[what: string, file: string, field: string, value: unknown, refusal: string]>([
    [
      'a text too long for its place, shown shortened',
      'home.json',
      'hero.headline',
      'S'.repeat(120),
      `"${'S'.repeat(59)}…": escreva no máximo 110 caracteres; há 120`,
    ],
    [
      'a description that search engines would replace',
      'home.json',
      'meta.description',
      'Curta.',
      '"Curta.": escreva ao menos 70 caracteres; há 6',
    ],
    [
      'a text that is not there',
      'form.json',
      'submit',
      '',
      '"": escreva ao menos 1 caractere; há 0',
    ],
    [
      'a missing field',
      'home.json',
      'hero.lead',
      undefined,
      'nada: acrescente este campo: um texto entre aspas',
    ],
    [
      'a field that nothing reads',
      'form.json',
      'sumbit',
      'Enviar',
      '"Enviar": retire este campo ou corrija o nome: nada o lê',
    ],
    [
      'another number of items',
      'home.json',
      'statistics.items',
      [],
      'uma lista de 0: ponha exatamente 4 na lista; há 0',
    ],
    [
      'an icon that lucide does not have',
      'home.json',
      'differentials.points[0].icon',
      'dragon',
      '"dragon": escolha um nome de lucide.dev/icons',
    ],
    [
      'a day that schema.org does not know',
      'company.json',
      'hours[0].days',
      ['segunda'],
      '"segunda": escreva um destes: "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"',
    ],
    [
      'an address that is not safe',
      'company.json',
      'remoteSite.url',
      'javascript:alert(1)',
      '"javascript:alert(1)": escreva o endereço inteiro, que começa com https://',
    ],
    [
      'a phone that dials another number than it shows',
      'company.json',
      'phone.e164',
      '+551533334444',
      'um grupo de campos: display e e164 devem ser o mesmo número',
    ],
    [
      'a CNPJ with wrong check digits',
      'company.json',
      'cnpj',
      '11.222.333/0001-80',
      '"11.222.333/0001-80": confira com o cartão do CNPJ: os dígitos verificadores não batem',
    ],
    [
      'a name in braces that nothing fills in',
      'company.json',
      'whatsapp.quoteText',
      'Olá, {fone}!',
      '"Olá, {fone}!": retire as chaves: aqui só {brand}, {fullName} e {legalName} são preenchidos',
    ],
    [
      'a template without its token',
      'interface.json',
      'contact.copy',
      'Copiar {texto}',
      '"Copiar {texto}": use {text}; entre chaves só pode estar {text}',
    ],
    [
      'an invisible character',
      'form.json',
      'submit',
      'Enviar\u0007',
      '"Enviar\\u0007": retire quebras de linha, tabulações e caracteres de controle',
    ],
    [
      'a focal point beside the picture',
      'scenes.json',
      'hero.focus[1]',
      1.2,
      '1.2: escreva um número de no máximo 1',
    ],
    [
      'a claim of authorisation without its number',
      'home.json',
      'area.heading',
      'Autorizada pela Polícia Federal',
      '"Autorizada pela Polícia Federal": retire, ou escreva o número da autorização em company.json',
    ],
    [
      'a privacy text that does not say whom to ask',
      'form.json',
      'privacy.paragraphs',
      ['Guardamos por {retentionDays} dias. {privacyName} responde.'],
      'uma lista de 1: use {privacyContact} em um deles',
    ],
  ])('%s', (_what, file, field, value, refusal) => {
    copy.set('company.json', 'authorisation', null)
    copy.set(file, field, value)
    const [line = '', ...more] = copy.refusal()
    expect(more).toEqual([])
    // A value inside of what was set may be named, such as one day of a list.
    expect(line.startsWith(`${file}: ${field}`)).toBe(true)
    expect(line.endsWith(` é ${refusal}`)).toBe(true)
  })

  test('what is wrong in a file of a list', () => {
    copy.set(copy.service, 'benefits[2].icon', 'dragon')
    expect(copy.refusal()).toEqual([
      `${copy.service}: benefits[2].icon é "dragon": escolha um nome de lucide.dev/icons`,
    ])
  })

  test('a file’s name that cannot be part of a URL', () => {
    copy.write('services/Escolta Armada.json', copy.json(copy.service))
    expect(copy.refusal()).toEqual([
      'services/Escolta Armada.json: id é "Escolta Armada": use letras minúsculas sem acento, algarismos e hifens simples',
    ])
  })

  test('a file’s name under which another picture stands', () => {
    copy.write('services/hero.json', copy.json(copy.service))
    expect(copy.refusal()).toEqual([
      'services/hero.json: id é "hero": escolha outro nome de arquivo: scenes.json já o usa para uma imagem',
    ])
  })
})
