import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { readPalette } from './palette.ts'

const colour =
  /#[\da-f]{3,8}\b|(?<![\w-])(?:(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(|(?:black|white|gr[ae]y|silver|red|maroon|orange|yellow|olive|green|lime|teal|aqua|blue|navy|purple|fuchsia|pink|brown)(?![\w-])).*/gi

/** On paper, ink is black whatever the brand's is. */
const exceptions = ['app/styles/print.css']

test('no stylesheet holds a colour of its own: all come from brand/theme.css', () => {
  const files = globSync('app/**/*.css').filter((file) => !exceptions.includes(file))
  expect(files.length).toBeGreaterThan(5)
  const own = files.flatMap((file) => {
    const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
    return [...rules.matchAll(colour)].map(([found]) => `${file}: ${found}`)
  })
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
