import * as z from 'zod'
import { longestServiceId, serviceIdPattern } from '../quote/fields.ts'

/** What may stand in a template, such as the `{phone}` in "ligue para {phone}". */
const token = /\{(\w+)\}/g

/** The names of the tokens in a template, in the order in which they stand. */
export function tokensOf(template: string): string[] {
  return [...template.matchAll(token)].map(([, name]) => name ?? '')
}

function lengthError(min: number, max: number) {
  return {
    error: ({ input }: { input?: unknown }) =>
      `escreva de ${min} a ${max} caracteres; há ${String(input).length}`,
  }
}

function boundedString(min: number, max: number) {
  return z
    .string()
    .min(min, lengthError(min, max))
    .max(max, lengthError(min, max))
    .refine((value) => !/ {2}|[\p{Cc}--[\n]]/v.test(value), {
      error: 'retire espaços duplos, tabulações e caracteres de controle',
    })
}

/** The names are filled in before a text is checked, so a brace that is left is no name's. */
export const strayBraces =
  'retire as chaves: só {brand}, {fullName} e {legalName} são preenchidos aqui, e em company.json nem eles'

/** A finished text of one line, of a length in characters (UTF-16 code units). */
export function text(min: number, max: number) {
  return boundedString(min, max)
    .refine((value) => value === value.trim() && !value.includes('\n'), {
      error: 'retire quebras de linha e espaços nas pontas',
    })
    .refine((value) => !/[{}]/.test(value), {
      error: strayBraces,
    })
}

/**
 * A text with each of the required tokens in it; the optional ones may stand there, others may not.
 * The length counts tokens as they are written. Line breaks are kept.
 */
export function template(
  min: number,
  max: number,
  required: readonly string[],
  optional: readonly string[] = [],
) {
  const allowed = [...required, ...optional]
  return boundedString(min, max).refine(
    (value) => {
      const found = tokensOf(value)
      return (
        required.every((name) => found.includes(name)) &&
        found.every((name) => allowed.includes(name)) &&
        !/[{}]/.test(value.replace(token, ''))
      )
    },
    {
      error: `${required.length > 0 ? `use ${braced(required)}; ` : ''}entre chaves só pode estar ${braced(allowed)}`,
    },
  )
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(' e ')
}

/** The beginning of a message that somebody else completes: may end with a space. */
export function messageStart(max: number) {
  return boundedString(5, max)
    .refine((value) => value === value.trimStart(), { error: 'retire o espaço do começo' })
    .refine((value) => !/[{}]/.test(value), { error: strayBraces })
}

/** A word or a few on a button, a link, a heading. */
export const label = text(1, 60)

/** One or two sentences of the interface. */
export const sentence = text(2, 260)

/** The date of the last change of a file's texts, for the sitemap. */
export const updated = z.iso.date({
  error: 'escreva a data como ano-mês-dia, por exemplo 2026-11-21',
})

/** An identifier that becomes part of a URL and of a file's name. */
export const id = z.string().max(longestServiceId).regex(serviceIdPattern, {
  error: 'use letras minúsculas sem acento, algarismos e hifens simples',
})

/** The place in the row: 1 is first. */
export const order = z.int().min(1)

/** An address that a browser opens. */
export const link = z.url({
  protocol: /^https$/,
  error: 'escreva o endereço inteiro, que começa com https://',
})

/** What search engines and shared links show of a page, in lengths that they do not cut. */
export const meta = z.strictObject({
  title: text(15, 60),
  description: text(70, 160),
  keywords: z.array(text(3, 50)).min(3).max(10),
})
