import * as z from 'zod'
import { longestServiceId, serviceIdPattern } from '../quote/fields.ts'

/** A token in a template, such as the `{phone}` in "ligue para {phone}". */
const token = /\{(\w+)\}/g

/** The names of the tokens in a template, in their order. */
export function tokensOf(template: string): string[] {
  return [...template.matchAll(token)].map(([, name]) => name ?? '')
}

/** A group of fields under the name by which the owner knows it. */
export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape) {
  return z.strictObject(shape).meta({ title })
}

/** One of some names, each with what a form calls it. */
export function choice<Name extends string>(titles: Record<Name, string>) {
  // Object.keys loses the types of the keys.
  const names = Object.keys(titles) as Name[]
  const oneOf = names.map((name) => ({ const: name, title: titles[name] }))
  return z.enum(names).meta({ enum: undefined, oneOf })
}

/** One line of up to `max` characters (UTF-16 code units). */
function line(max?: number) {
  const schema = z
    .string()
    .min(1)
    .regex(/^\P{Cc}*$/u, {
      error: 'retire quebras de linha, tabulações e caracteres de controle',
    })
  return max === undefined ? schema : schema.max(max)
}

/** The company's names are filled in before a text is checked, so other braces are mistakes. */
const withoutBraces = z.regex(/^[^{}]*$/, {
  error: 'retire as chaves: aqui só {brand}, {fullName} e {legalName} são preenchidos',
})

/** A text of one line without tokens; `max` only where the layout limits it. */
export function text(max?: number) {
  return line(max)
    .refine((value) => value === value.trim(), { error: 'retire os espaços das pontas' })
    .check(withoutBraces)
}

/** A text with all of the required tokens; the optional ones are allowed, others are not. */
export function template(required: readonly string[], optional: readonly string[] = []) {
  const allowed = [...required, ...optional]
  const use = required.length > 0 ? `use ${braced(required)}; ` : ''
  const schema = line().refine(
    (value) => {
      const found = tokensOf(value)
      return (
        required.every((name) => found.includes(name)) &&
        found.every((name) => allowed.includes(name)) &&
        !/[{}]/.test(value.replace(token, ''))
      )
    },
    { error: `${use}entre chaves só pode estar ${braced(allowed)}` },
  )
  if (allowed.length === 0) return schema
  const verb = required.length > 0 ? 'Tem' : 'Pode ter'
  return schema.describe(`${verb} ${braced(allowed)}, que o site preenche.`)
}

function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(' e ')
}

/** The beginning of a chat message that the visitor completes; it may end with a space. */
export const messageStart = line(200)
  .check(withoutBraces)
  .meta({ title: 'Mensagem do WhatsApp', description: 'O começo; o visitante completa.' })

/** A few words on a button, a link or in a heading. */
export const label = text(60)

/** A sentence or more of the interface. */
export const sentence = text()

/** Limited because the longest one sets the height of its row. */
export const cardText = text(240).meta({ title: 'Texto do cartão' })

export const date = z.iso.date({ error: 'escreva a data como ano-mês-dia, por exemplo 2026-11-21' })

/** An identifier that becomes part of a URL and of a file's name. */
export const id = z.string().max(longestServiceId).regex(serviceIdPattern, {
  error: 'use letras minúsculas sem acento, algarismos e hifens simples',
})

export const order = z.int().min(1).meta({ title: 'Posição', description: '1 é o primeiro.' })

/** An address that a browser opens. */
export const link = z
  .url({ protocol: /^https$/, error: 'escreva o endereço inteiro, que começa com https://' })
  .meta({ title: 'Endereço na internet', examples: ['https://www.empresa.com.br'] })

/** In lengths that search engines and shared links do not truncate. */
export const meta = group('Buscadores e links compartilhados', {
  title: text(60).meta({ title: 'Título da página' }),
  description: text(160).min(70).meta({ title: 'Resumo' }),
  keywords: z
    .array(text(50).meta({ title: 'Palavra-chave' }))
    .min(1)
    .meta({ title: 'Palavras-chave' }),
})
