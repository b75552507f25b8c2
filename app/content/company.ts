import * as z from 'zod'
import { e164, phone } from './phone.ts'
import { proofSchema } from './proof.ts'
import { choice, date, group, link, messageStart, text } from './text.ts'

const whatsapp = group('WhatsApp', {
  e164: e164.meta({ title: 'Número', description: 'Não aparece: os links abrem a conversa.' }),
  quoteText: messageStart.meta({ title: 'Mensagem de quem pede um orçamento' }),
  careersText: messageStart.meta({ title: 'Mensagem de quem quer trabalhar na empresa' }),
})

const email = z
  .email({ error: 'escreva um e-mail, como contato@empresa.com.br' })
  .meta({ title: 'E-mail' })

/**
 * Whether the two check digits of a CNPJ are right: modulo 11 over character code minus 48, with
 * weights 2 to 9 from the right (Receita Federal, IN RFB 2.229/2024; letters since July 2026).
 */
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
  .regex(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/, {
    error: 'escreva como 00.000.000/0000-00',
    abort: true,
  })
  .refine(hasCnpjCheckDigits, {
    error: 'confira com o cartão do CNPJ: os dígitos verificadores não batem',
  })

/** With a precision of -1 there are no seconds. */
const timeOfDay = z.iso
  .time({ precision: -1, error: 'escreva horas e minutos, como 08:00' })
  .meta({ examples: ['08:00'] })

/** Days as schema.org names them. */
const day = choice({
  Monday: 'segunda-feira',
  Tuesday: 'terça-feira',
  Wednesday: 'quarta-feira',
  Thursday: 'quinta-feira',
  Friday: 'sexta-feira',
  Saturday: 'sábado',
  Sunday: 'domingo',
})

const openingHours = group('Escritório', {
  text: text(60).meta({ title: 'Como aparece' }),
  days: z.array(day).min(1).meta({ title: 'Dias', uniqueItems: true }),
  opens: timeOfDay.meta({ title: 'Abre às' }),
  closes: timeOfDay.meta({ title: 'Fecha às', description: '24 horas: de 00:00 a 23:59.' }),
})

/** A post with its own hours beside the office's. */
const post = group('Posto', {
  label: text(40).meta({ title: 'Nome', description: 'Só os buscadores o leem.' }),
  ...openingHours.shape,
})

const video = z
  .strictObject({
    youtubeId: z
      .string()
      .regex(/^[\w-]{11}$/, {
        error: 'escreva os onze caracteres depois de "v=" no endereço do vídeo',
      })
      .meta({ title: 'Código no YouTube', description: 'Os onze caracteres depois de "v=".' }),
    title: text(80).meta({ title: 'Título' }),
    watchUrl: link.meta({ title: 'Endereço no YouTube' }),
    duration: z.iso
      .duration({ error: 'escreva PT1M30S para um minuto e trinta segundos, ou null' })
      .nullable()
      .meta({ title: 'Duração', description: 'PT1M30S: 1 min 30 s.', examples: ['PT1M30S'] }),
    uploadDate: date.nullable().meta({ title: 'Data de publicação' }),
  })
  .refine(({ youtubeId, watchUrl }) => watchUrl.includes(youtubeId), {
    path: ['watchUrl'],
    error: 'este endereço é de outro vídeo: confira o código',
  })
  .meta({ title: 'Vídeo institucional' })

const address = group('Endereço', {
  street: text(120).meta({ title: 'Rua e número' }),
  city: text(60).meta({ title: 'Cidade' }),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'escreva as duas letras do estado, como SP' })
    .meta({ title: 'Estado', examples: ['SP'] }),
  postalCode: z
    .string()
    .regex(/^\d{5}-\d{3}$/, { error: 'escreva o CEP como 00000-000' })
    .meta({ title: 'CEP', examples: ['00000-000'] }),
})

const socialLink = group('Rede social', {
  /** A network whose logo is in app/ui/icons.ts. */
  network: z.enum(['instagram', 'facebook', 'linkedin', 'youtube']).meta({ title: 'Rede' }),
  label: text(30).meta({ title: 'Nome' }),
  url: link,
})

/** `content/company.json`: the facts about the company; null means not known. */
export const companySchema = group('Empresa', {
  brand: group('Nomes', {
    name: text(24).meta({ title: 'Marca', description: 'Os textos a chamam de {brand}.' }),
    fullName: text(60).meta({ title: 'Nome por extenso', description: 'Nos textos, {fullName}.' }),
    legalName: text(90).meta({ title: 'Razão social', description: 'Nos textos, {legalName}.' }),
  }),
  phone: phone.meta({ title: 'Telefone' }),
  /** Specification, section 9. */
  resumePhone: phone.meta({ title: 'Telefone para currículos' }),
  email,
  whatsapp,
  address,
  geo: z
    .strictObject({
      latitude: z.number().min(-90).max(90).meta({ title: 'Latitude' }),
      longitude: z.number().min(-180).max(180).meta({ title: 'Longitude' }),
    })
    .nullable()
    .meta({ title: 'Lugar no mapa', description: 'Em graus (WGS 84), como os mapas mostram.' }),
  cnpj: cnpj.nullable().meta({
    title: 'CNPJ',
    description: 'Aparece ao lado do formulário e no rodapé.',
    examples: ['00.000.000/0000-00'],
  }),
  proof: proofSchema,
  social: z.array(socialLink).meta({ title: 'Redes sociais' }),
  video,
  /** Specification, section 2. */
  remoteSite: z.strictObject({ url: link }).nullable().meta({ title: 'Site da portaria remota' }),
  /** The person responsible for personal data (LGPD, art. 41). */
  privacy: group('Encarregado pelos dados pessoais', {
    name: text(80).meta({ title: 'Nome' }),
    email,
  }),
  accessibility: group('Acessibilidade', { email }),
  hours: z.tuple([openingHours], post).meta({ title: 'Horários' }),
}).meta({ description: 'O que está vazio não aparece no site.' })

export type Company = z.infer<typeof companySchema>
