import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jsonFile } from './json-file.ts'

test.each(globSync('content/**/*.json'))(
  '%s is written as the editor writes it, so that a diff shows only what changed',
  async (file) => {
    const text = readFileSync(file, 'utf8')
    expect(await jsonFile(JSON.parse(text), JSON.parse(text))).toBe(text)
  },
)

test('fields keep the order of the file, in new items of a list, too; others follow', async () => {
  const old = { b: 1, list: [{ y: 'é', x: 1 }], a: 2 }
  const value = {
    a: 3,
    extra: null,
    list: [
      { x: 1, y: 'é' },
      { x: 2, y: 'ê' },
    ],
    b: 1,
  }
  const json = await jsonFile(old, value)
  expect(json.replace(/\s+/g, '')).toBe(
    '{"b":1,"list":[{"y":"é","x":1},{"y":"ê","x":2}],"a":3,"extra":null}',
  )
})
