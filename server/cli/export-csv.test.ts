import { expect, test } from 'vitest'
import { csvRow } from './export-csv.ts'

test('cells are quoted, quotes doubled, line breaks kept', () => {
  expect(csvRow(['a', 'b "c"; d', 'e\nf', ''])).toBe('"a";"b ""c""; d";"e\nf";""\r\n')
})

test.each(['=1+1', '+55 15', '-1', '@SUM(A1)', '\tA', '\rA', ' =1', '＝1', '|cmd', '%0A'])(
  '%j is no formula',
  (value) => {
    expect(csvRow([value]).startsWith(`"'`)).toBe(true)
  },
)

test.each(['a=b', 'jose@exemplo.com.br', '10 - 20', ''])('%j stays as it is', (value) => {
  expect(csvRow([value])).toBe(`"${value}"\r\n`)
})
