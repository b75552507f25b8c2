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
const axes = [47, 60]
const longOutlines = [10, 0x82, 0x10, 0x81, 0x00]
const named = [63, ...Buffer.from('STAT'), 0x81, 0x10]

test.each([
  ['a table', head],
  ['one that is named', named],
  ['lengths of several bytes', longOutlines],
  ['outlines that are not transformed', [0xca, 16]],
  ['their places, not transformed', [0xcb, 16]],
])('a font is variable where its tables list axes, behind %s', (_, table) => {
  expect(isVariable(fontOf(table, axes))).toBe(true)
})

// The number of that table as the last length.
test.each([
  ['a table', [2, 47]],
  ['transformed outlines', [10, 16, 47]],
  ['their transformed places', [11, 16, 47]],
  ['transformed widths', [0x43, 16, 47]],
])('a font is not variable by a length of %s', (_, table) => {
  expect(isVariable(fontOf(table, head, head))).toBe(false)
})

test('what ends too early is no variable font', () => {
  expect(isVariable(Buffer.from('wOF2'))).toBe(false)
  expect(isVariable(fontOf(head, longOutlines).subarray(0, 51))).toBe(false)
})
