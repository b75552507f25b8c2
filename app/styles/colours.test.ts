import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
