import { expect, test } from 'vitest'
import { isVariable } from './variable-font.ts'

/** The header of a font in WOFF2 with these entries in its list of tables. */
function fontOf(...tables: number[][]): Buffer {
  const header = Buffer.alloc(48)
  header.write('wOF2')
  header.writeUInt16BE(tables.length, 12)
  return Buffer.concat([header, Buffer.from(tables.flat())])
}

const head = [1, 54]
const longOutlines = [10, 0x82, 0x10, 0x81, 0x00]
const named = [63, ...Buffer.from('STAT'), 0x81, 0x10]

test('a font is variable where its tables list axes', () => {
  expect(isVariable(fontOf(head, longOutlines, named, [47, 60]))).toBe(true)
  // The number of that table as the length of another one.
  expect(isVariable(fontOf(head, [2, 47], longOutlines, named))).toBe(false)
})

test('what ends too early is no variable font', () => {
  expect(isVariable(Buffer.from('wOF2'))).toBe(false)
  expect(isVariable(fontOf(head, longOutlines).subarray(0, 51))).toBe(false)
})
