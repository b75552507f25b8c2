import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exampleFiles, ownText, TestContent } from './test-content.ts'
import { strayBraces } from './text.ts'

const files = exampleFiles()
let copy: TestContent

beforeEach(() => {
  copy = new TestContent()
  // Where the company has given its number, the claim is no mistake.
  copy.set('company.json', ['authorisation'], null)
})

afterEach(() => copy.remove())

describe('a wrong file is refused with file, field, value and mend:', () => {
  test.each<[string, string, (string | number)[], string, unknown, string]>([
    [
      'a text that is too short',
      files.service,
      ['benefits', 2, 'description'],
      'benefits[2].description',
      'Curto demais.',
      '"Curto demais.": escreva de 60 a 180 caracteres; há 13',
    ],
    [
      'a text that is too long, shown shortened',
      files.segment,
      ['title'],
      'title',
      'S'.repeat(90),
      `"${'S'.repeat(59)}…": escreva de 3 a 40 caracteres; há 90`,
    ],
    [
      'a missing field',
      'home.json',
      ['hero', 'lead'],
      'hero.lead',
      undefined,
      'nada: acrescente este campo: um texto entre aspas',
    ],
    [
      'a field that nothing reads',
      'form.json',
      ['sumbit'],
      'sumbit',
      'Enviar',
      '"Enviar": retire este campo ou corrija o nome: nada o lê',
    ],
    [
      'another kind of value',
      files.service,
      ['order'],
      'order',
      'oito',
      '"oito": escreva um número',
    ],
    [
      'five benefits',
      files.service,
      ['benefits'],
      'benefits',
      [],
      'uma lista de 0: ponha exatamente 6 itens; há 0',
    ],
    [
      'a headline of too many words',
      'home.json',
      ['hero', 'headline'],
      'hero.headline',
      'Um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze',
      '"Um dois três quatro cinco seis sete oito nove dez onze doze…": escreva no máximo 14 palavras',
    ],
    [
      'an icon that is not known',
      files.segment,
      ['icon'],
      'icon',
      'dragon',
      '"dragon": escolha um nome de app/content/icons.ts, ou acrescente ali um nome do lucide',
    ],
    [
      'a day that schema.org does not know',
      'company.json',
      ['hours', 0, 'days', 0],
      'hours[0].days[0]',
      'segunda',
      '"segunda": escreva um destes: "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"',
    ],
    [
      'a date written the other way round',
      'home.json',
      ['updated'],
      'updated',
      '21/11/2026',
      '"21/11/2026": escreva a data como ano-mês-dia, por exemplo 2026-11-21',
    ],
    [
      'an address that is not safe',
      'company.json',
      ['remoteSite', 'url'],
      'remoteSite.url',
      'javascript:alert(1)',
      '"javascript:alert(1)": escreva o endereço inteiro, que começa com https://',
    ],
    [
      'a phone that dials another number than it shows',
      'company.json',
      ['phone', 'e164'],
      'phone.e164',
      '+551533334444',
      'um grupo de campos: display e e164 devem ser o mesmo número',
    ],
    [
      'a CNPJ with wrong check digits',
      'company.json',
      ['cnpj'],
      'cnpj',
      '11.222.333/0001-80',
      '"11.222.333/0001-80": confira com o cartão do CNPJ: os dígitos verificadores não batem',
    ],
    [
      'a template without its token',
      'form.json',
      ['protocol'],
      'protocol',
      'Protocolo {numero}',
      '"Protocolo {numero}": use {protocol}; entre chaves só pode estar {protocol}',
    ],
    [
      'a name in braces in the file that gives the names',
      'company.json',
      ['video', 'title'],
      'video.title',
      'Conheça a {brand}',
      `"Conheça a {brand}": ${strayBraces}`,
    ],
    [
      'a name in braces that nothing fills in',
      files.service,
      ['whatsappText'],
      'whatsappText',
      'Olá! Meu telefone é {fone}: ',
      `"Olá! Meu telefone é {fone}: ": ${strayBraces}`,
    ],
    [
      'the same in a chat of the company',
      'company.json',
      ['whatsapp', 'quoteText'],
      'whatsapp.quoteText',
      'Olá, {fone}!',
      `"Olá, {fone}!": ${strayBraces}`,
    ],
    [
      'a brace that a template does not close',
      'form.json',
      ['protocol'],
      'protocol',
      'Protocolo {protocol} {protocol',
      '"Protocolo {protocol} {protocol": use {protocol}; entre chaves só pode estar {protocol}',
    ],
    [
      'an invisible character',
      'form.json',
      ['submit'],
      'submit',
      'Enviar\u0007',
      '"Enviar\\u0007": retire espaços duplos, tabulações e caracteres de controle',
    ],
    [
      'a description of a picture that is too short to be one',
      files.service,
      ['picture', 'alt'],
      'picture.alt',
      'Foto de um drone',
      '"Foto de um drone": escreva de 20 a 200 caracteres; há 16',
    ],
    [
      'a focal point beside the picture',
      'pictures.json',
      ['hero', 'focus', 1],
      'hero.focus[1]',
      1.2,
      '1.2: escreva um número de no máximo 1',
    ],
    [
      'a stock photo without encryption',
      files.segment,
      ['picture', 'stock'],
      'picture.stock.url',
      { url: 'http://images.example.com/a.jpg', width: 1600, height: 1000 },
      '"http://images.example.com/a.jpg": escreva o endereço inteiro, que começa com https://',
    ],
    [
      'an empty phrase',
      'home.json',
      ['area', 'heading'],
      'area.heading',
      'Excelência em Sorocaba',
      '"Excelência em Sorocaba": diga sem "excelencia": serve a qualquer empresa',
    ],
    [
      'a word that blames the visitor',
      'form.json',
      ['errorSummary'],
      'errorSummary',
      'Campos inválidos',
      '"Campos inválidos": diga, sem "invalido", o que fazer',
    ],
    [
      'a claim of authorisation without its number',
      'home.json',
      ['area', 'heading'],
      'area.heading',
      'Autorizada pela Polícia Federal',
      '"Autorizada pela Polícia Federal": retire, ou escreva o número da autorização em company.json',
    ],
  ])('%s', (_what, file, way, field, value, complaint) => {
    copy.set(file, way, value)
    expect(copy.complaintOf(file, field)).toBe(complaint)
  })

  test('paragraphs that are too short together', () => {
    const paragraphs = ['um', 'dois', 'três'].map((name) => ownText(name, 3))
    copy.set(files.service, ['fullDescription'], paragraphs)
    const total = paragraphs.join('').length
    expect(copy.complaintOf(files.service, 'fullDescription')).toBe(
      `uma lista de 3: escreva de 1200 a 2200 caracteres em todos os parágrafos juntos; há ${total}`,
    )
  })

  test('a sentence of 25 words', () => {
    const sentence = `${'palavra '.repeat(24)}final.`
    copy.set('home.json', ['contact', 'lead'], sentence)
    expect(copy.complaintOf('home.json', 'contact.lead')).toMatch(/tem 25 palavras, o máximo é 24$/)
  })

  test('a privacy text that does not say whom to ask', () => {
    copy.set(
      'form.json',
      ['privacy', 'paragraphs'],
      [`${ownText('legal', 2)} {retentionDays} dias, {privacyName}.`],
    )
    expect(copy.complaintOf('form.json', 'privacy.paragraphs')).toBe(
      'uma lista de 1: use {privacyContact} em um deles',
    )
  })
})
