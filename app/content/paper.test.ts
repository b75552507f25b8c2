import { expect, test } from 'vitest'
import { paperSchema } from './paper.ts'

const block = { heading: 'Notas', kind: 'table', columns: ['Ambiente', 'Nota'] }
const paper = {
  heading: 'Uma nota',
  lead: 'Chega.',
  title: 'Notas',
  facts: [{ term: 'a', text: 'b' }],
}

test.each([
  ['rows', ['Ambiente', 'Nota'], 'retire: esta forma não tem colunas'],
  ['table', [], 'dê nome às colunas'],
])('%s with the columns %j are refused', (kind, columns, message) => {
  const rows = [{ cells: ['Hall', '9'] }]
  const { error } = paperSchema.safeParse({ ...paper, blocks: [{ ...block, kind, columns, rows }] })
  expect(error?.issues.map((issue) => [issue.message, issue.path])).toEqual([
    [message, ['blocks', 0, 'columns']],
  ])
})

test.each([
  ['table', { mark: 'OK' }, 'mark', 'retire: esta forma não a mostra'],
  ['months', { isOpen: true }, 'isOpen', 'desmarque: o calendário não o mostra'],
])('%s with what it does not show is refused: %j', (kind, extra, field, message) => {
  const rows = [{ cells: kind === 'months' ? ['Poda', '1', '2'] : ['Hall', '9'], ...extra }]
  const { error } = paperSchema.safeParse({ ...paper, blocks: [{ ...block, kind, rows }] })
  expect(error?.issues.map((issue) => [issue.message, issue.path])).toEqual([
    [message, ['blocks', 0, 'rows', 0, field]],
  ])
})

test('a row with another number of cells than columns is refused, with the number it needs', () => {
  const read = (...cells: string[]) =>
    paperSchema.safeParse({ ...paper, blocks: [{ ...block, rows: [{ cells }] }] })
  expect(read('Hall', '9').success).toBe(true)
  const [issue] = read('Hall', '9', 'Limpo').error?.issues ?? []
  expect(issue?.message).toBe('escreva 2 células nesta linha')
  expect(issue?.path).toEqual(['blocks', 0, 'rows', 0, 'cells'])
})
