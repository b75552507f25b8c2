import * as z from 'zod'
import { city, states } from './area.ts'
import { dayTitles, toTime } from './opening-hours.ts'
import { proofSchema } from './proof.ts'
import { networkOf, networkTitles, toProfileUrl } from './social-profile.ts'
import { choice, group, link, messageStart, noneTwice, phone, text } from './text.ts'
import { toVideoUrl } from './youtube.ts'

const whatsapp = group('WhatsApp', {
  // WhatsApp knows numbers for the whole country by an area code, too.
  number: phone.regex(/^(?![34])/, { error: 'escreva-o com o DDD' }).meta({
    title: 'Número',
    description:
      'O site precisa de um número, que pode ser de telefone fixo. Ele só aparece na página impressa; na tela, os links abrem a conversa.',
  }),
  quoteText: messageStart.meta({ title: 'Mensagem de quem pede um orçamento' }),
  careersText: messageStart.meta({ title: 'Mensagem de quem quer trabalhar na empresa' }),
})

/** Also as mail programs copy it: `Ana Lima <ana@empresa.com.br>`, `mailto:…?subject=…`. */
const email = z
  .string()
  .overwrite((written) => written.replace(/^.*<|>.*$|^\s*mailto:|\?.*$/gi, '').trim())
  .check(z.email({ error: 'escreva um e-mail, como contato@empresa.com.br' }))
  .meta({ title: 'E-mail' })

/** Modulo 11 of character code minus 48, weights 2 to 9 from the right; letters count, too (IN RFB 2.229/2024). */
function hasCnpjCheckDigits(cnpj: string): boolean {
  const values = [...cnpj.replace(/[./-]/g, '')].map((character) => character.charCodeAt(0) - 48)
  return [12, 13].every((count) => {
    const sum = values
      .slice(0, count)
      .reduce((total, value, index) => total + value * (2 + ((count - 1 - index) % 8)), 0)
    const rest = sum % 11
    return values[count] === (rest < 2 ? 0 : 11 - rest)
  })
}

const cnpj = z
  .string()
  .overwrite((written) =>
    written
      .toUpperCase()
      .replace(/^\s*CNPJ\W|[^0-9A-Z]/g, '')
      .replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5'),
  )
  .regex(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/, {
    error: 'escreva como 00.000.000/0000-00',
    abort: true,
  })
  .refine(hasCnpjCheckDigits, {
    error: 'confira com o cartão da Receita: os dígitos verificadores não batem',
  })

/** Latitude and longitude of a place in Brazil in degrees, as Google Maps copies them. */
const coordinates = z
  .string()
  .overwrite((written) =>
    written.trim().replace(/^\(?(-?\d+)[.,](\d+)[,;\s]+(-?\d+)[.,](\d+)\)?$/, '$1.$2, $3.$4'),
  )
  .regex(/^-?\d\d?\.\d+, -?\d\d?\.\d+$/, {
    error: 'cole os dois números que o Google Maps dá, como -23.50000, -47.45000',
    abort: true,
  })
  .refine(
    (place) => {
      const [latitude = 0, longitude = 0] = place.split(', ').map(Number)
      return latitude > -34 && latitude < 6 && longitude > -75 && longitude < -28
    },
    { error: 'confira: não fica no Brasil; a latitude vem primeiro, como -23.50000, -47.45000' },
  )

const timeOfDay = z
  .string()
  .overwrite(toTime)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'escreva horas e minutos, como 8h ou 18:30' })
  .meta({ examples: ['08:00'] })

const openingHours = group('Escritório', {
  days: z
    .array(choice(dayTitles))
    .min(1)
    .check(noneTwice)
    // Unique items are check boxes in the editor.
    .meta({ title: 'Dias', uniqueItems: true }),
  opens: timeOfDay.meta({ title: 'Abre às' }),
  closes: timeOfDay.meta({ title: 'Fecha às', description: '24 horas: de 00:00 a 23:59.' }),
})

/** A post with its own hours beside the office's, or more hours of the office. */
const post = group('Posto', {
  label: text(40)
    .optional()
    .meta({ title: 'Nome', description: 'Sem nome, são mais horas do escritório.' }),
  ...openingHours.shape,
})

const video = z.strictObject({
  url: z
    .string()
    .overwrite(toVideoUrl)
    .regex(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/, {
      error: 'cole o endereço do vídeo no YouTube',
    })
    .meta({ title: 'Endereço no YouTube', description: 'Qualquer link do vídeo.' }),
  title: text(80).meta({ title: 'Título' }),
})

const address = group('Endereço', {
  street: text(120).meta({ title: 'Rua e número' }),
  city: city.meta({ title: 'Cidade', description: 'Nos textos, {cidade}.' }),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^(?:${states})$`), {
      error: 'escreva a sigla do estado, como SP',
    })
    .meta({ title: 'Estado', examples: ['SP'] }),
  postalCode: z
    .string()
    .overwrite((written) => written.replace(/\D/g, '').replace(/^(\d{5})(\d{3})$/, '$1-$2'))
    .regex(/^\d{5}-\d{3}$/, { error: 'escreva o CEP como 00000-000' })
    .meta({ title: 'CEP', examples: ['00000-000'] }),
})

const profile = z
  .string()
  .min(1)
  .meta({ title: 'Endereço', description: 'Ou só o nome, como empresa ou @empresa.' })

/** Rewritten as a whole, because a name becomes an address only with its network. */
const socialLink = z
  .strictObject({ network: choice(networkTitles).meta({ title: 'Rede' }), url: profile })
  .overwrite(({ network, url }) => {
    const address = toProfileUrl(network, url)
    return { network, url: link.safeParse(address).data ?? address }
  })
  .check(({ value: { network, url }, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: 'custom', input: url, path: ['url'], message })
    if (!link.safeParse(url).success || new URL(url).pathname === '/') {
      return void refuse('abra o perfil no navegador e copie o endereço inteiro')
    }
    const actual = networkOf(url)
    if (actual && actual !== network)
      refuse(`escolha ${networkTitles[actual]}: este endereço é de lá`)
  })
  .meta({ title: 'Rede social' })

const figure = (title: string, token: string, max = 999_999) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ title, description: `Nos textos, {${token}}.` })

/** `content/company.json`: the facts about the company; null means not known. */
export const companySchema = group('Empresa', {
  brand: group('Nomes', {
    name: text(24)
      .regex(/^(?:\S{1,20}(?:\s|$))*$/, { error: 'use palavras de até 20 letras' })
      .meta({ title: 'Marca', description: 'Os textos a chamam de {brand}.' }),
    fullName: text(60).meta({ title: 'Nome por extenso', description: 'Nos textos, {fullName}.' }),
    legalName: text(150).meta({ title: 'Razão social', description: 'Nos textos, {legalName}.' }),
  }),
  figures: group('Números', {
    // A year, such as that of the foundation, is none.
    anos: figure('Anos de experiência', 'anos', 300),
    cidades: figure('Quantas cidades', 'cidades'),
    colaboradores: figure('Colaboradores', 'colaboradores'),
    clientes: figure('Clientes', 'clientes'),
  }).meta({
    description:
      'Nos textos, {servicos} é o número de serviços do site. Onde um texto diz “mais de” ou “+”, confira se ainda é verdade. O número que nenhum texto usa não aparece.',
  }),
  phone: phone.meta({ title: 'Telefone' }),
  /** Specification, section 9. */
  resumePhone: phone.meta({ title: 'Telefone para currículos' }),
  email,
  whatsapp,
  address,
  geo: coordinates.nullable().meta({
    title: 'Lugar no mapa',
    description:
      'No Google Maps, clique no lugar com o botão direito e depois nos dois números: isso os copia. Cole aqui.',
  }),
  cnpj: cnpj.nullable().meta({
    title: 'CNPJ',
    description: 'Aparece ao lado do formulário e no rodapé.',
    examples: ['00.000.000/0000-00'],
  }),
  proof: proofSchema,
  social: z
    .array(socialLink)
    .check(({ value, issues }) => noneTwice({ value: value.map(({ network }) => network), issues }))
    .meta({ title: 'Redes sociais' }),
  video: video.nullable().meta({
    title: 'Vídeo institucional',
    description:
      'Sem vídeo, o botão não aparece; retire também o que a declaração de acessibilidade e a privacidade dizem dele.',
  }),
  /** Specification, section 2. */
  remoteSite: z.strictObject({ url: link }).nullable().meta({ title: 'Site da portaria remota' }),
  /** The person responsible for personal data (LGPD, art. 41). */
  privacy: group('Encarregado pelos dados pessoais', {
    name: text(80).meta({ title: 'Nome' }),
    email,
  }),
  accessibility: group('Acessibilidade', { email }),
  hours: z.tuple([openingHours], post).meta({ title: 'Horários' }),
}).meta({
  description: 'O que pode ficar vazio, como o CNPJ, não aparece no site até ter um valor.',
})

export type Company = z.infer<typeof companySchema>
