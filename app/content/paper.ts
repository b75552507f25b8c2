import * as z from 'zod'
import { choice, group, text, textList } from './text.ts'

const fact = group('Dado', {
  term: text(20).meta({ title: 'O que é' }),
  text: text(60).meta({ title: 'Valor' }),
})

const longestCell = 160

const row = group('Linha', {
  cells: textList('Células', 'Célula', longestCell)
    .min(2)
    .meta({ description: 'A primeira dá o nome à linha.' }),
  mark: text(24).optional().meta({
    title: 'Marca',
    description: 'No fim da linha. Só as formas linhas e linha do tempo a mostram.',
  }),
  isOpen: z.boolean().optional().meta({ title: 'Em aberto: a linha fica em destaque' }),
})

/** How many columns, and letters in a cell beside the first, a phone has room for. */
const limits = {
  rows: { columns: 0, letters: longestCell },
  timeline: { columns: 0, letters: longestCell },
  table: { columns: 4, letters: longestCell },
  matrix: { columns: 4, letters: 4 },
  months: { columns: 12, letters: 3 },
  route: { columns: 4, letters: longestCell },
}

/** How many letters the longest words of all columns may have together, for the same reason. */
const longestWords = 28

const longestWord = (texts: (string | undefined)[]) =>
  // An amount of money stays whole.
  Math.max(...texts.flatMap((text = '') => text.split(/(?<!R\$) |-/)).map((word) => word.length))

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
        '“Linhas” e “linha do tempo” não têm colunas; as outras, até 4; o calendário, só os meses, como jan.',
    }),
  rows: z.array(row).min(1).max(12).meta({ title: 'Linhas' }),
}).superRefine(({ kind, columns, rows }, context) => {
  const refuseColumns = (message: string) =>
    context.addIssue({ code: 'custom', path: ['columns'], message })
  const limit = limits[kind]
  const hasColumns = limit.columns > 0
  if (hasColumns !== columns.length > 0) {
    refuseColumns(hasColumns ? 'dê nome às colunas' : 'retire: esta forma não tem colunas')
    return
  }
  if (columns.length > limit.columns)
    refuseColumns(`use até ${limit.columns} colunas: é o que cabe em celulares`)
  if (kind === 'months' && columns.some((name) => name.length > limit.letters))
    refuseColumns(`escreva cada mês com até ${limit.letters} letras, como jan`)
  const words = columns.map((name, column) =>
    longestWord([name, ...rows.map(({ cells }) => cells[column])]),
  )
  const letters = words.reduce((sum, length) => sum + length, 0)
  if (kind !== 'months' && letters > longestWords)
    refuseColumns(
      `encurte: as palavras mais longas das colunas somam ${letters} letras, e num celular cabem ${longestWords}`,
    )
  const count = kind === 'months' ? columns.length + 1 : columns.length || 2
  rows.forEach(({ cells, mark, isOpen }, index) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['rows', index, field], message })
    if (cells.length !== count) refuse('cells', `escreva ${count} células nesta linha`)
    if (cells.slice(1).some((cell) => cell.length > limit.letters))
      refuse('cells', `escreva até ${limit.letters} letras em cada célula depois da primeira`)
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
