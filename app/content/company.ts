import * as z from 'zod'
import { e164, phone } from './phone.ts'
import { proofSchema } from './proof.ts'
import { date, link, messageStart, text } from './text.ts'

/** The number is not shown: links open the chat with it. */
const whatsapp = z.strictObject({
  e164,
  /** The message in the chat that a visitor opens to ask for a quote. */
  quoteText: messageStart,
  /** The message in the chat that "Trabalhe Conosco" opens. */
  careersText: messageStart,
})

const email = z.email({ error: 'escreva um e-mail, como contato@empresa.com.br' })

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
const timeOfDay = z.iso.time({ precision: -1, error: 'escreva horas e minutos, como 08:00' })

const openingHours = z.strictObject({
  /** The line that visitors read; it needs no label beside it. */
  text: text(60),
  /** Days as schema.org names them. */
  days: z
    .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
    .min(1),
  opens: timeOfDay,
  /** 00:00 to 23:59 means around the clock. */
  closes: timeOfDay,
})

/** A post with its own hours beside the office's; `label` names it in structured data. */
const post = z.strictObject({ label: text(40), ...openingHours.shape })

const video = z
  .strictObject({
    youtubeId: z.string().regex(/^[\w-]{11}$/, {
      error: 'escreva os onze caracteres depois de "v=" no endereço do vídeo',
    }),
    title: text(80),
    watchUrl: link,
    /** ISO 8601, as PT1M30S; null while unknown. */
    duration: z.iso
      .duration({ error: 'escreva PT1M30S para um minuto e trinta segundos, ou null' })
      .nullable(),
    /** Null while unknown. */
    uploadDate: date.nullable(),
  })
  .refine(({ youtubeId, watchUrl }) => watchUrl.includes(youtubeId), {
    path: ['watchUrl'],
    error: 'o endereço deve levar ao vídeo de youtubeId',
  })

/** `content/company.json`: the facts about the company. Null means not known, and is not shown. */
export const companySchema = z.strictObject({
  brand: z.strictObject({
    name: text(24),
    fullName: text(60),
    legalName: text(90),
  }),
  phone,
  /** Where résumés are sent (specification, section 9). */
  resumePhone: phone,
  email,
  whatsapp,
  address: z.strictObject({
    street: text(120),
    city: text(60),
    state: z.string().regex(/^[A-Z]{2}$/, { error: 'escreva as duas letras do estado, como SP' }),
    postalCode: z.string().regex(/^\d{5}-\d{3}$/, { error: 'escreva o CEP como 00000-000' }),
  }),
  /** Degrees, WGS 84. */
  geo: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable(),
  cnpj: cnpj.nullable(),
  proof: proofSchema,
  social: z.array(
    z.strictObject({
      /** A network whose logo is in app/ui/glyphs.ts. */
      network: z.enum(['instagram', 'facebook', 'linkedin', 'youtube']),
      label: text(30),
      url: link,
    }),
  ),
  video,
  /** The remote gatehouse's separate site (specification, section 2); null when there is none. */
  remoteSite: z.strictObject({ url: link }).nullable(),
  /** The person responsible for personal data (LGPD, art. 41). */
  privacy: z.strictObject({ name: text(80), email }),
  accessibility: z.strictObject({ email }),
  /** The office's come first. */
  hours: z.tuple([openingHours], post),
})

export type Company = z.infer<typeof companySchema>
