import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutStacks } from './react-signs.ts'

const require = createRequire(import.meta.url)
const reactDom = path.dirname(require.resolve('react-dom/package.json'))
const code = readFileSync(path.join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8')

/** How many errors a module makes by running. */
function errorsMadeBy(module: string): number {
  let made = 0
  const countingError = Object.assign(
    (message: string) => {
      made += 1
      return Error(message)
    },
    { prototype: Error.prototype },
  )
  new Function('require', 'exports', 'Error', module)(require, {}, countingError)
  return made
}

test('React makes no error by running; where an update makes none anyway, the plugin can go', () => {
  expect(errorsMadeBy(code)).toBeGreaterThan(0)
  expect(errorsMadeBy(withoutStacks(code))).toBe(0)
})

test('a sign is an error with its message', () => {
  const made: unknown = new Function(
    `${withoutStacks('var AException = Error("why")')}; return AException`,
  )()
  expect(made).toBeInstanceOf(Error)
  expect(made).toHaveProperty('message', 'why')
})
