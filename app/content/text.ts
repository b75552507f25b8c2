import * as z from 'zod'
import { idPattern, longestId } from '../quote/fields.ts'
import { comparable } from './comparable.ts'
import { token } from './fill-in.ts'
import { keysOf } from './keys-of.ts'
import { isNarrowName } from './narrow-name.ts'
import { toPhone } from './phone.ts'

export function tokensOf(template: string): string[] {
  return [...template.matchAll(token)].map(([, name]) => name ?? '')
}

/** A group of fields under the name by which the owner knows it. */
export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape) {
  return z.strictObject(shape).meta({ title })
}

/** One of some names, each with what a form calls it. */
export function choice<Name extends string>(titles: Record<Name, string>) {
  const names = keysOf(titles)
  const oneOf = names.map((name) => ({ const: name, title: titles[name] }))
  // In the JSON schema, from which the editor makes its form, `enum` would have no titles.
  return z.enum(names).meta({ enum: undefined, oneOf })
}

/** One line of up to `max` characters (UTF-16 code units). */
function line(written: z.ZodString, max?: number) {
  const schema = written.min(1, { abort: true }).regex(/^\P{Cc}*$/u, {
    error: 'retire quebras de linha e caracteres de controle',
  })
  return max === undefined ? schema : schema.max(max)
}

/** Names, city and figures of the company that all texts may contain, by their tokens. */
export const companyTokens = [
  'brand',
  'fullName',
  'legalName',
  'cidade',
  'anos',
  'cidades',
  'colaboradores',
  'clientes',
  'servicos',
] as const

/** These are filled in before a text is checked, so other braces are mistakes. */
const withoutBraces = z.regex(/^[^{}]*$/, {
  error: `entre chaves use só ${braced(companyTokens)}; nos nomes e na cidade da empresa, nenhum`,
})

/**
 * Characters that are invisible, marks of direction among them: word processors leave them in what
 * is pasted, and in a mail they could make a name read as something else. Emoji need joiners and
 * variation selectors, so they stay.
 */
export const deceptive = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu

/** Tabs, which follow the bullets of pasted lists, and Unicode's separators of lines are spaces. */
const withoutUnseen = (written: string) =>
  written
    .normalize()
    .replace(deceptive, '')
    .replace(/[\t\u2028\u2029]/g, ' ')

/** Of several spaces browsers show one. Where Word's fixed ones join words, lines break within them. */
const words = z.string().overwrite((written) =>
  withoutUnseen(written)
    .trim()
    .replace(/[ \u00A0]{2,}/g, ' ')
    .replace(/(\p{L}{2}[,.;:!?]?)\u00A0(?=\p{L})/gu, '$1 '),
)

/** A text of one line without tokens; `max` only where the layout limits it. */
export function text(max?: number) {
  return line(words, max).check(withoutBraces)
}

/** A text with all of the required tokens; the optional ones are allowed, others are not. */
export function template(required: readonly string[], optional: readonly string[] = []) {
  const allowed = [...required, ...optional]
  const use = required.length > 0 ? `use ${braced(required)}; ` : ''
  const schema = line(words).refine(
    (value) => {
      const found = tokensOf(value)
      return (
        required.every((name) => found.includes(name)) &&
        found.every((name) => allowed.includes(name)) &&
        !/[{}]/.test(value.replace(token, ''))
      )
    },
    { error: `${use}entre chaves use só ${braced(allowed)}` },
  )
  const must = required.length > 0 ? `Precisa de ${braced(required)}. ` : ''
  return schema.describe(`${must}No lugar de ${braced(allowed)} o site põe o valor certo.`)
}

function braced(names: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(names.map((name) => `{${name}}`))
}

/** The beginning of a chat message that the visitor completes; it may end with a space. */
export const messageStart = line(z.string().overwrite(withoutUnseen), 200)
  .check(withoutBraces)
  .meta({ title: 'Mensagem do WhatsApp', description: 'O começo; o visitante completa.' })

/** A few words on a button, a link or in a heading. */
export const label = text(60)

/** A list of texts of up to `max` characters, with the name of the list and that of each. */
export function textList(title: string, titleOfEach: string, max?: number) {
  return z.array(text(max).meta({ title: titleOfEach })).meta({ title })
}

/** Checks that nothing stands in a list twice, however it is written. */
export function noneTwice({ value, issues }: z.core.ParsePayload<readonly string[]>): void {
  const entries = value.map(comparable)
  for (const [index, entry] of entries.entries()) {
    if (entries.indexOf(entry) === index) continue
    const problem = { input: value[index], path: [index], message: 'retire: já está na lista' }
    issues.push({ code: 'custom', ...problem })
  }
}

/** Limited because the longest one sets the height of its row. */
export const cardText = text(240).meta({ title: 'Texto do cartão' })

/** A day as year-month-day, also from day/month/year. */
export const date = z
  .string()
  .overwrite((written) => {
    const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(written.trim()) ?? []
    return year
      ? [year, month, day].map((part) => part?.padStart(2, '0')).join('-')
      : written.trim()
  })
  .check(z.iso.date({ error: 'escreva a data como dia/mês/ano, por exemplo 21/11/2026' }))

export const phone = z
  .string()
  .overwrite(toPhone)
  .min(1, { abort: true })
  // The 67 area codes of Brazil, 0800, 0300, or the numbers for the whole country: 400X, 300X.
  .regex(
    /^0[38]00 \d{3} \d{4}$|^[34]00\d-\d{4}$|^\((?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])\) 9?\d{4}-\d{4}$/,
    {
      error:
        'escreva um DDD que exista, 0800 ou 4004 e um número só, como (15) 0000-0000: sem ramal',
    },
  )
  .meta({ examples: ['(15) 0000-0000'] })

/** An identifier that becomes part of a URL and of a file's name. */
export const id = z
  .string()
  .max(longestId)
  .regex(idPattern, {
    error: 'use letras minúsculas sem acento, algarismos e hifens simples',
  })
  .refine((name) => !['404', 'index'].includes(name) && !isNarrowName(name), {
    error: 'escolha outro nome: este é o de outro arquivo do site',
  })

export const order = z.int().min(1).meta({ title: 'Posição', description: '1 é o primeiro.' })

/** An address that a browser opens: `www.empresa.com.br` and one of http:// get https://. */
export const link = z
  .string()
  .overwrite((written) =>
    written.trim().replace(/^(?:http:\/\/)?(?=[\w-]+(?:\.[\w-]+)+(?:[/?#]|$))/i, 'https://'),
  )
  .check(
    z.url({
      protocol: /^https$/,
      error: 'escreva o endereço inteiro, que começa com https://',
      abort: true,
    }),
    z.regex(/^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/, {
      error: 'escreva-o sem espaços e sem usuário',
    }),
  )
  .meta({ title: 'Endereço na internet', examples: ['https://www.empresa.com.br'] })

/** In lengths that search engines and shared links do not truncate. */
export const meta = group('Buscadores e links compartilhados', {
  title: text(60).meta({ title: 'Título da página' }),
  description: text(160).min(70).meta({ title: 'Resumo' }),
  keywords: textList('Palavras-chave', 'Palavra-chave', 50).min(1),
})
