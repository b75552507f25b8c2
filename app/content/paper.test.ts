import { expect, test } from 'vitest'
import { paperSchema } from './paper.ts'

const paper = {
  heading: 'Uma nota',
  lead: 'Chega.',
  title: 'Notas',
  facts: [{ term: 'a', text: 'b' }],
}
const columns = ['Ambiente', 'Nota']
const row = { cells: ['Hall', '9'] }
const months = ['jan', 'fev']
const month = { cells: ['Poda', '1', '2'] }

test.each([
  ['rows', columns, row, 'columns', 'retire: esta forma não tem colunas'],
  ['table', [], row, 'columns', 'dê nome às colunas'],
  ['table', columns, { ...row, mark: 'OK' }, 'mark', 'retire: esta forma não a mostra'],
  ['months', months, { ...month, isOpen: true }, 'isOpen', 'desmarque: o calendário não o mostra'],
  ['table', columns, month, 'cells', 'escreva 2 células nesta linha'],
  ['months', ['janeiro', 'fev'], month, 'columns', 'escreva cada mês com até 3 letras, como jan'],
  [
    'months',
    months,
    { cells: ['Poda', 'todos', '2'] },
    'cells',
    'escreva até 3 letras em cada célula depois da primeira',
  ],
  [
    'table',
    [...columns, 'c', 'd', 'e'],
    { cells: [...'abcde'] },
    'columns',
    'use até 4 colunas: é o que cabe em celulares',
  ],
  [
    'table',
    ['Equipamento', 'Responsável', 'Fornecedor'],
    { cells: ['Bomba', 'Zelador', 'A definir'] },
    'columns',
    'encurte: as palavras mais longas das colunas somam 32 letras, e num celular cabem 28',
  ],
])(
  'a document of the form %s with the columns %j and %j is refused',
  (kind, columns, row, field, message) => {
    const block = { heading: 'Notas', kind, columns, rows: [row] }
    const { error } = paperSchema.safeParse({ ...paper, blocks: [block] })
    expect(error?.issues.map((issue) => [issue.path.at(-1), issue.message])).toEqual([
      [field, message],
    ])
  },
)
