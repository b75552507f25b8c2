import * as z from 'zod'
import { date, group, phone, text } from './text.ts'

/** Short enough for the hero. */
const shortFact = text(36).nullable()
const fact = text(90)
const validUntil = date.meta({ title: 'Validade' })

const reference = group('Cliente', {
  name: text(60).meta({ title: 'Nome do cliente' }),
  text: text(200).meta({ title: 'O que contrata, ou o que diz' }),
})

const person = group('Pessoa', {
  name: text(60).meta({ title: 'Nome' }),
  role: text(60).meta({ title: 'Função' }),
})

/** `proof` in `content/company.json`: what buyers ask for. */
export const proofSchema = group('Comprovações', {
  authorisation: z
    .strictObject({
      number: text(20)
        // Without the word for it, which pages have in front.
        .overwrite((written) => written.replace(/^\D+(?=\d)/, ''))
        .meta({ title: 'Número', examples: ['1.234/2026'] }),
      validUntil,
    })
    .nullable()
    .meta({
      title: 'Autorização da Polícia Federal',
      description:
        'Aparece no topo da página inicial, ao lado do formulário e no rodapé. Sem ela, nenhum texto pode alegá-la.',
    }),
  responseTime: shortFact.meta({
    title: 'Tempo até cobrir uma falta, numa frase',
    description: 'Aparece no topo da página inicial e ao lado do formulário.',
    examples: ['Falta coberta em até 2 horas'],
  }),
  answerTime: text()
    .nullable()
    .default(null)
    .meta({
      title: 'Prazo para responder a um pedido, numa frase',
      description: 'Aparece ao lado do formulário, depois do envio e na confirmação por e-mail.',
      examples: ['Ligamos em até um dia útil.'],
    }),
  ownStaff: shortFact.meta({
    title: 'Equipe própria, numa frase',
    description:
      'Aparece ao lado do formulário; no topo da página inicial, só se faltar a autorização ou o tempo de cobertura.',
    examples: ['Equipe própria, pela CLT'],
  }),
  insurance: fact.nullable().meta({
    title: 'Seguro de responsabilidade civil, numa frase',
    description: 'Aparece ao lado do formulário.',
    examples: ['Seguro de responsabilidade civil de R$ 500 mil'],
  }),
  certificates: z
    .strictObject({ text: fact.meta({ title: 'Quais' }), validUntil })
    .nullable()
    .meta({
      title: 'Certidões que a empresa mostra a quem pede',
      description: 'Aparecem ao lado do formulário, até o último dia.',
    }),
  nightPhone: phone.nullable().meta({
    title: 'Telefone do plantão',
    description: 'Aparece nos diferenciais, nos contatos e no rodapé.',
  }),
  people: z.array(person).max(6).nullable().default(null).meta({
    title: 'Quem responde pelos postos',
    description: 'Gerência e supervisão. Aparecem ao lado do formulário.',
  }),
  contractTerms: z
    .array(fact.meta({ title: 'Condição' }))
    .max(6)
    .nullable()
    .default(null)
    .meta({
      title: 'Condições do contrato',
      description: 'Prazo, reajuste, aviso para sair. Aparecem ao lado do formulário.',
    }),
  laborDocuments: z
    .array(fact.meta({ title: 'Documento' }))
    .max(8)
    .nullable()
    .default(null)
    .meta({
      title: 'Documentos trabalhistas que o cliente recebe',
      description: 'Os que vão com a fatura, como o FGTS. Aparecem ao lado do formulário.',
    }),
  references: z.array(reference).max(3).meta({
    title: 'Clientes que aceitam ser citados',
    description: 'Aparecem ao lado do formulário.',
  }),
})
