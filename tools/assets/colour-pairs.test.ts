import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPalette } from '../../app/styles/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { contrast } from './colour-pairs.ts'

function paletteOf(css: string) {
  const file = path.join(testFolder('theme'), 'theme.css')
  writeFileSync(file, css)
  return readPalette(file)
}

const theme = readFileSync('brand/theme.css', 'utf8')

test('contrast is computed as by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('a missing or wrongly written colour is named', () => {
  const wrong = theme.replace(/--color-amber: #\w+/, '--color-amber: orange')
  expect(() => paletteOf(wrong.replace('--color-leaf:', '--color-green:'))).toThrow(
    /escreva cada cor como #rrggbb:\n {2}--color-amber: orange\n {2}--color-leaf: \(falta\)/,
  )
})
