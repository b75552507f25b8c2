import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { readPalette } from './palette.ts'

/** On paper, ink is black whatever the brand's is. */
const exceptions = ['app/styles/print.css']

test('no stylesheet holds a colour of its own: all come from brand/theme.css', () => {
  const files = globSync('app/**/*.css').filter((file) => !exceptions.includes(file))
  expect(files.length).toBeGreaterThan(5)
  const own = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(.*/gi),
    ].map(([colour]) => `${file}: ${colour}`),
  )
  expect(own).toEqual([])
})

test('a missing or wrongly written colour is named', () => {
  const file = path.join(testFolder('theme'), 'theme.css')
  const theme = readFileSync('brand/theme.css', 'utf8')
  const wrong = theme.replace(/--color-amber: #\w+/, '--color-amber: orange')
  writeFileSync(file, wrong.replace('--color-leaf:', '--color-green:'))
  expect(() => readPalette(file)).toThrow(
    /^brand\/theme\.css: escreva cada cor como #rrggbb:\n {2}--color-amber: orange\n {2}--color-leaf: \(falta\)/,
  )
})
