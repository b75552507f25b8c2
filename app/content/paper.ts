import * as z from 'zod'
import { choice, group, text, textList } from './text.ts'

const fact = group('Dado', {
  term: text(20).meta({ title: 'O que é' }),
  text: text(60).meta({ title: 'Valor' }),
})

const row = group('Linha', {
  cells: textList('Células', 'Célula', 160)
    .min(2)
    .meta({ description: 'A primeira dá o nome à linha.' }),
  mark: text(24).optional().meta({ title: 'Marca', description: 'No fim da linha.' }),
  isOpen: z.boolean().optional().meta({ title: 'Em aberto: a linha fica em destaque' }),
})

/** How many columns have room on a phone. */
const mostColumns = { rows: 0, timeline: 0, table: 4, matrix: 4, months: 12, route: 4 }

/** How many letters a cell beside the first has room for, where columns are narrow. */
const longestCell = { matrix: 4, months: 3 }

const block = group('Parte', {
  heading: text(60).meta({ title: 'Título' }),
  kind: choice({
    rows: 'linhas',
    timeline: 'linha do tempo',
    table: 'tabela',
    matrix: 'matriz de risco',
    months: 'calendário',
    route: 'rota, desenhada e em tabela',
  }).meta({ title: 'Forma' }),
  columns: z
    .array(text(24).meta({ title: 'Coluna' }))
    .default([])
    .meta({
      title: 'Nomes das colunas',
      description:
        'Linhas e linha do tempo não têm; as outras, até 4; o calendário, só os meses, como jan.',
    }),
  rows: z.array(row).min(1).max(12).meta({ title: 'Linhas' }),
}).superRefine(({ kind, columns, rows }, context) => {
  const refuseColumns = (message: string) =>
    context.addIssue({ code: 'custom', path: ['columns'], message })
  const hasColumns = mostColumns[kind] > 0
  if (hasColumns !== columns.length > 0) {
    refuseColumns(hasColumns ? 'dê nome às colunas' : 'retire: esta forma não tem colunas')
    return
  }
  if (columns.length > mostColumns[kind])
    refuseColumns(`use até ${mostColumns[kind]} colunas: em celulares não cabem mais`)
  if (kind === 'months' && columns.some((name) => name.length > longestCell.months))
    refuseColumns(`escreva cada mês com até ${longestCell.months} letras, como jan`)
  const longest = kind === 'matrix' || kind === 'months' ? longestCell[kind] : Infinity
  const count = kind === 'months' ? columns.length + 1 : columns.length || 2
  rows.forEach(({ cells, mark, isOpen }, index) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['rows', index, field], message })
    if (cells.length !== count) refuse('cells', `escreva ${count} células nesta linha`)
    if (cells.slice(1).some((cell) => cell.length > longest))
      refuse('cells', `escreva até ${longest} letras em cada célula depois da primeira`)
    if (mark && hasColumns) refuse('mark', 'retire: esta forma não a mostra')
    if (isOpen && kind === 'months') refuse('isOpen', 'desmarque: o calendário não o mostra')
  })
})

/** A specimen of a document that the client of a service receives, short enough for one sheet of A4. */
export const paperSchema = group('Modelo de documento', {
  heading: text(60).meta({ title: 'Título ao lado da folha' }),
  lead: text(220).meta({ title: 'Para que serve e quando chega' }),
  title: text(40).meta({ title: 'Nome do documento' }),
  facts: z.array(fact).min(1).max(4).meta({ title: 'Cabeçalho' }),
  blocks: z.array(block).min(1).max(4).meta({ title: 'Partes' }),
  signatures: z
    .array(text(40).meta({ title: 'Quem assina' }))
    .max(2)
    .default([])
    .meta({ title: 'Assinaturas' }),
})

export type Paper = z.infer<typeof paperSchema>
