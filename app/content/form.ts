import * as z from 'zod'
import {
  byField,
  type FieldName,
  type FieldProblem,
  possibleProblems,
  type QuoteField,
} from '../quote/fields.ts'
import { group, label, template, text, tokensOf } from './text.ts'

type FieldWords = {
  label: string
  hint?: string | undefined
  /** For each problem that the field can have; `{max}` is its limit. */
  errors: Record<FieldProblem, string>
  /** The first, empty option of a choice. */
  placeholder?: string | undefined
  options?: Record<string, string> | undefined
}

const fieldTitles: Record<FieldName, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  subject: 'Assunto',
  message: 'Mensagem',
}

const problemTitles: Record<FieldProblem, string> = {
  empty: 'Quando está vazio',
  'too-long': 'Quando é comprido demais',
  format: 'Quando o formato está errado',
}

/** A group with one text for each of the names. */
function texts<Name extends string>(
  title: string,
  names: readonly Name[],
  textFor: (name: Name) => z.ZodType<string>,
) {
  const shape = Object.fromEntries(names.map((name) => [name, textFor(name)]))
  // Object.fromEntries loses the types of the keys.
  return group(title, shape as Record<Name, z.ZodType<string>>)
}

function fieldWords(field: QuoteField): z.ZodType<FieldWords> {
  const words = {
    label: label
      .regex(/[^?]$/, { error: 'escreva um nome, como “Pessoas por dia”: a pergunta vai na dica' })
      .meta({ title: 'Nome do campo' }),
    hint: text().optional().meta({ title: 'Dica' }),
    errors: texts('Erros', possibleProblems(field), (problem) =>
      (problem === 'too-long' ? template([], ['max']) : text()).meta({
        title: problemTitles[problem],
      }),
    ),
  }
  const title = fieldTitles[field.name]
  if (field.kind !== 'choice') return group(title, words)
  return group(title, {
    ...words,
    placeholder: label.meta({ title: 'Antes da escolha' }),
    options: texts('Opções', field.options, (option) => label.meta({ title: `Opção “${option}”` })),
  })
}

/** The privacy text must say what is used, how long, and whom to ask (LGPD, arts. 9 and 41). */
const privacyTokens = ['fields', 'erasure', 'retentionDays', 'privacyName', 'privacyContact']

const privacyParagraphs = z
  .array(template([], privacyTokens).meta({ title: 'Parágrafo' }))
  .check(({ value: paragraphs, issues }) => {
    const used = paragraphs.flatMap(tokensOf)
    for (const name of privacyTokens.filter((token) => !used.includes(token))) {
      issues.push({ code: 'custom', input: paragraphs, message: `use {${name}} em um deles` })
    }
  })

/** What is done with personal data (LGPD, arts. 9 and 18). */
const privacy = group('Privacidade', {
  title: label.meta({ title: 'Título' }),
  paragraphs: privacyParagraphs.meta({ title: 'Parágrafos' }),
  erasure: group('Quando os dados são apagados', {
    atOnce: label.meta({ title: 'Se não são guardados depois da entrega' }),
    later: template(['days']).meta({ title: 'Se são guardados por alguns dias' }),
  }),
  backups: template(['backupDays']).meta({
    title: 'Sobre as cópias de segurança',
    description: 'Vem depois dos parágrafos, se o servidor faz cópias.',
  }),
  confirmation: text().meta({
    title: 'Sobre a confirmação por e-mail',
    description: 'Vem depois dos parágrafos, se a confirmação está ligada.',
  }),
  simulated: text().meta({
    title: 'Em modo de demonstração',
    description: 'Em lugar dos parágrafos, se o formulário não envia nada.',
  }),
})

/** `content/form.json`: the words of the quote request. */
export const formSchema = group('Formulário', {
  title: label.meta({ title: 'Título' }),
  required: label.meta({ title: 'Aviso dos campos obrigatórios' }),
  fields: group('Campos', byField(fieldWords)),
  service: label.meta({ title: 'Antes do nome do serviço do pedido' }),
  submit: label.meta({ title: 'Botão: enviar' }),
  submitting: label.meta({ title: 'O botão durante o envio' }),
  success: text().meta({ title: 'Mensagem de sucesso' }),
  reference: template(['reference']).meta({ title: 'Protocolo' }),
  error: text().meta({ title: 'Mensagem de falha' }),
  errorSummary: label.meta({ title: 'Aviso de que há campos a corrigir' }),
  changedWhileSending: text().meta({
    title: 'Aviso de que ficou no formulário o que mudou durante o envio',
  }),
  draftKept: text().meta({ title: 'Aviso de que o texto fica no aparelho' }),
  offline: text().meta({ title: 'Aviso de que falta internet' }),
  fallbackContacts: group('Outros contatos, quando o envio falha', {
    heading: label.meta({ title: 'Título' }),
    whatsapp: label.meta({ title: 'Link: WhatsApp' }),
    email: label.meta({ title: 'Link: e-mail' }),
    phone: template(['phone']).meta({ title: 'Link: telefone' }),
  }),
  privacy,
})

export type Form = z.infer<typeof formSchema>
