import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestContent, testContentWithAll } from '../../tests/test-content.ts'
import { readContent } from './read.ts'

let copy: TestContent

beforeEach(() => {
  copy = testContentWithAll()
})

describe('content that is in order', () => {
  test('gives every list in the order that its files say', () => {
    for (const file of [copy.service, copy.segment]) copy.set(file, 'order', 99)
    const { services, segments } = readContent(copy.directory)
    expect(`services/${services.at(-1)?.id}.json`).toBe(copy.service)
    expect(`segments/${segments.at(-1)?.id}.json`).toBe(copy.segment)
  })

  test('may begin with the byte order mark that editors on Windows write', () => {
    writeFileSync(copy.at('home.json'), `\uFEFF${JSON.stringify(copy.json('home.json'))}`)
    expect(copy.refusal()).toEqual([])
  })

  test('may say one sentence more, however long, in any running text', () => {
    const sentence = ` ${'Uma frase comprida e honesta conta '.repeat(9)}tudo.`
    const { paragraphs } = readContent(copy.directory).form.privacy
    copy.set('form.json', 'privacy.paragraphs', [...paragraphs, sentence.trim()])
    copy.set('home.json', 'hero.lead', `Começa assim.${sentence}`)
    copy.set(copy.service, 'fullDescription[0].text', `Começa assim.${sentence}`)
    expect(copy.refusal()).toEqual([])
  })

  test('may claim an authorisation that company.json names', () => {
    const validUntil = '2020-12-31'
    copy.set('company.json', 'proof.authorisation', { number: '1.234/2020', validUntil })
    copy.set('home.json', 'area.heading', 'Autorizada pela Polícia Federal')
    // A day that is over must not take the site down: the owner is told (expiry.test.ts).
    expect(copy.refusal()).toEqual([])
  })

  test('may tell visitors to ask for an authorisation that the company does not have', () => {
    copy.set('company.json', 'proof.authorisation', null)
    const question = 'Para vigilância, a empresa é autorizada pela Polícia Federal?'
    copy.set('home.json', 'contact.questions.items[0]', question)
    expect(copy.refusal()).toEqual([])
  })
})

test('the company’s names, figures and city stand in all texts that name them', () => {
  copy.set('company.json', 'figures', { anos: 31, cidades: 57, colaboradores: 1250, clientes: 9 })
  copy.set('company.json', 'brand.legalName', 'Vigília Ltda.')
  copy.set('home.json', 'hero.lead', '{anos} {cidades} {colaboradores} {clientes} {servicos}')
  copy.set('company.json', 'address.city', 'Itu $&')
  copy.set('home.json', 'area.heading', 'De {cidade} para fora: {legalName}.')
  const { home, services } = readContent(copy.directory)
  expect(home.hero.lead).toBe(`31 57 1.250 9 ${services.length}`)
  expect(home.area.heading).toBe('De Itu $& para fora: Vigília Ltda.')
})

test('a text is what browsers show of it; the start of a message may end with a space', () => {
  copy.set('home.json', 'hero.lead', ' De  dia   e\u00a0de noite. ')
  copy.set('home.json', 'area.heading', '\u202eOnde esta\u00admos\u2028ho\u200bje\ufeff')
  copy.set('form.json', 'fallbackContacts.phone', 'Ligue  para {phone}')
  copy.set(copy.service, 'whatsappText', 'Olá!  ')
  const { home, form, services } = readContent(copy.directory)
  expect(home.hero.lead).toBe('De dia e\u00a0de noite.')
  expect(home.area.heading, 'without what nobody sees').toBe('Onde estamos hoje')
  expect(form.fallbackContacts.phone).toBe('Ligue para {phone}')
  expect(services.map(({ whatsappText }) => whatsappText)).toContain('Olá!  ')
})

describe('files that cannot be read are named:', () => {
  test('one that is missing, one that is not JSON and one that would lose its accents, in one error', () => {
    copy.remove('form.json')
    writeFileSync(copy.at('home.json'), '{ "hero": { ')
    writeFileSync(copy.at('area.json'), '{ "cities": ["São Roque"] }', 'latin1')
    expect(copy.refusal()).toEqual([
      expect.stringMatching(/^home\.json: corrija o JSON \(.+\)$/),
      expect.stringMatching(/^form\.json: este arquivo não pode ser lido \(ENOENT/),
      'area.json: este arquivo não pode ser lido (salve-o em UTF-8)',
    ])
  })

  test('a folder without files', () => {
    copy.remove('services')
    expect(copy.refusal()).toContain('services: ponha ao menos 1 na lista; há 0')
  })
})

test('all problems of all files come in one error, also when the company’s file is one of them', () => {
  copy.set('company.json', 'brand.name', '')
  // Long enough only with a name in it.
  copy.set('home.json', 'meta.description', `{fullName} ${'cuida '.repeat(10)}bem.`)
  copy.set(copy.service, 'title', '')
  copy.set(copy.segment, 'order', 0)
  expect(copy.refusal()).toHaveLength(3)
  expect(() => readContent(copy.directory)).toThrow(/^O conteúdo tem 3 problemas:\n/)
})

const [fact] = readContent('content').home.report.sections.flatMap(({ rows }) => rows)

/** Longer than what is shown of a wrong value. */
const long = 'S'.repeat(120)

describe('is refused with file, field, value and hint:', () => {
  test.each<[place: string, value: unknown, refusal: string]>([
    ['home.json: hero.headline', long, `"${long.slice(0, 59)}…": escreva no máximo 110 caracteres`],
    ['home.json: meta.description', 'Curta.', '"Curta.": escreva ao menos 70 caracteres; há 6'],
    ['form.json: submit', '', 'está vazio: preencha este campo'],
    ['form.json: submit', '\u200b', 'está vazio: preencha este campo'],
    ['form.json: fields.phone.label', 'Qual?', '"Qual?": escreva um nome'],
    ['home.json: hero.lead', undefined, 'está vazio: preencha este campo'],
    ['company.json: social', null, 'está vazio: escreva uma lista entre [ ]'],
    ['form.json: sumbit', 'Enviar', '"Enviar": retire este campo ou corrija o nome: nada o lê'],
    ['home.json: statistics.items', [], 'uma lista de 0: ponha exatamente 4 na lista; há 0'],
    [
      'home.json: strengths.points[0].reportLine',
      'Alarmes?',
      `"Alarmes?": escreva uma destas: "${fact?.term}"`,
    ],
    ['company.json: hours[0].days[0]', 'segunda', '"segunda": escreva um destes: "Monday", "Tue'],
    ['company.json: hours[0].days', [], 'uma lista de 0: ponha ao menos 1 na lista'],
    ['company.json: hours[0].days[1]', 'Monday', 'retire: já está na lista'],
    ['company.json: hours[1].closes', '8h', '"08:00": escreva outra hora: 24 horas são de'],
    ['company.json: remoteSite.url', 'javascript:1', '"javascript:1": escreva o endereço inteiro'],
    ['company.json: remoteSite.url', 'https://remota.com.br/a b', 'sem espaços'],
    ['company.json: remoteSite.url', 'https://ana:senha@remota.com.br', 'sem espaços'],
    ['company.json: phone', '(15) 3344-5566 ramal 2', 'sem ramal'],
    ['company.json: phone', '(23) 3344-5566', 'escreva um DDD que exista'],
    // Not (33) 3445-5615, which is somebody else's.
    ['company.json: phone', '3344-5566 (15)', 'escreva um DDD que exista'],
    ['company.json: address.state', 'zz', '"ZZ": escreva a sigla do estado, como SP'],
    ['company.json: geo', '-23.26, -190.3', 'cole os dois números que o Google Maps dá'],
    ['company.json: geo', '-47.45817, -23.50169', 'a latitude vem primeiro'],
    ['company.json: figures.anos', 1_000_000, 'no máximo'],
    ['labels.json: navigation.services', long.slice(0, 60), 'encurte: juntos, os links da barra'],
    ['company.json: social[0].url', 'vigilia.com.br', 'abra o perfil no navegador'],
    ['company.json: social[0].url', 'https://m.youtube.com/@vigilia', 'escolha YouTube'],
    [
      'company.json: social[1]',
      { network: 'facebook', url: 'https://facebook.com/outra' },
      '"facebook": retire: já está na lista',
    ],
    ['company.json: video.url', 'https://vimeo.com/1', 'cole o endereço do vídeo no YouTube'],
    [
      'company.json: cnpj',
      '11.222.333/0001-80',
      '"11.222.333/0001-80": confira com o cartão da Receita',
    ],
    ['company.json: cnpj', '11.222.333/0001-90', 'confira com o cartão da Receita'],
    ['company.json: proof.certificates.validUntil', '31/02/2027', '"2027-02-31": escreva a data'],
    ['company.json: proof.authorisation', '1.234/2026', 'escreva um grupo de campos entre { }'],
    ['company.json: brand.fullName', '{brand} Segurança', '"{brand} Segurança": entre chaves'],
    ['company.json: address.city', '{brand}', '"{brand}": entre chaves'],
    ['home.json: area.heading', '{constructor}', '"{constructor}": entre chaves'],
    ['labels.json: proof.cnpj', 'Nº {número}', '"Nº {número}": use {cnpj}; entre chaves'],
    ['labels.json: proof.cnpj', '{cnpj} {numero}', 'use {cnpj}; entre chaves'],
    ['labels.json: proof.cnpj', '{cnpj} {número}', 'use {cnpj}; entre chaves'],
    ['form.json: submit', 'Enviar\u0007', '"Enviar\\u0007": retire quebras de linha e caracteres'],
    ['home.json: hero.picture.focus', 0.5, '0.5: escreva uma lista entre [ ]'],
    ['home.json: area.heading', 'Autorizados pela PF, desde 1999', 'retire, ou preencha Empresa ›'],
  ])('%s = %j', (place, value, refusal) => {
    const [file = '', field = ''] = place.split(': ')
    copy.set('company.json', 'proof.authorisation', null)
    copy.set('company.json', 'proof.certificates', { text: 'Certidões', validUntil: '2026-11-21' })
    copy.set(file, field, value)
    const [line, ...more] = copy.refusal()
    expect(more).toEqual([])
    const named = line?.replace(/ \([^)]+\)(?= (?:é|está) )/, '')
    expect([`${place} é `, `${place} está vazio`].some((start) => named?.includes(start))).toBe(
      true,
    )
    expect(line).toContain(refusal)
  })

  test('a text that a token makes too long, with what stands for the token', () => {
    const city = 'São José do Vale do Rio Preto das Missões'
    copy.set('company.json', 'address.city', city)
    copy.set(copy.service, 'meta.keywords', ['facilities em {cidade}'])
    const [line] = copy
      .refusal()
      .filter((line) => line.startsWith(`${copy.service}: meta.keywords`))
    const count = 'facilities em '.length + city.length
    expect(line).toContain(`no máximo 50 caracteres; há ${count}, com {cidade} = “${city}”`)
  })

  test('a privacy text that leaves out what the law asks for, once for each', () => {
    copy.set('form.json', 'privacy.paragraphs', ['Cuidamos bem dos seus dados.'])
    const asked = copy
      .refusal()
      .map(
        (line) =>
          /^form\.json: privacy\.paragraphs\b.*: use \{(\w+)\} em um deles$/.exec(line)?.[1],
      )
    const names = ['fields', 'erasure', 'retentionDays', 'privacyName', 'privacyContact']
    expect(asked).toEqual(names)
  })

  test('what is wrong in a file of a list, and a file’s name that cannot stand', () => {
    copy.write('services/Escolta Armada.json', copy.json(copy.service))
    copy.set(copy.service, 'benefits[2].icon', 'dragon')
    copy.set(copy.service, 'fullDescription[0].point', 'O turno')
    expect(copy.refusal().sort()).toEqual([
      'services/Escolta Armada.json: id (Nome do arquivo) é "Escolta Armada": use letras minúsculas sem acento, algarismos e hifens simples',
      `${copy.service}: benefits[2].icon (Benefícios › Benefício 3 › Ícone) é "dragon": escolha um ícone da lista, ou um nome de lucide.dev/icons`,
      `${copy.service}: fullDescription[0].point (Parágrafos da página › Parágrafo 1 › Frase em negrito) é "O turno": termine com ponto`,
    ])
  })

  test('a service that a segment names and that there is not, with those that there are', () => {
    const ids = readContent('content').services.map(({ id }) => JSON.stringify(id))
    copy.set(copy.segment, 'services', ['vigilancia'])
    const [line, ...more] = copy.refusal()
    expect(more).toEqual([])
    expect(line).toMatch(/: services\[0\] \(.+\) é "vigilancia": escreva um destes: /)
    for (const id of ids) expect(line).toContain(id)
  })

  test.each(['404', 'index', 'hero-narrow'])('the name of another file: %s', (name) => {
    copy.write(`services/${name}.json`, copy.json(copy.service))
    expect(copy.refusal()).toContainEqual(
      expect.stringContaining('este é o de outro arquivo do site'),
    )
  })

  test('a service that a segment names twice', () => {
    const [id] = readContent('content').services.map(({ id }) => id)
    copy.set(copy.segment, 'services', [id, id])
    expect(copy.refusal()).toEqual([
      expect.stringMatching(/services\[1\] .*: retire: já está na lista$/),
    ])
  })

  test('several cities in one field, and one that is listed twice', () => {
    copy.set('area.json', 'cities', ['Itu, Salto', 'Campinas', 'CAMPINAS', 'Boituva e Itu'])
    expect(copy.refusal()).toEqual([
      'area.json: cities[0] (Cidades › Cidade 1) é "Itu, Salto": escreva uma cidade só',
      'area.json: cities[3] (Cidades › Cidade 4) é "Boituva e Itu": escreva uma cidade só',
      'area.json: cities[2] (Cidades › Cidade 3) é "CAMPINAS": retire: já está na lista',
    ])
  })

  test('a file’s name under which another picture stands', () => {
    copy.write('services/hero.json', copy.json(copy.service))
    expect(copy.refusal()).toEqual([
      'services/hero.json: id (Nome do arquivo) é "hero": escolha outro nome de arquivo: home.json já o usa para uma imagem',
    ])
  })
})
